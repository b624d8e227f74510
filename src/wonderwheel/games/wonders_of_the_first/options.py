"""What can be chosen before a game: the rulebook, the format, the decks, who says who begins."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.option_specs import OptionForm, OptionPart, OptionSpec
from wonderwheel.games.wonders_of_the_first.decks.legality import FORMATS
from wonderwheel.games.wonders_of_the_first.editions import PRESETS, SWITCHES, shown

OPTIONS: Final = (
    OptionSpec(
        "edition",
        "v1.3.2",
        tuple(PRESETS),
        "which rulebook is played",
        form=OptionForm(
            "Rulebook",
            "Editions differ on some points; what is not as usual is listed below.",
            ("v1.3.2, the current rules", "v1.2, the rules before", "the printed Rules Guide"),
        ),
    ),
    OptionSpec(
        "switches",
        "",
        (),
        "points of the edition set otherwise: pass_limit=21, kingdom_counts=any_land",
        parts=tuple(
            OptionPart(name, tuple(map(shown, switch.says)), tuple(switch.says.values()))
            for name, switch in SWITCHES.items()
        ),
        form=OptionForm("Single points", "Play one point of the rulebook as another edition has it.", rare=True),
    ),
    OptionSpec(
        "format",
        "constructed",
        FORMATS,
        "how decks are built; free: as they are",
        ("CR132-303.a", "CR132-304.1.a", "CR132-304.1.b"),
        form=OptionForm(
            "Decks",
            "What a deck may hold.",
            ("50 cards, limited copies", "as at a prerelease: tokens of lands too", "anything goes"),
            rare=True,
        ),
    ),
    OptionSpec(
        "deck_1",
        "",
        (),
        "the first player's deck: a ready-made one (petraia, solfera and others, see `ww decks`) or "
        "a list, 3 Card name; 2 Other name | tokens of the archive; if empty, petraia",
        file=True,
        secret_of=0,
        form=OptionForm("Deck of the first seat", "A ready-made deck or a list of your own."),
    ),
    OptionSpec(
        "deck_2",
        "",
        (),
        "the second player's deck; if empty, solfera",
        file=True,
        secret_of=1,
        form=OptionForm("Deck of the second seat", "A ready-made deck or a list of your own."),
    ),
    OptionSpec(
        "chooser",
        0,
        (),
        "who says who begins: 0 the winner of a coin flip, else the loser of the last game",
        ("CR132-401.a", "CR132-401.b"),
        between=(0, 2),
        form=OptionForm(
            "Who begins",
            "Somebody says who takes the first turn.",
            ("whoever wins a coin flip says it", "the first seat says it", "the second seat says it"),
        ),
    ),
)
