"""What an ability or a leader does, as data, and the check of one effect of a component file."""

from dataclasses import dataclass
from typing import Final

from wonderwheel.games.one_card_wonder.components.files import (
    Table,
    check_keys,
    fail,
    inline_tables,
    read_flag,
    read_int,
    read_word,
)
from wonderwheel.games.one_card_wonder.components.kinds import COIN, KIND_NAMES, MAT_SPACES, RESOURCE_KINDS, WILD

TIMINGS: Final = ("produce", "claim", "build", "sell", "new action", "immediately")
LEADER: Final = "leader"  # stands in for a timing where a leader's effects are checked

_RESOURCE_WORDS: Final = KIND_NAMES[:RESOURCE_KINDS]


@dataclass(frozen=True)
class Effect:
    """One step of an ability. Fields that `do` does not use keep their defaults."""

    do: str
    count: int = 1
    what: int = WILD  # a kind; WILD = any resource of the player's choice
    source: str = ""  # take: "bag" | "supply" | "coins"
    when: str = ""  # take: "" | "gain" | "stages" | "sold"
    when_what: int = WILD  # when == "gain": the kind that must be gained; WILD = any
    when_count: int = 0  # the threshold of `when`; pairs for "sold"
    other: bool = False  # take: of another type than the one claimed
    different: bool = False  # take: all of different types
    into: int = WILD  # pay_as: the kind it stands for
    keep: int = 0  # draw: how many are kept
    rest: str = ""  # draw: where the others go, "bag" | "supply"
    if_: str = ""  # keep_all: "all different" | "pair" | "has" (uses `what`)
    who: str = ""  # levy: "each" | "one"
    to: str = ""  # levy: "supply" | "owner"
    at_least: int = 0  # levy: spares players who hold fewer pieces


@dataclass(frozen=True)
class _Form:
    """Where an effect may stand, which keys it has, and the bounds of its `count`."""

    timings: tuple[str, ...]
    required: tuple[str, ...] = ()
    optional: tuple[str, ...] = ()
    low: int = 1
    high: int = MAT_SPACES


_FORMS: Final[dict[str, _Form]] = {
    "take": _Form(
        ("claim", "build", "sell", "new action", "immediately", LEADER),
        ("count", "what"),
        ("from", "when", "when_what", "when_count", "other", "different"),
    ),
    "swap": _Form(("produce", "new action"), ("count",)),
    "draw": _Form(("new action",), ("count", "keep", "rest"), (), 2),
    # Three are drawn anyway, so fewer than four would be no ability.
    "draw_more": _Form(("produce",), ("count",), (), 4),
    "keep_all": _Form(("produce",), ("if",), ("what",)),
    "less": _Form(("build",), ("what",), ("count",), 1, 1),
    "pay_as": _Form(("build",), ("what", "into")),
    "buildings": _Form(("build",), ("count",), (), 2, 4),
    "rate": _Form(("sell",), ("what",)),
    "mixed_pairs": _Form(("sell",), ("count",), (), 0, 4),
    "levy": _Form(("new action", LEADER), ("who", "count", "to"), ("at_least",)),
    "take_all": _Form(("new action", LEADER)),
    "rob": _Form((LEADER,), ("count",)),
    "mark": _Form((LEADER,)),
    "forbid": _Form((LEADER,)),
    "build": _Form((LEADER,), ("count",), (), 1, 4),
    "extra_turn": _Form((LEADER,)),
}
EFFECTS: Final = tuple(_FORMS)

# The condition a take may have, by timing; a rule without one would fire on every Build or Sell.
_CONDITIONS: Final[dict[str, str]] = {"claim": "gain", "build": "stages", "sell": "sold"}


def read_effects(table: Table, timing: str) -> tuple[Effect, ...]:
    """The `effects` of a building with this timing, or of a leader."""
    return tuple(_read_effect(inline, timing) for inline in inline_tables(table, "effects"))


def _read_effect(table: Table, timing: str) -> Effect:
    if "do" not in table.data:
        raise fail(table, "", "an effect needs 'do'")
    do = read_word(table, "do", EFFECTS, "")
    form = _FORMS[do]
    if timing not in form.timings:
        raise fail(table, "do", f"the effect {do!r} cannot stand on {timing!r}, only on: {', '.join(form.timings)}")
    check_keys(table, ("do", *form.required), form.optional)
    count = read_int(table, "count", form.low, form.high, 1)
    if do == "take":
        return _read_take(table, timing, count)
    if do == "keep_all":
        return _read_keep_all(table)
    what = _kind(table, "what", _RESOURCE_WORDS)
    into = _kind(table, "into", _RESOURCE_WORDS)
    if do == "pay_as" and what == into:
        raise fail(table, "into", "'what' and 'into' must be two different resources")
    return Effect(
        do,
        count=count,
        what=what,
        into=into,
        # Keeping everything would leave no choice, so at least one goes back.
        keep=read_int(table, "keep", 1, count - 1, 0),
        rest=read_word(table, "rest", ("bag", "supply"), ""),
        who=read_word(table, "who", ("each", "one"), ""),
        to=read_word(table, "to", ("supply", "owner"), ""),
        at_least=read_int(table, "at_least", 0, MAT_SPACES, 0),
    )


def _read_keep_all(table: Table) -> Effect:
    if_ = read_word(table, "if", ("all different", "pair", "has"), "")
    if (if_ == "has") != ("what" in table.data):
        raise fail(table, "if", "'what' belongs to if = \"has\", and only there")
    return Effect("keep_all", if_=if_, what=_kind(table, "what", _RESOURCE_WORDS))


def _read_take(table: Table, timing: str, count: int) -> Effect:
    what = _kind(table, "what", (*_RESOURCE_WORDS, "coin", "any"))
    if what == COIN:
        source = read_word(table, "from", ("coins",), "coins")
    elif "from" in table.data:
        source = read_word(table, "from", ("bag", "supply"), "")
    else:
        raise fail(table, "", '\'from\' is missing; cubes are taken from "bag" or "supply"')
    other = read_flag(table, "other")
    different = read_flag(table, "different")
    if (other or different) and (what != WILD or source != "supply"):
        raise fail(table, "", "'other' and 'different' need what = \"any\" and from = \"supply\"")
    if different and not 2 <= count <= RESOURCE_KINDS:
        raise fail(table, "count", f"'different' needs a count from 2 to {RESOURCE_KINDS}")
    if other and timing != "claim":
        raise fail(table, "other", "'other' belongs to the timing \"claim\", and only there")
    if other and (different or "when" in table.data):
        raise fail(table, "other", "'other' cannot be joined with 'different' or 'when'")
    when = _read_when(table, timing)
    return Effect(
        "take",
        count=count,
        what=what,
        source=source,
        when=when,
        when_what=_kind(table, "when_what", (*_RESOURCE_WORDS, "coin", "any")),
        when_count=read_int(table, "when_count", 1, 12, 0),
        other=other,
        different=different,
    )


def _read_when(table: Table, timing: str) -> str:
    """The condition of a take, consistent with its timing and with the keys that describe it."""
    condition = _CONDITIONS.get(timing, "")
    when = read_word(table, "when", (condition,), "") if condition else ""
    if not condition and "when" in table.data:
        raise fail(table, "when", f"'when' has no meaning on {timing!r}; leave it out")
    if condition in ("stages", "sold") and not when:
        raise fail(table, "", f'a take on {timing!r} needs when = "{condition}"')
    expected = {"": (), "gain": ("when_what", "when_count")}.get(when, ("when_count",))
    for key in ("when_what", "when_count"):
        if key in expected and key not in table.data:
            raise fail(table, "", f'{key!r} is missing; when = "{when}" needs it')
        if key not in expected and key in table.data:
            raise fail(table, key, f"{key!r} does not belong here; leave it out")
    return when


def _kind(table: Table, key: str, words: tuple[str, ...]) -> int:
    """The kind that a word names; "any" and an absent key are WILD."""
    word = read_word(table, key, words, "any")
    return WILD if word == "any" else KIND_NAMES.index(word)
