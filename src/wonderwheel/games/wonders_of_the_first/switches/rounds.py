"""Switches: how rounds begin and end, who begins the next, who wins the game."""

from __future__ import annotations

from typing import Final

from wonderwheel.games.wonders_of_the_first.switches.switch import Switch

ROUNDS: Final[dict[str, Switch]] = {
    "round_start_triggers": Switch(
        "whether On Round Start and On Round N come after energy and actions or before",
        "E1, E2",
        (
            "CR132-403.1.h",
            "CR132-on-round-x.a",
            "CR132-403.1.c",
            "CR132-on-round-start.a",
            "CR12-403.1.a.2",
            "CR12-403.1.c",
            "CR12-on-round-start.a",
            "CR12-on-round-x.a",
            "GUIDE-on-round-start.a",
            "GUIDE-on-round-x.a",
        ),
        {
            "after_income": (
                "On Round Start and On Round N effects come when energy and actions have been added, before the draw."
            ),
            "before_income": (
                "On Round Start and On Round N effects come when the realm has opened, before energy, actions and "
                "the draw."
            ),
        },
    ),
    "ascend_ends": Switch(
        "at which moment of the end of the round ascend stops",
        "E3",
        (
            "CR132-ascend.d",
            "CR132-403.5.b.2",
            "CR12-ascend.a.2",
            "CR12-403.5.b",
            "GUIDE-ascend.a.2",
            "GUIDE-round-end.b.2",
        ),
        {
            "with_round_end_effects": "Ascend stops when the On Round End effects have resolved.",
            "with_this_round_effects": "Ascend stops when the effects that last this round stop.",
        },
    ),
    "this_round_effects_end": Switch(
        "when effects that last this round stop",
        "E4, C23",
        (
            "CR132-403.5.h",
            "CR132-on-round-end.a.2",
            "CR12-403.5.b",
            "CR12-on-round-end.a.2",
            "GUIDE-round-end.b",
            "GUIDE-round-end.b.2",
            "GUIDE-on-round-end.a.2",
        ),
        {
            "after_end_step": (
                "Effects that last this round stop when the round is wholly over: after the discards and, in round "
                "7, after the count."
            ),
            "with_round_end_effects": (
                "Effects that last this round stop when the On Round End effects have triggered, before these resolve."
            ),
            "after_round_end_triggers": (
                "Effects that last this round stop when the On Round End effects have resolved, before energy is "
                "lost and cards are discarded."
            ),
        },
    ),
    "final_count_sees_this_round": Switch(
        "whether the last count of stones comes before those effects stop",
        "E5",
        (
            "CR132-403.5.g",
            "CR132-403.5.i",
            "CR12-405.a",
            "CR12-403.5.b",
            "GUIDE-winning-the-game.a",
            "GUIDE-round-end.b.2",
        ),
        {
            True: "The count of stones after round 7 sees the effects that last this round.",
            False: "The count of stones after round 7 comes when the effects that last this round have stopped.",
        },
    ),
    "end_of_game_step": Switch(
        "whether a step for the end of the game follows round 7",
        "E6",
        ("CR132-403.5.g", "CR12-403.5.g", "GUIDE-winning-the-game.a"),
        {
            False: "No effect triggers at the end of the game: stones are counted after round 7.",
            True: (
                "After the discards of round 7 the effects of the end of the game trigger and resolve, then stones "
                "are counted."
            ),
        },
    ),
    "round_end_discard": Switch(
        "how players discard down to seven",
        "E7",
        ("CR132-403.5.f.2", "CR12-403.5.f.2", "GUIDE-round-end.c", "GUIDE-round-end.c.2"),
        {
            "simultaneous": "At the end of a round all players choose what to discard, and it goes at once.",
            "last_active_first": (
                "At the end of a round the last active player discards down to seven, then the other, who has seen it."
            ),
        },
    ),
    "pass_limit": Switch(
        "passes of one player that end the round; 0 for no limit",
        "E8",
        ("CR132-404.5.1.a", "CR132-403.4.b", "CR12-403.4.b", "CR12-404.5.1.a", "GUIDE-all-players-pass.a.2"),
        {
            11: "A round ends when one player has passed 11 times.",
            21: "A round ends when one player has passed 21 times.",
            0: "A round ends only when everybody passes in a row: no number of passes ends it.",
        },
    ),
    "seize_means": Switch(
        "which gains of a stone are seizures",
        "E10",
        (
            "CR132-seize-stone.a",
            "CR132-403.4.e.2",
            "CR12-seize-stone.a",
            "CR12-403.4.e.2",
            "GUIDE-seize-stone.a",
            "GUIDE-continue-with-rounds.b.2",
        ),
        {
            "won_in_battle": (
                "A stone is seized by winning a battle: only that makes a player the first of the next round."
            ),
            "any_gain": "Every gain of a stone is a seizure: whoever gained one last goes first in the next round.",
        },
    ),
    "game_tie_break": Switch(
        "which realm decides between equal stones",
        "E11",
        ("CR132-405.b", "CR12-405.b", "GUIDE-winning-the-game.b", "GUIDE-winning-the-game.b.2"),
        {
            "lowest_single_controller": "With equal stones, the first realm that one player controls alone decides.",
            "realm_1_only": "With equal stones, whoever controls realm 1 wins; if nobody does, the game is drawn.",
        },
    ),
    "pass_counting": Switch(
        "which passes of a player are counted",
        "E8, C20",
        ("CR132-404.5.1.a", "CR132-403.4.b", "CR12-404.5.1.a", "CR12-403.4.b"),
        {
            "consecutive": (
                "Only passes in a row count towards the limit: any other turn of that player starts the count again."
            ),
            "total": "All passes of a player in a round count towards the limit.",
        },
    ),
}
