"""Never lets anybody in."""

while True:
    pass
