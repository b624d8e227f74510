"""What can go wrong at the table, each with its own name."""


class WonderwheelError(Exception):
    """Any error that this package raises on purpose; its text is meant for people."""


class IllegalAnswer(WonderwheelError):
    """An input that the open questions do not admit. Nothing has changed."""


class SetupError(WonderwheelError):
    """A game cannot be set up as asked: wrong seats, option or components."""


class RecordError(WonderwheelError):
    """A record is damaged, incomplete, or of another version."""


class SaveError(WonderwheelError):
    """A saved state does not fit the rules that it is loaded into."""


class ScenarioError(WonderwheelError):
    """A scenario file is malformed; the text names the file and the entry."""


class TableFull(WonderwheelError):
    """A game has grown beyond what one table holds, and cannot go on."""


class EngineError(WonderwheelError):
    """A rule broke the kernel's contract: always a bug of ours, never of a player."""
