"""The options of pytest with which a pair's tests run in a sandbox."""

# plugins that take time to load or change the order of the tests
LEFT_OUT = (
    "-pno:allure_pytest_bdd",
    "-pno:anyio",
    "-pno:hypothesispytest",
    "-pno:randomly",
    "-pno:sugar",
    "-pno:xdist",
)
RUN_OPTIONS = (
    "--rootdir=.",
    "-c=pytest.ini",
    "-s",
    "-pno:cacheprovider",
    "-pno:terminal",
    "-pno:warnings",
    *LEFT_OUT,
)
