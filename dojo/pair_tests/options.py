"""The options of pytest with which a pair's tests run in a sandbox."""

# plugins that take time at the start, and of which tests of hands need none
LEFT_OUT = ("-pno:anyio", "-pno:hypothesispytest", "-pno:pytest-bdd", "-pno:xdist")
RUN_OPTIONS = (
    "--rootdir=.",
    "-c=pytest.ini",
    "-s",
    "-pno:cacheprovider",
    "-pno:terminal",
    "-pno:warnings",
    *LEFT_OUT,
)
