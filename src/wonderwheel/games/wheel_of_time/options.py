"""The options of The Wheel of Time CCG, with the clauses whose reading they settle."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.option_specs import OptionForm, OptionSpec
from wonderwheel.games.wheel_of_time.places import HERO_SEAT, VILLAIN_SEAT
from wonderwheel.games.wheel_of_time.readings import READINGS

OPTIONS: Final = (
    OptionSpec(
        "format",
        "casual",
        ("casual", "tournament", "free"),
        "which decks are legal: casual 50 cards; tournament 60, at most half characters and troops; free: as they are",
        ("WOT20-setup.deck.8", "WOT20-setup.tournament.3", "WOT20-setup.tournament.4"),
        form=OptionForm(
            "Decks",
            "What a deck may hold.",
            ("casual: 50 cards or more", "tournament: 60, at most half of them fighters", "anything goes"),
            rare=True,
        ),
    ),
    OptionSpec(
        "hero_deck",
        "",
        (),
        "the Hero's deck: a ready-made one (dragon_reborn) or a list, 3 Card name; 2 Other | beside the deck: Starting "
        "Advantages, the face-down Dragon Reborn of Mat and Perrin; if empty, dragon_reborn",
        ("WOT20-overview.5",),
        file=True,
        secret_of=HERO_SEAT,
        form=OptionForm("The Hero's deck", "A ready-made deck or a list of your own."),
    ),
    OptionSpec(
        "villain_deck",
        "",
        (),
        "the Villain's deck; if empty, forsaken",
        ("WOT20-overview.5",),
        file=True,
        secret_of=VILLAIN_SEAT,
        form=OptionForm("The Villain's deck", "A ready-made deck or a list of your own."),
    ),
    OptionSpec(
        "readings",
        "",
        (),
        f"readings of open points other than the engine's own, one; another: {', '.join(READINGS)}",
        tuple(dict.fromkeys(clause for reading in READINGS.values() for clause in reading.clauses)),
        form=OptionForm(
            "Open points",
            "The rulebook leaves some points open; here they can be played otherwise.",
            rare=True,
            names=tuple((name, reading.words) for name, reading in READINGS.items()),
        ),
    ),
    OptionSpec(
        "turn_limit",
        0,
        (),
        "turns after which a game is stopped without a result, 0 for never (simulations: 60): not a rule",
        between=(0, 1000),
        simulated=60,
        form=OptionForm(
            "Longest game", "After so many turns the game stops without a result; 0 lets it go on.", rare=True
        ),
    ),
)
