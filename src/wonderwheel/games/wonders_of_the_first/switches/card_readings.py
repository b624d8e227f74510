"""Switches: how a rulebook that contradicts itself about cards and effects is read."""

from __future__ import annotations

from typing import Final

from wonderwheel.games.wonders_of_the_first.switches.switch import Switch

CARD_READINGS: Final[dict[str, Switch]] = {
    "reading_portal_keeps": Switch(
        "what a card keeps through a portal besides its identity; counters, equipment and the tapped state go",
        "E74, C15, C38",
        (
            "CR132-505.1.c",
            "CR132-portal.e",
            "CR132-301.6.a",
            "CR12-505.1.c",
            "CR12-portal.e",
            "GUIDE-portal.e",
            "GUIDE-areas.g",
        ),
        {
            "lasting_effects": (
                "A card keeps through a portal what lasts or waits for it; counters, equipment and the tapped state go."
            ),
            "nothing": "A card keeps nothing through a portal but its identity.",
            "round_end_effects": "A card keeps through a portal only what will happen to it at the end of the round.",
        },
    ),
    "reading_land_link": Switch(
        "which lands have a link of their orbital",
        "E76, C17r, C27",
        ("CR132-404.2.g", "CR132-link.a", "CR12-link.a", "CR12-404.2.g", "GUIDE-link.a", "GUIDE-play-a-card.f"),
        {
            "printed": "A land has the links that its text has.",
            "every_land": "Every land has a link for each of its orbitals too, while it is not nullified.",
        },
    ),
    "reading_targets_chosen": Switch(
        "whether a spell declares its targets as it is played, while all other effects target on resolution",
        "C12",
        ("CR132-501.1.a", "CR132-on-play.b", "CR12-501.1.a", "CR12-on-play.b"),
        {
            "spells_on_play": (
                "A spell declares its targets as it is played, other effects choose theirs as they resolve."
            ),
            "on_resolution": "Every effect chooses its targets as it resolves, a spell too.",
        },
    ),
    "reading_triggers_resolve": Switch(
        "triggers on playing, activating and attacking come before that resolves, those of an effect when it is done",
        "C13, E75",
        ("CR132-502.b", "CR132-501.c.2", "CR12-502.b", "CR12-501.c.2", "GUIDE-resolving-multiple-effects.c"),
        {
            "before_acts_after_effects": (
                "What triggers on playing, activating or attacking resolves before that act; what triggers while an"
                " effect resolves waits until it is done."
            ),
            "at_once": "What triggers while an effect resolves comes between the sentences of that effect.",
        },
    ),
    "reading_answers_first": Switch(
        "whether what answers to the triggering of an ability comes before that ability, whatever order is chosen",
        "",
        (
            "CR132-502.a",
            "CR132-502.b",
            "CR132-nullify.k",
            "CR12-502.a",
            "CR12-502.b",
            "CR12-nullify.g",
            "GUIDE-resolving-multiple-effects.a",
            "GUIDE-resolving-multiple-effects.c",
        ),
        {
            True: "What answers to the triggering of an ability comes before that ability.",
            False: "What answers to the triggering of an ability is ordered together with that ability.",
        },
    ),
    "reading_centre_effects": Switch(
        "whether a card that nobody controls has triggered effects",
        "",
        ("CR132-505.1.d", "CR132-501.c", "CR12-505.1.d", "CR12-501.c"),
        {
            False: "A card that nobody controls has no triggered effects.",
            True: "A card that nobody controls triggers for the active player.",
        },
    ),
    "reading_copy_of_nullified": Switch(
        "which text a copy of a nullified card has",
        "C6",
        ("CR132-507.e", "CR132-507.k", "CR12-507.j"),
        {
            "blank": "A copy of a nullified card has no text.",
            "printed": "A copy of a nullified card has its printed text.",
        },
    ),
    "reading_sacrificer": Switch(
        "who sacrifices a card",
        "C17c",
        ("CR132-sacrifice.a", "CR132-next.b", "CR132-equip.c", "CR12-sacrifice.a", "GUIDE-sacrifice.a"),
        {
            "controller": "A card is sacrificed by its controller.",
            "owner": "A card that its owner is told to sacrifice is sacrificed by the owner.",
        },
    ),
    "reading_next_time_chooser": Switch(
        "who says which of several cards a next-time effect means, if they are not all one player's",
        "E60",
        ("CR132-next.b",),
        {
            "controller_else_active": (
                "If a next-time effect meets several cards at once, their controller says which is meant, or the "
                "active player if they have several."
            ),
            "active": "If a next-time effect meets several cards at once, the active player says which is meant.",
        },
    ),
    "reading_reequip": Switch(
        "whose Wonders equipment looks for when its wearer has gone",
        "C17l",
        ("CR132-equip.e", "CR132-505.1.g", "CR12-equip.c", "CR12-505.1.g", "GUIDE-equip.c"),
        {
            "equipment_controller": "Equipment whose wearer has gone looks for a Wonder of its own controller.",
            "wonder_controller": "Equipment whose wearer has gone looks for a Wonder of the wearer's controller.",
        },
    ),
    "reading_nullified_realm": Switch(
        "what it means that a realm is nullified",
        "C17m",
        ("CR132-on-play.c", "CR12-on-play.c"),
        {
            "arriving_cards": "In a nullified realm the cards that arrive there are nullified.",
            "everything": "In a nullified realm every card is nullified.",
        },
    ),
    "reading_equal_abilities": Switch(
        "whether the same ability twice works twice",
        "C17v",
        ("CR132-symbiosis.r", "CR12-celestial-counter.b"),
        {
            "add_up": "A card that has an ability twice has it twice.",
            "count_once": "A card that has an ability twice has it once.",
        },
    ),
    "reading_free_play_pays_prices": Switch(
        "whether a card played for free pays what an effect asks for",
        "",
        ("CR132-101.5.b", "CR132-pay-x.a"),
        {
            False: "A card played for free pays nothing that effects ask for.",
            True: "A card played for free still pays what effects ask for.",
        },
    ),
    "reading_buried_by": Switch(
        "who orders buried cards; those that their owner has not seen are ordered by the effect's controller",
        "",
        ("CR132-bury.a", "CR12-bury.a", "GUIDE-bury.a"),
        {
            "owner_if_known": (
                "Buried cards are ordered by their owner, or by the effect's controller if the owner has not seen them."
            ),
            "effect_controller": "Buried cards are ordered by the effect's controller.",
        },
    ),
    "reading_shield_may": Switch(
        "whether using a shield is a choice",
        "C16",
        ("CR132-shield.b", "CR12-shield.b", "GUIDE-shield.b"),
        {
            True: "A shield's controller chooses whether to use it.",
            False: "A shield is used whenever it can be.",
        },
    ),
    "reading_negative_power_is_destruction": Switch(
        "whether dying of negative power is destruction",
        "C17i",
        ("CR132-101.6.c", "CR12-counters.c", "GUIDE-counters.c"),
        {
            False: "A Wonder that dies of negative power is not destroyed.",
            True: "A Wonder that dies of negative power is destroyed.",
        },
    ),
    "reading_seek_waives_core": Switch(
        "whether seek ignores core",
        "C8",
        ("CR132-seek.d.2", "CR132-404.2.k", "CR12-seek.d.2", "CR12-404.2.k", "GUIDE-seek.a.4"),
        {
            True: "A core card found by seek needs no link.",
            False: "A core card found by seek needs its link.",
        },
    ),
    "reading_token_cost": Switch(
        "whether a token keeps a cost that its effect, its print or the copied card gives it",
        "C9",
        ("CR132-203.i", "CR132-tokens.h", "CR132-203.n", "CR12-203.i", "CR12-203.n"),
        {
            "nothing_unless_stated": "A token costs 0 unless its effect, its print or the copied card gives it a cost.",
            "nothing": "A token costs 0, whatever it copies or shows.",
        },
    ),
    "reading_base_power": Switch(
        "whether effects set base power anew",
        "C17d",
        ("CR132-101.6.e", "CR132-101.6.g", "CR132-stun.c", "CR12-base-power.a", "CR12-stun.c", "GUIDE-stun.c"),
        {
            "printed_then_set": "Effects can set base power anew.",
            "printed": "Base power is what is printed, whatever an effect sets.",
        },
    ),
    "reading_doubling": Switch(
        "whether a doubled power also doubles what is added later",
        "C17e, E49",
        ("CR132-this-round.b", "CR132-101.6.i"),
        {
            "last": "A doubled power doubles what is added later too.",
            "when_it_resolves": "Doubling adds as much power as the Wonder has at that moment.",
        },
    ),
    "reading_halves": Switch(
        "what half of an odd power is",
        "C17f",
        ("CR132-101.6.i",),
        {
            "exact": "Half of an odd power is exact.",
            "rounded_down": "Half of an odd power is rounded down.",
        },
    ),
    "reading_played_from_hand": Switch(
        "whether a card's own text about playing it works in the hand",
        "C17n",
        (
            "CR132-302.a",
            "CR132-attuned.e",
            "CR132-core.a",
            "CR12-302.a",
            "CR12-attuned.e",
            "CR12-core.a",
            "GUIDE-attuned.a",
            "GUIDE-core.a",
        ),
        {
            "own_text_counts": "What a card says about playing it works in the hand.",
            "no_text_counts": "No text of a card works in the hand, not even about playing it.",
        },
    ),
    "reading_foreign_area": Switch(
        "where a card goes that would go to a hand, deck or Abyss of somebody who does not own it",
        "C17p",
        (
            "CR132-301.2.c",
            "CR132-301.3.c",
            "CR132-301.4.b",
            "CR132-303.3.d",
            "CR12-301.02.c",
            "CR12-301.03.c",
            "CR12-301.04.b",
            "GUIDE-abyss.a.2",
        ),
        {
            "owners_area": "A card that would go to another player's hand, deck or Abyss goes to its owner's.",
            "stays": "A card that would go to another player's hand, deck or Abyss stays where it is.",
        },
    ),
    "reading_stand_in_owner": Switch(
        "who owns a stand-in token",
        "C17s",
        ("CR132-505.5.a", "CR12-505.5.a"),
        {
            "controller_of_effect": "A stand-in token is owned by the controller of the effect that creates it.",
            "owner_of_creator": "A stand-in token is owned by the owner of the card that creates it.",
        },
    ),
    "reading_story_rarity": Switch(
        "which rarities a story token may show",
        "C17t",
        ("CR132-story-token.e", "CR132-203.u"),
        {
            "any": "A story token may show any rarity.",
            "T": "A story token shows a T.",
        },
    ),
}
