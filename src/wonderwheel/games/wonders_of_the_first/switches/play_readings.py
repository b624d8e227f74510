"""Switches: how a rulebook that contradicts itself about rounds, battles and winning is read."""

from __future__ import annotations

from typing import Final

from wonderwheel.games.wonders_of_the_first.switches.switch import Switch

PLAY_READINGS: Final[dict[str, Switch]] = {
    "reading_rage_uses_free_attack": Switch(
        "whether an attack without an action uses up a free attack",
        "C17k",
        ("CR132-rage.a.3", "CR132-free-attack.b", "CR12-free-attack.b", "GUIDE-free-attack.a"),
        {
            False: "An attack that needs no action leaves free attacks alone.",
            True: "An attack that needs no action uses up a free attack if there is one.",
        },
    ),
    "reading_nullify_this_round": Switch(
        "when a nullify that says this round stops",
        "C4",
        ("CR132-nullify.e", "CR132-403.5.i", "CR12-403.5.b", "GUIDE-round-end.b.2"),
        {
            "until_round_is_over": "A nullify that says this round stops with the other effects that last this round.",
            "with_round_end_effects": (
                "A nullify that says this round stops when the On Round End effects have resolved."
            ),
        },
    ),
    "reading_passes_forced_count": Switch(
        "whether automatic passes count towards the limit",
        "C17b",
        ("CR132-404.5.b", "CR132-404.5.1.a", "CR12-404.5.b", "CR12-404.5.1.a"),
        {
            True: "Automatic passes count towards the limit of passes.",
            False: "Automatic passes do not count towards the limit of passes.",
        },
    ),
    "reading_unopened_stones": Switch(
        "what becomes of the first stones of unopened realms",
        "C10",
        ("CR132-201.d", "CR132-301.7.a.2", "CR12-201.d", "CR12-301.1.a.2", "GUIDE-steps-of-the-round.a.3"),
        {
            "wait": "The first stone of an unopened realm waits there.",
            "banished": "The first stone of an unopened realm is banished, so that the realm opens without one.",
        },
    ),
    "reading_archive_is_deck": Switch(
        "whether tokens in the archive are cards of the deck for drawing and losing",
        "C11",
        (
            "CR132-301.2.b",
            "CR132-203.c",
            "CR132-405.c",
            "CR12-301.02.b",
            "CR12-203.c",
            "CR12-405.c",
            "GUIDE-deckbuilding.b",
            "GUIDE-winning-the-game.c",
        ),
        {
            False: "Only an empty main deck loses the game; tokens in the archive are no cards of the deck.",
            True: "A deck is empty only when the archive is empty too.",
        },
    ),
    "reading_round_ends": Switch(
        "whether a round also ends when all actions are used",
        "C14, C28",
        (
            "CR132-403.2.c",
            "CR132-403.4.a",
            "CR12-403.2.c",
            "CR12-403.4.a",
            "GUIDE-round-end.a",
            "GUIDE-take-turns.c.2",
            "GUIDE-all-players-pass.b",
        ),
        {
            "passes": "Only passes end a round.",
            "passes_or_actions_used": "A round also ends when nobody has an action left.",
        },
    ),
    "reading_playing_is_passing": Switch(
        "whether the turn that ends after playing a card was a pass",
        "C17a",
        ("CR132-404.2.e", "CR132-404.5.e", "CR12-404.2.e", "CR12-404.5.e", "GUIDE-play-a-card.c"),
        {
            False: "A turn in which a card was played is no pass.",
            True: "A turn in which a card was played counts as a pass.",
        },
    ),
    "reading_realm_controller": Switch(
        "who is the single controller of a realm",
        "C17g",
        ("CR132-405.b", "CR132-505.3.a", "CR12-405.b", "CR12-505.3.a", "GUIDE-winning-the-game.b", "GUIDE-stone.a"),
        {
            "strictly_most": "Whoever holds more of a realm's stones than the other is its single controller.",
            "every_stone": "Only who holds every stone of a realm is its single controller.",
        },
    ),
    "reading_protectors": Switch(
        "whose protectors stop a seizure",
        "C17j",
        (
            "CR132-protector.b",
            "CR132-protector.c",
            "CR12-protector.b",
            "CR12-protector.c",
            "GUIDE-protector.b",
            "GUIDE-protector.b.2",
        ),
        {
            "defenders_must": "A protector of the defending side must stop the seizure.",
            "any_may": "A protector of either side may stop the seizure.",
        },
    ),
    "reading_both_decks_empty": Switch(
        "the result when both decks run out at once",
        "C17q",
        ("CR132-405.c", "CR132-405.d", "CR12-405.c", "CR12-405.d", "GUIDE-winning-the-game.c"),
        {
            "drawn": "If both decks run out at once the game is drawn.",
            "active_player_loses": "If both decks run out at once the active player loses.",
        },
    ),
    "reading_deathstrike_realm": Switch(
        "where deathstrike destroys when its Wonder has moved since the battle",
        "C37",
        ("CR132-deathstrike.b", "CR12-deathstrike.a", "CR12-404.3.2.f.2", "GUIDE-deathstrike.a"),
        {
            "battle": "Deathstrike destroys an enemy in the realm of the battle, wherever its Wonder is by then.",
            "where_it_is": "Deathstrike destroys an enemy in the realm where its Wonder is by then.",
        },
    ),
}
