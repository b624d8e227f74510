"""Switches: the steps of a battle."""

from __future__ import annotations

from typing import Final

from wonderwheel.games.wonders_of_the_first.switches.switch import Switch

BATTLES: Final[dict[str, Switch]] = {
    "battle_trigger_batches": Switch(
        "batches of triggers in a battle",
        "E13",
        (
            "CR132-404.3.2.a",
            "CR132-404.3.2.b",
            "CR132-404.3.2.c",
            "CR12-404.3.2.a",
            "CR12-404.3.2.b",
            "CR12-404.3.2.c",
            "GUIDE-attack.e",
            "GUIDE-attack.e.2",
            "GUIDE-on-defense.a",
        ),
        {
            "attack_defense_battle": (
                "In a battle On Attack effects trigger and resolve first, then On Defense, then On Battle."
            ),
            "single_batch": (
                "On Attack, On Defense and On Battle effects all trigger as the attack is declared, in an order "
                "that the active player chooses."
            ),
        },
    ),
    "on_attack_from": Switch(
        "whose On Attack abilities trigger",
        "E14",
        ("CR132-404.3.2.a", "CR12-404.3.2.a", "GUIDE-on-attack.a"),
        {
            "all_cards_in_realm": (
                "On Attack abilities of all the attacker's cards in the realm trigger, items and lands too."
            ),
            "attackers_only": "Only the On Attack abilities of Wonders that attack trigger.",
        },
    ),
    "whenever_is_on_x": Switch(
        "whether abilities with whenever are On abilities",
        "E15",
        (
            "CR132-404.3.2.a.3",
            "CR132-first-time.a",
            "CR132-on-attack.b",
            "CR12-on-attack.a",
            "CR12-404.3.2.a",
            "GUIDE-on-attack.a",
        ),
        {
            True: (
                "Abilities that say whenever this attacks, arrives, dies and the like are On Attack, On Arrival, On"
                " Death abilities."
            ),
            False: (
                "Abilities that say whenever this attacks, arrives, dies and the like are no On Attack, On Arrival,"
                " On Death abilities."
            ),
        },
    ),
    "deathstrike_step": Switch(
        "when deathstrike destroys",
        "E16, C22, C31",
        (
            "CR132-deathstrike.b",
            "CR132-deathstrike.d",
            "CR12-deathstrike.b.2",
            "CR12-404.3.2.f.2",
            "GUIDE-deathstrike.a",
            "GUIDE-attack.e.4",
        ),
        {
            "check_for_victory": "Deathstrike destroys an enemy when the battle is decided, before the stone moves.",
            "end_of_battle": "Deathstrike destroys an enemy at the end of the battle, after the stone has moved.",
        },
    ),
    "deathstrike_is_on_battle": Switch(
        "whether deathstrike is On Battle",
        "E17",
        ("CR132-on-battle.a.2", "CR132-deathstrike.b", "CR12-deathstrike.b", "GUIDE-deathstrike.b"),
        {
            False: "Deathstrike is no On Battle ability for effects that speak of these.",
            True: "Deathstrike is an On Battle ability for effects that speak of these.",
        },
    ),
    "flying_step": Switch(
        "when a flier moves",
        "E18, C21",
        ("CR132-flying.a", "CR132-404.3.2.f.2", "CR12-flying.b", "CR12-404.3.2.f.2", "GUIDE-flying.a"),
        {
            "end_of_battle": "A flier that attacked may move at the end of the battle.",
            "end_of_turn": (
                "A flier that attacked may move at the end of the turn, after all effects of the end of the battle."
            ),
        },
    ),
    "empty_side_rule": Switch(
        "what a side without Wonders means",
        "E20, C26, C32",
        ("CR132-404.3.1.f", "CR12-404.3.1.f", "CR12-404.3.2.d", "GUIDE-attack.c"),
        {
            "wonders_beat_none": "A side with Wonders beats a side without any, whoever attacked.",
            "attack_beats_none": (
                "An attacker with a Wonder left wins where there is no enemy; a defender of power 0 ties with an "
                "attacker who has none left."
            ),
        },
    ),
    "battle_ends": Switch(
        "when a battle is over, for what lasts during battle",
        "E23",
        ("CR132-404.3.2.f.3", "CR12-404.3.2.f.3", "GUIDE-attack.e.3", "GUIDE-attack.e.4"),
        {
            "after_end_effects": "A battle lasts until the effects of its end have resolved.",
            "after_stone": (
                "A battle is over when the stone has moved or has not: the effects of its end come after it."
            ),
        },
    ),
}
