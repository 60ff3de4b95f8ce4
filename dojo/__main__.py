"""``python -m dojo COMMAND``: whoever stops it, even while it begins, gets a sentence in place of a traceback."""

import sys

STOPPED = 130  # as in dojo.status, which may not be there yet


def main(arguments: list[str] | None = None) -> int:
    """Run the command that is named first; whoever stops it, or stops reading, gets no traceback."""
    try:
        return ended(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        sys.stderr.write("Stopped before there was anything to say.\n")
        return STOPPED


def ended(arguments: list[str]) -> int:
    """Run a command; what it needs is imported here, where Ctrl-C is heard."""
    import os  # noqa: PLC0415 - it takes time in which Ctrl-C must be heard

    from dojo.commands import run  # noqa: PLC0415 - likewise
    from dojo.status import NothingSaid  # noqa: PLC0415 - likewise

    try:
        status = run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads has seen enough, as in: python -m dojo rules | head
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except NothingSaid as sentence:
        sys.stderr.write(f"{sentence}\n")
        return sentence.status
    return status


if __name__ == "__main__":
    sys.exit(main())
