"""What can be chosen before a game: the rulebook, the format, the decks, who says who begins."""

from __future__ import annotations

from wonderwheel.core.rules import OptionPart, OptionSpec
from wonderwheel.games.wonders_of_the_first.decks.legality import FORMATS
from wonderwheel.games.wonders_of_the_first.editions import PRESETS, SWITCHES, shown

OPTIONS = (
    OptionSpec("edition", "v1.3.2", tuple(PRESETS), "which rulebook is played"),
    OptionSpec(
        "switches",
        "",
        (),
        "points of the edition set otherwise: pass_limit=21, kingdom_counts=any_land",
        parts=tuple(
            OptionPart(name, tuple(map(shown, switch.says)), tuple(switch.says.values()))
            for name, switch in SWITCHES.items()
        ),
    ),
    OptionSpec(
        "format",
        "constructed",
        FORMATS,
        "how decks are built; free: as they are",
        ("CR132-303.a", "CR132-304.1.a", "CR132-304.1.b"),
    ),
    OptionSpec(
        "deck_1",
        "",
        (),
        "the first player's deck: a ready-made one (petraia, solfera and others, see `ww decks`) or "
        "a list, 3 Card name; 2 Other name | tokens of the archive; if empty, petraia",
        file=True,
        secret_of=0,
    ),
    OptionSpec("deck_2", "", (), "the second player's deck; if empty, solfera", file=True, secret_of=1),
    OptionSpec(
        "chooser",
        0,
        (),
        "who says who begins: 0 the winner of a coin flip, else the loser of the last game",
        ("CR132-401.a", "CR132-401.b"),
        between=(0, 2),
    ),
)
