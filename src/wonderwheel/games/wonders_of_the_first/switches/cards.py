"""Switches: costs, keywords and terms."""

from __future__ import annotations

from typing import Final

from wonderwheel.games.wonders_of_the_first.switches.switch import Switch

CARDS: Final[dict[str, Switch]] = {
    "attuned_requirement": Switch(
        "whether attuned looks at its requirement",
        "E25, C34",
        ("CR132-attuned.a", "CR132-attuned.b", "CR12-attuned.a", "CR12-attuned.b", "GUIDE-attuned.a"),
        {
            True: "An attuned card takes no action if the land, class or type that it names is there.",
            False: "An attuned card never takes an action, whatever it names.",
        },
    ),
    "discount_source": Switch(
        "what makes cards cheaper",
        "E26, C27",
        (
            "CR132-link.b",
            "CR132-link.h",
            "CR12-link.b",
            "CR12-link.h",
            "GUIDE-lands.a.2",
            "GUIDE-lands.a.3",
            "GUIDE-link.b",
        ),
        {
            "link_ability": "A link ability that is not nullified makes cards of its orbital 1 cheaper.",
            "land": "A land makes cards of its orbital 1 cheaper, even while it is nullified; so does a link ability.",
        },
    ),
    "core_when_free": Switch(
        "whether a core card that is played for free needs its link",
        "E77",
        ("CR132-404.2.j", "CR12-404.2.j", "GUIDE-core.a", "GUIDE-link.d"),
        {
            "waived": "A core card that is played for free needs no link.",
            "kept": "A core card that is played for free from the hand needs its link all the same.",
        },
    ),
    "free_attack_forced": Switch(
        "whether free attacks are spent first",
        "E31",
        (
            "CR132-free-attack.a",
            "CR132-free-attack.b",
            "CR12-free-attack.a",
            "CR12-free-attack.b",
            "GUIDE-free-attack.a",
            "GUIDE-free-attack.a.3",
        ),
        {
            True: "Whoever attacks with a free attack left spends it instead of an action.",
            False: "Whoever attacks with a free attack left chooses between it and an action.",
        },
    ),
    "faith_once_per_round": Switch(
        "whether faith is spent at most once a round",
        "E32",
        ("CR132-202.3.b", "CR132-faith.b", "CR12-202.3.b", "CR12-faith.b", "GUIDE-faith.a"),
        {
            True: "A player spends faith at most once a round.",
            False: "A player spends faith as often as there is enough.",
        },
    ),
    "kingdom_counts": Switch(
        "which lands a kingdom ability counts",
        "E38",
        (
            "CR132-kingdom.a",
            "CR132-kingdom.b",
            "CR12-kingdom.a",
            "CR12-kingdom.b",
            "GUIDE-kingdom.a",
            "GUIDE-kingdom.a.2",
        ),
        {
            "matching_orbital": "Kingdom counts the lands that share the card's orbital.",
            "any_land": "Kingdom counts lands of every orbital.",
        },
    ),
    "shield_targeting": Switch(
        "whose targeting a shield answers",
        "E39",
        ("CR132-shield.b", "CR132-shield.a", "CR12-shield.a", "CR12-shield.b", "GUIDE-shield.a", "GUIDE-shield.b"),
        {
            "any": "A shield can answer every targeting, one's own too.",
            "enemy_only": "A shield can answer the targeting of enemies only.",
        },
    ),
    "sacrifice_is_destruction": Switch(
        "whether a sacrifice is seen as destruction",
        "E40, C19",
        ("CR132-sacrifice.d", "CR132-destroy.a.2", "CR12-sacrifice.d", "CR12-destroy.a.2", "GUIDE-destroy.a.2"),
        {
            False: "A sacrifice is a death and no destruction.",
            True: (
                "A sacrifice is seen as a destruction by what waits for one, and nothing that stops destruction "
                "stops it."
            ),
        },
    ),
    "sacrifice_prevention": Switch(
        "whether a sacrifice can be prevented or replaced",
        "E41",
        ("CR132-sacrifice.b", "CR132-508.a", "CR12-sacrifice.b", "CR12-508.a", "GUIDE-sacrifice.b"),
        {
            "if_stated": "A sacrifice does not happen where an effect says that it cannot, or replaces it.",
            "never": "Nothing prevents or replaces a sacrifice.",
        },
    ),
    "on_arrival_source_check": Switch(
        "whether an On Arrival effect needs its card to be there still",
        "E43",
        ("CR132-on-arrival.b", "CR132-on-arrival.c", "CR12-on-arrival.a", "GUIDE-on-arrival.a"),
        {
            True: "An On Arrival effect does nothing if its card has left The World by then.",
            False: "An On Arrival effect resolves even if its card has left The World by then.",
        },
    ),
    "default_nullify_duration": Switch(
        "how long nullify lasts when it does not say",
        "E45",
        ("CR132-nullify.d", "CR132-nullify.c", "CR12-nullify.a", "GUIDE-nullify.a"),
        {
            "this_round": "A nullify that does not say how long lasts until the end of the round.",
            "indefinite": "A nullify that does not say how long lasts until the card leaves The World.",
        },
    ),
    "renullify_is_event": Switch(
        "whether a nullified card can become nullified",
        "E46",
        ("CR132-nullify.r", "CR12-nullify.a", "GUIDE-nullify.a"),
        {
            False: "A card that is nullified already cannot become nullified.",
            True: "Nullifying a card that is nullified already counts as it becoming nullified.",
        },
    ),
    "symbiosis_chains": Switch(
        "whether copied abilities can be copied on",
        "E52, C7",
        ("CR132-symbiosis.l", "CR132-symbiosis.k", "CR12-symbiosis.f", "CR12-ability.a", "GUIDE-symbiosis.f"),
        {
            True: "Abilities that a Wonder has by symbiosis can be copied on by symbiosis.",
            False: "Symbiosis copies printed abilities only.",
        },
    ),
    "symbiosis_targets": Switch(
        "whether symbiosis targets",
        "E53",
        ("CR132-symbiosis.j", "CR132-symbiosis.a", "CR12-symbiosis.a", "CR12-symbiosis.j", "GUIDE-symbiosis.a"),
        {
            True: "Symbiosis targets the Wonders that it copies: a shield can stop it.",
            False: "Symbiosis copies a Wonder without targeting it.",
        },
    ),
    "counters_cancel": Switch(
        "when plus and minus counters on a card cancel each other",
        "E58",
        ("CR132-counters.b", "CR12-counters.b", "GUIDE-counters.b"),
        {
            "as_trigger": "Plus and minus counters cancel each other once the effect in progress is done.",
            "at_once": "Plus and minus counters on a card cancel each other at once.",
        },
    ),
    "banished_realm": Switch(
        "what a banished realm is",
        "E55, E56, C3, C25",
        (
            "CR132-301.8.b",
            "CR132-active-realm.b",
            "CR132-banish.d",
            "CR12-301.2.b",
            "CR12-301.2.c",
            "CR12-active-realm.b",
            "GUIDE-active-realm.a.4",
        ),
        {
            "inactive": "A banished realm is inactive: nothing can be played, moved or portaled there.",
            "active_in_banishment": (
                "A banished realm stays active: it can be chosen, and what enters it is in banishment."
            ),
        },
    ),
    "inactive_realms_in_world": Switch(
        "whether unopened realms belong to The World",
        "E57, C18",
        ("CR132-world.b", "CR132-301.7.b", "CR12-301.1.b", "CR12-world.b", "GUIDE-world.a"),
        {
            False: "Only open realms and their stones are counted in The World.",
            True: "Realms that have not opened, and their stones, are counted in The World.",
        },
    ),
    "step_through_realms": Switch(
        "whether a long move enters the realms between",
        "E59",
        ("CR132-move.c", "CR132-move.d", "CR12-move.a"),
        {
            True: "A card that moves several realms enters and leaves each realm between.",
            False: "A card that moves several realms goes straight to the last one.",
        },
    ),
    "free_play_ignores_modifiers": Switch(
        "whether a free card ignores dearer costs",
        "E27",
        ("CR132-101.5.b",),
        {
            True: "A card played for free costs nothing, whatever makes cards dearer.",
            False: "A card played for free still costs what effects add to its cost.",
        },
    ),
    "equip_in_arrival_batch": Switch(
        "whether equipping is ordered with arrivals",
        "E44",
        ("CR132-equip.b", "CR132-equip.c", "CR12-equip.b", "GUIDE-equip.b"),
        {
            True: "Equipping is ordered together with the effects of an arrival.",
            False: "Equipping comes before the effects of an arrival are ordered.",
        },
    ),
    "unlisted_keywords": Switch(
        "what a keyword means that the edition's rulebook does not have",
        "E73",
        ("CR132-rage.a", "CR132-guardian.a", "CR132-celestial-counter.a", "CR12-celestial-counter.a"),
        {
            "as_v132": "A keyword that the edition's rulebook does not have means what v1.3.2 says.",
            "refused": "A card with a keyword that the edition's rulebook does not have is refused before the game.",
        },
    ),
}
