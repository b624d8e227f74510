"""Editions: every point on which the rulebooks of Wonders of The First differ, as a named switch.

A switch names its values, the clauses behind it and what it decides. `V132` holds the values of v1.3.2. Switches whose
name begins with `reading_` settle a contradiction inside one rulebook, where the readings differ in play.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

from wonderwheel.core.errors import SetupError, meant


@dataclass(frozen=True)
class Edition:
    """The value of every switch, as v1.3.2 has it."""

    round_start_triggers: str = "after_income"
    ascend_ends: str = "with_round_end_effects"
    this_round_effects_end: str = "after_end_step"
    final_count_sees_this_round: bool = True
    end_of_game_step: bool = False
    round_end_discard: str = "simultaneous"
    pass_limit: int = 11
    pass_counting: str = "consecutive"
    seize_means: str = "won_in_battle"
    game_tie_break: str = "lowest_single_controller"
    battle_trigger_batches: str = "attack_defense_battle"
    on_attack_from: str = "all_cards_in_realm"
    whenever_is_on_x: bool = True
    deathstrike_step: str = "check_for_victory"
    deathstrike_is_on_battle: bool = False
    flying_step: str = "end_of_battle"
    empty_side_rule: str = "wonders_beat_none"
    attuned_requirement: bool = True
    discount_source: str = "link_ability"
    free_play_ignores_modifiers: bool = True
    free_attack_forced: bool = True
    faith_once_per_round: bool = True
    kingdom_counts: str = "matching_orbital"
    shield_targeting: str = "any"
    sacrifice_is_destruction: bool = False
    created_tokens_arrive: str = "all"
    on_arrival_source_check: bool = True
    equip_in_arrival_batch: bool = True
    default_nullify_duration: str = "this_round"
    renullify_is_event: bool = False
    copy_values: str = "printed"
    symbiosis_chains: bool = True
    symbiosis_targets: bool = True
    banished_realm: str = "inactive"
    inactive_realms_in_world: bool = False
    step_through_realms: bool = True
    token_orbital_from_creator: str = "stand_ins"
    printed_tokens_from: str = "archive"
    story_tokens: bool = True
    sacrifice_prevention: str = "if_stated"
    counters_cancel: str = "as_trigger"
    core_when_free: str = "waived"
    unlisted_keywords: str = "as_v132"
    reading_targets_chosen: str = "spells_on_play"
    reading_triggers_resolve: str = "before_acts_after_effects"
    reading_answers_first: bool = True
    reading_centre_effects: bool = False
    reading_portal_keeps: str = "lasting_effects"
    reading_copy_of_nullified: str = "blank"
    reading_sacrificer: str = "controller"
    reading_next_time_chooser: str = "controller_else_active"
    reading_reequip: str = "equipment_controller"
    reading_nullified_realm: str = "arriving_cards"
    reading_equal_abilities: str = "add_up"
    reading_free_play_pays_prices: bool = False
    reading_buried_by: str = "owner_if_known"
    reading_rage_uses_free_attack: bool = False
    reading_nullify_this_round: str = "until_round_is_over"
    reading_shield_may: bool = True
    reading_passes_forced_count: bool = True
    reading_negative_power_is_destruction: bool = False
    reading_seek_waives_core: bool = True
    reading_token_cost: str = "nothing_unless_stated"
    reading_unopened_stones: str = "wait"
    reading_archive_is_deck: bool = False
    reading_round_ends: str = "passes"
    reading_playing_is_passing: bool = False
    reading_base_power: str = "printed_then_set"
    reading_doubling: str = "last"
    reading_halves: str = "exact"
    reading_realm_controller: str = "strictly_most"
    reading_protectors: str = "defenders_must"
    reading_played_from_hand: str = "own_text_counts"
    reading_foreign_area: str = "owners_area"
    reading_both_decks_empty: str = "drawn"
    reading_land_link: str = "printed"
    reading_stand_in_owner: str = "controller_of_effect"
    reading_story_rarity: str = "any"
    reading_deathstrike_realm: str = "battle"


@dataclass(frozen=True)
class Switch:
    """What a player is told about a switch: its values, the clauses that it reads, what it decides."""

    values: tuple[bool | int | str, ...]
    clauses: tuple[str, ...]
    doc: str


V132 = Edition()
PRESETS = {"v1.3.2": V132}
_YES_NO = (True, False)
SWITCHES: dict[str, Switch] = {
    "round_start_triggers": Switch(
        ("after_income", "before_income"),
        ("CR132-403.1.h", "CR132-on-round-x.a"),
        "whether On Round Start and On Round N come after energy and actions or before",
    ),
    "ascend_ends": Switch(
        ("with_round_end_effects", "with_this_round_effects"),
        ("CR132-ascend.d", "CR132-403.5.b.2"),
        "at which moment of the end of the round ascend stops",
    ),
    "this_round_effects_end": Switch(
        ("after_end_step", "with_round_end_effects", "after_round_end_triggers"),
        ("CR132-403.5.h", "CR132-on-round-end.a.2"),
        "when effects that last this round stop",
    ),
    "final_count_sees_this_round": Switch(
        _YES_NO, ("CR132-403.5.g", "CR132-403.5.i"), "whether the last count of stones comes before those effects stop"
    ),
    "end_of_game_step": Switch(_YES_NO, ("CR132-403.5.g",), "whether a step for the end of the game follows round 7"),
    "round_end_discard": Switch(
        ("simultaneous", "last_active_first"), ("CR132-403.5.f.2",), "how players discard down to seven"
    ),
    "pass_limit": Switch((11, 21, 0), ("CR132-404.5.1.a",), "passes of one player that end the round; 0 for no limit"),
    "pass_counting": Switch(("consecutive", "total"), ("CR132-404.5.1.a",), "which passes of a player are counted"),
    "seize_means": Switch(
        ("won_in_battle", "any_gain"), ("CR132-seize-stone.a", "CR132-403.4.e.2"), "which gains of a stone are seizures"
    ),
    "game_tie_break": Switch(
        ("lowest_single_controller", "realm_1_only"), ("CR132-405.b",), "which realm decides between equal stones"
    ),
    "battle_trigger_batches": Switch(
        ("attack_defense_battle", "single_batch"), ("CR132-404.3.2.a",), "batches of triggers in a battle"
    ),
    "on_attack_from": Switch(
        ("all_cards_in_realm", "attackers_only"), ("CR132-404.3.2.a",), "whose On Attack abilities trigger"
    ),
    "whenever_is_on_x": Switch(
        _YES_NO, ("CR132-404.3.2.a.3", "CR132-first-time.a"), "whether abilities with whenever are On abilities"
    ),
    "deathstrike_step": Switch(
        ("check_for_victory", "end_of_battle"), ("CR132-deathstrike.b",), "when deathstrike destroys"
    ),
    "deathstrike_is_on_battle": Switch(_YES_NO, ("CR132-on-battle.a.2",), "whether deathstrike is On Battle"),
    "flying_step": Switch(("end_of_battle", "end_of_turn"), ("CR132-flying.a",), "when a flier moves"),
    "empty_side_rule": Switch(
        ("wonders_beat_none", "attack_beats_none"), ("CR132-404.3.1.f",), "what a side without Wonders means"
    ),
    "attuned_requirement": Switch(_YES_NO, ("CR132-attuned.a",), "whether attuned looks at its requirement"),
    "discount_source": Switch(("link_ability", "land"), ("CR132-link.b", "CR132-link.h"), "what makes cards cheaper"),
    "free_play_ignores_modifiers": Switch(_YES_NO, ("CR132-101.5.b",), "whether a free card ignores dearer costs"),
    "free_attack_forced": Switch(_YES_NO, ("CR132-free-attack.a",), "whether free attacks are spent first"),
    "faith_once_per_round": Switch(_YES_NO, ("CR132-202.3.b",), "whether faith is spent at most once a round"),
    "kingdom_counts": Switch(
        ("matching_orbital", "any_land"), ("CR132-kingdom.a",), "which lands a kingdom ability counts"
    ),
    "shield_targeting": Switch(("any", "enemy_only"), ("CR132-shield.b",), "whose targeting a shield answers"),
    "sacrifice_is_destruction": Switch(_YES_NO, ("CR132-sacrifice.d",), "whether a sacrifice is seen as destruction"),
    "created_tokens_arrive": Switch(
        ("all", "copies_only", "none"), ("CR132-on-arrival.d",), "which created tokens arrive"
    ),
    "on_arrival_source_check": Switch(
        _YES_NO, ("CR132-on-arrival.b",), "whether an On Arrival effect needs its card to be there still"
    ),
    "equip_in_arrival_batch": Switch(_YES_NO, ("CR132-equip.b",), "whether equipping is ordered with arrivals"),
    "default_nullify_duration": Switch(
        ("this_round", "indefinite"), ("CR132-nullify.d",), "how long nullify lasts when it does not say"
    ),
    "renullify_is_event": Switch(_YES_NO, ("CR132-nullify.r",), "whether a nullified card can become nullified"),
    "copy_values": Switch(("printed", "current"), ("CR132-507.e",), "which values a copy has"),
    "symbiosis_chains": Switch(_YES_NO, ("CR132-symbiosis.l",), "whether copied abilities can be copied on"),
    "symbiosis_targets": Switch(_YES_NO, ("CR132-symbiosis.j",), "whether symbiosis targets"),
    "banished_realm": Switch(
        ("inactive", "active_in_banishment"), ("CR132-301.8.b", "CR132-active-realm.b"), "what a banished realm is"
    ),
    "inactive_realms_in_world": Switch(_YES_NO, ("CR132-world.b",), "whether unopened realms belong to The World"),
    "step_through_realms": Switch(_YES_NO, ("CR132-move.c",), "whether a long move enters the realms between"),
    "token_orbital_from_creator": Switch(("stand_ins", "all"), ("CR132-203.j",), "which tokens take over an orbital"),
    "printed_tokens_from": Switch(("archive", "any_owned"), ("CR132-303.3.b",), "where printed tokens come from"),
    "story_tokens": Switch(_YES_NO, ("CR132-story-token.b",), "whether story tokens exist"),
    "sacrifice_prevention": Switch(
        ("if_stated", "never"),
        ("CR132-sacrifice.b", "CR132-508.a"),
        "whether a text that speaks of sacrificing, or of what would die, keeps a card from being sacrificed",
    ),
    "counters_cancel": Switch(
        ("as_trigger", "at_once"), ("CR132-counters.b",), "when + and - counters on a card remove each other"
    ),
    "core_when_free": Switch(
        ("waived", "kept"),
        ("CR132-404.2.j", "CR132-core.a"),
        "whether a core card of the hand played for free needs its link",
    ),
    "unlisted_keywords": Switch(
        ("as_v132", "refused"),
        ("CR132-rage.a", "CR132-guardian.a", "CR132-celestial-counter.a"),
        "what becomes of cards with a keyword that the rulebook does not have",
    ),
    "reading_targets_chosen": Switch(
        ("spells_on_play", "on_resolution"),
        ("CR132-501.1.a", "CR132-on-play.b"),
        "whether a spell declares its targets as it is played, while all other effects target on resolution",
    ),
    "reading_triggers_resolve": Switch(
        ("before_acts_after_effects", "at_once"),
        ("CR132-502.b", "CR132-501.c.2"),
        "triggers on playing, activating and attacking come before that resolves, those of an effect when it is done",
    ),
    "reading_answers_first": Switch(
        _YES_NO,
        ("CR132-502.a", "CR132-502.b", "CR132-nullify.k"),
        "whether what answers to the triggering of an ability comes before that ability, whatever order is chosen",
    ),
    "reading_centre_effects": Switch(
        _YES_NO, ("CR132-505.1.d", "CR132-501.c"), "whether a card that nobody controls has triggered effects"
    ),
    "reading_portal_keeps": Switch(
        ("lasting_effects", "round_end_effects", "nothing"),
        ("CR132-505.1.c", "CR132-portal.e", "CR132-301.6.a"),
        "what a card keeps through a portal besides its identity; counters, equipment and the tapped state go",
    ),
    "reading_copy_of_nullified": Switch(
        ("blank", "printed"), ("CR132-507.e", "CR132-507.k"), "which text a copy of a nullified card has"
    ),
    "reading_sacrificer": Switch(
        ("controller", "owner"), ("CR132-sacrifice.a", "CR132-next.b", "CR132-equip.c"), "who sacrifices a card"
    ),
    "reading_next_time_chooser": Switch(
        ("controller_else_active", "active"),
        ("CR132-next.b",),
        "who says which of several cards a next-time effect means, if they are not all one player's",
    ),
    "reading_reequip": Switch(
        ("equipment_controller", "wonder_controller"),
        ("CR132-equip.e", "CR132-505.1.g"),
        "whose Wonders equipment looks for when its wearer has gone",
    ),
    "reading_nullified_realm": Switch(
        ("arriving_cards", "everything"), ("CR132-on-play.c",), "what it means that a realm is nullified"
    ),
    "reading_equal_abilities": Switch(
        ("add_up", "count_once"), ("CR132-symbiosis.r",), "whether the same ability twice works twice"
    ),
    "reading_free_play_pays_prices": Switch(
        _YES_NO, ("CR132-101.5.b", "CR132-pay-x.a"), "whether a card played for free pays what an effect asks for"
    ),
    "reading_buried_by": Switch(
        ("owner_if_known", "effect_controller"),
        ("CR132-bury.a",),
        "who orders buried cards; those that their owner has not seen are ordered by the effect's controller",
    ),
    "reading_rage_uses_free_attack": Switch(
        _YES_NO, ("CR132-rage.a.3", "CR132-free-attack.b"), "whether an attack without an action uses up a free attack"
    ),
    "reading_nullify_this_round": Switch(
        ("until_round_is_over", "with_round_end_effects"),
        ("CR132-nullify.e", "CR132-403.5.i"),
        "when a nullify that says this round stops",
    ),
    "reading_shield_may": Switch(_YES_NO, ("CR132-shield.b",), "whether using a shield is a choice"),
    "reading_passes_forced_count": Switch(
        _YES_NO, ("CR132-404.5.b", "CR132-404.5.1.a"), "whether automatic passes count towards the limit"
    ),
    "reading_negative_power_is_destruction": Switch(
        _YES_NO, ("CR132-101.6.c",), "whether dying of negative power is destruction"
    ),
    "reading_seek_waives_core": Switch(_YES_NO, ("CR132-seek.d.2", "CR132-404.2.k"), "whether seek ignores core"),
    "reading_token_cost": Switch(
        ("nothing_unless_stated", "nothing"),
        ("CR132-203.i", "CR132-tokens.h", "CR132-203.n"),
        "whether a token keeps a cost that its effect, its print or the copied card gives it",
    ),
    "reading_unopened_stones": Switch(
        ("wait", "banished"), ("CR132-201.d", "CR132-301.7.a.2"), "what becomes of the first stones of unopened realms"
    ),
    "reading_archive_is_deck": Switch(
        _YES_NO,
        ("CR132-301.2.b", "CR132-203.c", "CR132-405.c"),
        "whether tokens in the archive are cards of the deck for drawing and losing",
    ),
    "reading_round_ends": Switch(
        ("passes", "passes_or_actions_used"),
        ("CR132-403.2.c", "CR132-403.4.a"),
        "whether a round also ends when all actions are used",
    ),
    "reading_playing_is_passing": Switch(
        _YES_NO, ("CR132-404.2.e", "CR132-404.5.e"), "whether the turn that ends after playing a card was a pass"
    ),
    "reading_base_power": Switch(
        ("printed_then_set", "printed"),
        ("CR132-101.6.e", "CR132-101.6.g", "CR132-stun.c"),
        "whether effects set base power anew",
    ),
    "reading_doubling": Switch(
        ("last", "when_it_resolves"),
        ("CR132-this-round.b", "CR132-101.6.i"),
        "whether a doubled power also doubles what is added later",
    ),
    "reading_halves": Switch(("exact", "rounded_down"), ("CR132-101.6.i",), "what half of an odd power is"),
    "reading_realm_controller": Switch(
        ("strictly_most", "every_stone"), ("CR132-405.b", "CR132-505.3.a"), "who is the single controller of a realm"
    ),
    "reading_protectors": Switch(
        ("defenders_must", "any_may"), ("CR132-protector.b", "CR132-protector.c"), "whose protectors stop a seizure"
    ),
    "reading_played_from_hand": Switch(
        ("own_text_counts", "no_text_counts"),
        ("CR132-302.a", "CR132-attuned.e", "CR132-core.a"),
        "whether a card's own text about playing it works in the hand",
    ),
    "reading_foreign_area": Switch(
        ("owners_area", "stays"),
        ("CR132-301.2.c", "CR132-301.3.c", "CR132-301.4.b", "CR132-303.3.d"),
        "where a card goes that would go to a hand, deck or Abyss of somebody who does not own it",
    ),
    "reading_both_decks_empty": Switch(
        ("drawn", "active_player_loses"), ("CR132-405.c", "CR132-405.d"), "the result when both decks run out at once"
    ),
    "reading_land_link": Switch(
        ("printed", "every_land"), ("CR132-404.2.g", "CR132-link.a"), "which lands have a link of their orbital"
    ),
    "reading_stand_in_owner": Switch(
        ("controller_of_effect", "owner_of_creator"), ("CR132-505.5.a",), "who owns a stand-in token"
    ),
    "reading_story_rarity": Switch(
        ("any", "T"), ("CR132-story-token.e", "CR132-203.u"), "which rarities a story token may show"
    ),
    "reading_deathstrike_realm": Switch(
        ("battle", "where_it_is"), ("CR132-deathstrike.a", "CR132-deathstrike.b"), "in which realm deathstrike destroys"
    ),
}


def unsupported(edition: Edition) -> list[str]:
    """Switches with a value that this engine does not play yet: a game with one is refused when it is set up."""
    played = {
        "pass_limit",
        "pass_counting",
        "faith_once_per_round",
        "attuned_requirement",
        "kingdom_counts",
        "reading_passes_forced_count",
        "on_arrival_source_check",
        "default_nullify_duration",
        "renullify_is_event",
        "copy_values",
        "symbiosis_chains",
        "symbiosis_targets",
        "banished_realm",
        "inactive_realms_in_world",
        "step_through_realms",
        "token_orbital_from_creator",
        "printed_tokens_from",
        "story_tokens",
        "reading_portal_keeps",
        "reading_land_link",
        "sacrifice_prevention",
        "counters_cancel",
        "core_when_free",
        "free_play_ignores_modifiers",
        "equip_in_arrival_batch",
        "unlisted_keywords",
        "reading_deathstrike_realm",
    }
    return [
        field.name
        for field in fields(edition)
        if field.name not in played and getattr(edition, field.name) != getattr(V132, field.name)
    ]


def with_switches(edition: Edition, text: str) -> Edition:
    """An edition with some switches set otherwise: `pass_limit=21, kingdom_counts=any_land`. SetupError names the odd
    one; what this engine does not play yet is refused like an edition that says so."""
    changed: dict[str, Any] = {}
    for entry in text.replace(";", ",").split(","):
        name, _, value = (part.strip() for part in entry.partition("="))
        if not name:
            continue
        if name not in SWITCHES:
            raise SetupError(f"there is no switch {name!r}; {meant(name, SWITCHES, 'the switches are')}")
        known = {str(each).lower(): each for each in SWITCHES[name].values}
        if value.lower() not in known:
            raise SetupError(f"the switch {name} is {value!r}; {meant(value, known, 'it can be')}")
        changed[name] = known[value.lower()]
    chosen: Edition = replace(edition, **changed)
    odd = unsupported(chosen)
    if odd:
        raise SetupError(f"{odd[0]} = {getattr(chosen, odd[0])} is not played yet")
    return chosen
