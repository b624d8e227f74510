"""Which Wonderwheel this is, and whether its rules run compiled."""

from importlib.util import find_spec

__version__ = "0.2.0"


def kind() -> str:
    """ "compiled" if the machine that runs the rules is a compiled module, "sources" if not."""
    found = find_spec("wonderwheel.core.machine.running")
    return "sources" if found is None or str(found.origin).endswith(".py") else "compiled"
