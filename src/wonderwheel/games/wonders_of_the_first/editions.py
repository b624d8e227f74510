"""Editions: what each rulebook of Wonders of The First says on every point where they differ, side by side.

A point is a switch. What its values mean in play, and the clauses behind them, is told in `switches/`. Switches whose
name begins with `reading_` settle a contradiction inside one rulebook, where the readings differ in play.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from wonderwheel.core.errors import SetupError, meant, one_of
from wonderwheel.core.rules import Edition as Told
from wonderwheel.core.rules import Options, Point
from wonderwheel.games.wonders_of_the_first.citing import BOOKS as BEGINS
from wonderwheel.games.wonders_of_the_first.citing import cited_by
from wonderwheel.games.wonders_of_the_first.switches.battles import BATTLES
from wonderwheel.games.wonders_of_the_first.switches.card_readings import CARD_READINGS
from wonderwheel.games.wonders_of_the_first.switches.cards import CARDS
from wonderwheel.games.wonders_of_the_first.switches.play_readings import PLAY_READINGS
from wonderwheel.games.wonders_of_the_first.switches.rounds import ROUNDS
from wonderwheel.games.wonders_of_the_first.switches.switch import Switch, Value
from wonderwheel.games.wonders_of_the_first.switches.tokens import TOKENS

_SHOWN: Final[int] = 60  # characters of an entry that a refusal quotes
BOOKS: Final = ("v1.3.2", "v1.2", "guide")
# The points on which the books differ, with the values of BOOKS in that order.
# fmt: off
TABLE: Final[dict[str, tuple[Value, Value, Value]]] = {
    "round_start_triggers":        ("after_income",             "before_income",            "before_income"),
    "ascend_ends":                 ("with_round_end_effects",   "with_this_round_effects",  "with_this_round_effects"),
    "this_round_effects_end":      ("after_end_step",           "with_round_end_effects",   "after_round_end_triggers"),
    "final_count_sees_this_round": (True,                       False,                      False),
    "end_of_game_step":            (False,                      True,                       False),
    "round_end_discard":           ("simultaneous",             "simultaneous",             "last_active_first"),
    "pass_limit":                  (11,                         21,                         0),
    "seize_means":                 ("won_in_battle",            "won_in_battle",            "any_gain"),
    "game_tie_break":              ("lowest_single_controller", "lowest_single_controller", "realm_1_only"),
    "battle_trigger_batches":      ("attack_defense_battle",    "attack_defense_battle",    "single_batch"),
    "on_attack_from":              ("all_cards_in_realm",       "all_cards_in_realm",       "attackers_only"),
    "whenever_is_on_x":            (True,                       False,                      False),
    "deathstrike_step":            ("check_for_victory",        "end_of_battle",            "end_of_battle"),
    "deathstrike_is_on_battle":    (False,                      True,                       True),
    "flying_step":                 ("end_of_battle",            "end_of_battle",            "end_of_turn"),
    "empty_side_rule":             ("wonders_beat_none",        "attack_beats_none",        "wonders_beat_none"),
    "battle_ends":                 ("after_end_effects",        "after_end_effects",        "after_stone"),
    "attuned_requirement":         (True,                       True,                       False),
    "discount_source":             ("link_ability",             "link_ability",             "land"),
    "core_when_free":              ("waived",                   "waived",                   "kept"),
    "free_attack_forced":          (True,                       True,                       False),
    "faith_once_per_round":        (True,                       True,                       False),
    "kingdom_counts":              ("matching_orbital",         "any_land",                 "any_land"),
    "shield_targeting":            ("any",                      "any",                      "enemy_only"),
    "sacrifice_is_destruction":    (False,                      True,                       False),
    "sacrifice_prevention":        ("if_stated",                "if_stated",                "never"),
    "created_tokens_arrive":       ("all",                      "copies_only",              "none"),
    "on_arrival_source_check":     (True,                       False,                      False),
    "default_nullify_duration":    ("this_round",               "indefinite",               "indefinite"),
    "renullify_is_event":          (False,                      True,                       True),
    "copy_values":                 ("printed",                  "current",                  "current"),
    "symbiosis_chains":            (True,                       False,                      False),
    "symbiosis_targets":           (True,                       True,                       False),
    "counters_cancel":             ("as_trigger",               "as_trigger",               "at_once"),
    "banished_realm":              ("inactive",                 "active_in_banishment",     "inactive"),
    "inactive_realms_in_world":    (False,                      False,                      True),
    "step_through_realms":         (True,                       False,                      False),
    "token_orbital_from_creator":  ("stand_ins",                "stand_ins",                "all"),
    "printed_tokens_from":         ("archive",                  "archive",                  "any_owned"),
    "story_tokens":                (True,                       False,                      False),
    "reading_portal_keeps":        ("lasting_effects",          "lasting_effects",          "round_end_effects"),
    "reading_land_link":           ("printed",                  "printed",                  "every_land"),
}
# fmt: on
# The points that the books leave open, or on which one contradicts itself: all three are played alike.
ALIKE: Final[dict[str, Value]] = {
    "pass_counting": "consecutive",
    "free_play_ignores_modifiers": True,
    "equip_in_arrival_batch": True,
    "unlisted_keywords": "as_v132",
    "reading_targets_chosen": "spells_on_play",
    "reading_triggers_resolve": "before_acts_after_effects",
    "reading_answers_first": True,
    "reading_centre_effects": False,
    "reading_copy_of_nullified": "blank",
    "reading_sacrificer": "controller",
    "reading_next_time_chooser": "controller_else_active",
    "reading_reequip": "equipment_controller",
    "reading_nullified_realm": "arriving_cards",
    "reading_equal_abilities": "add_up",
    "reading_free_play_pays_prices": False,
    "reading_buried_by": "owner_if_known",
    "reading_rage_uses_free_attack": False,
    "reading_nullify_this_round": "until_round_is_over",
    "reading_shield_may": True,
    "reading_passes_forced_count": True,
    "reading_negative_power_is_destruction": False,
    "reading_seek_waives_core": True,
    "reading_token_cost": "nothing_unless_stated",
    "reading_unopened_stones": "wait",
    "reading_archive_is_deck": False,
    "reading_round_ends": "passes",
    "reading_playing_is_passing": False,
    "reading_base_power": "printed_then_set",
    "reading_doubling": "last",
    "reading_halves": "exact",
    "reading_realm_controller": "strictly_most",
    "reading_protectors": "defenders_must",
    "reading_played_from_hand": "own_text_counts",
    "reading_foreign_area": "owners_area",
    "reading_both_decks_empty": "drawn",
    "reading_stand_in_owner": "controller_of_effect",
    "reading_story_rarity": "any",
    "reading_deathstrike_realm": "battle",
}


@dataclass(frozen=True)
class Edition:
    """The value of every switch: a column of the table, or a mixture of columns."""

    round_start_triggers: str
    ascend_ends: str
    this_round_effects_end: str
    final_count_sees_this_round: bool
    end_of_game_step: bool
    round_end_discard: str
    pass_limit: int
    seize_means: str
    game_tie_break: str
    battle_trigger_batches: str
    on_attack_from: str
    whenever_is_on_x: bool
    deathstrike_step: str
    deathstrike_is_on_battle: bool
    flying_step: str
    empty_side_rule: str
    battle_ends: str
    attuned_requirement: bool
    discount_source: str
    core_when_free: str
    free_attack_forced: bool
    faith_once_per_round: bool
    kingdom_counts: str
    shield_targeting: str
    sacrifice_is_destruction: bool
    sacrifice_prevention: str
    created_tokens_arrive: str
    on_arrival_source_check: bool
    default_nullify_duration: str
    renullify_is_event: bool
    copy_values: str
    symbiosis_chains: bool
    symbiosis_targets: bool
    counters_cancel: str
    banished_realm: str
    inactive_realms_in_world: bool
    step_through_realms: bool
    token_orbital_from_creator: str
    printed_tokens_from: str
    story_tokens: bool
    reading_portal_keeps: str
    reading_land_link: str
    pass_counting: str
    free_play_ignores_modifiers: bool
    equip_in_arrival_batch: bool
    unlisted_keywords: str
    reading_targets_chosen: str
    reading_triggers_resolve: str
    reading_answers_first: bool
    reading_centre_effects: bool
    reading_copy_of_nullified: str
    reading_sacrificer: str
    reading_next_time_chooser: str
    reading_reequip: str
    reading_nullified_realm: str
    reading_equal_abilities: str
    reading_free_play_pays_prices: bool
    reading_buried_by: str
    reading_rage_uses_free_attack: bool
    reading_nullify_this_round: str
    reading_shield_may: bool
    reading_passes_forced_count: bool
    reading_negative_power_is_destruction: bool
    reading_seek_waives_core: bool
    reading_token_cost: str
    reading_unopened_stones: str
    reading_archive_is_deck: bool
    reading_round_ends: str
    reading_playing_is_passing: bool
    reading_base_power: str
    reading_doubling: str
    reading_halves: str
    reading_realm_controller: str
    reading_protectors: str
    reading_played_from_hand: str
    reading_foreign_area: str
    reading_both_decks_empty: str
    reading_stand_in_owner: str
    reading_story_rarity: str
    reading_deathstrike_realm: str


def _column(number: int) -> Edition:
    values: dict[str, Any] = {name: row[number] for name, row in TABLE.items()}
    values.update(ALIKE)
    return Edition(**values)


PRESETS: Final[dict[str, Edition]] = {book: _column(i) for i, book in enumerate(BOOKS)}
V132: Final = PRESETS["v1.3.2"]
SWITCHES: Final[dict[str, Switch]] = {**ROUNDS, **BATTLES, **CARDS, **TOKENS, **PLAY_READINGS, **CARD_READINGS}


@dataclass(frozen=True)
class Needs:
    """A value that has a sense only beside some values of another switch."""

    name: str
    value: Value
    other: str
    values: tuple[Value, ...]
    why: str


NEEDS: Final = (
    Needs(
        "final_count_sees_this_round",
        True,
        "this_round_effects_end",
        ("after_end_step",),
        "effects that stop before the count cannot be seen by it (CR132-403.5.i, CR12-403.5.b, GUIDE-round-end.b.2)",
    ),
)


def read_edition(name: str, switches: str = "") -> Edition:
    """The edition of this name, with some switches set otherwise: `pass_limit=21, kingdom_counts=any_land`.
    SetupError names the odd one and what there is."""
    if name not in PRESETS:
        raise SetupError(f"there is no edition {name!r}; the editions are {', '.join(PRESETS)}")
    changed = _read_switches(switches)
    chosen: Edition = replace(PRESETS[name], **changed)
    for each in NEEDS:
        if getattr(chosen, each.name) == each.value and getattr(chosen, each.other) not in each.values:
            raise SetupError(
                f"{each.name} = {shown(each.value)} cannot be played with {each.other} = "
                f"{shown(getattr(chosen, each.other))}: {each.why}; it needs {each.other} = "
                f"{' or '.join(map(shown, each.values))}"
            )
    return chosen


def _read_switches(text: str) -> Mapping[str, Any]:
    changed: dict[str, Any] = {}
    for entry in text.replace(";", ",").split(","):
        name, _, value = (part.strip() for part in entry.partition("="))
        if not entry.strip():
            continue
        if not name:
            raise SetupError(f"{entry.strip()!r} among the switches names none; say NAME=VALUE, such as pass_limit=21")
        if name not in SWITCHES:
            raise SetupError(f"there is no switch {name[:_SHOWN]!r}; {meant(name[:_SHOWN], SWITCHES, 'they are')}")
        known = {shown(each).lower(): each for each in SWITCHES[name].values}
        if value.lower() not in known:
            raise SetupError(f"the switch {name} is {value[:_SHOWN]!r}; {one_of(value[:_SHOWN], known, 'it can be')}")
        if name in changed:
            raise SetupError(f"the switch {name} is set twice: say once what it is")
        changed[name] = known[value.lower()]
    return changed


def shown(value: Value) -> str:
    """A value as it is typed and shown."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def told(options: Options) -> Told:
    """The edition that the options of a game choose, with a sentence for every value that is not that of v1.3.2."""
    name = str(options["edition"])
    chosen = read_edition(name, str(options["switches"]))
    changed = len(differing(chosen, PRESETS[name]))
    switches = f" with {changed} switch{'' if changed == 1 else 'es'} changed" if changed else ""
    return Told(name + switches, tuple([SWITCHES[each].says[getattr(chosen, each)] for each in differing(chosen)]))


def points(one: Options, other: Options) -> list[Point]:
    """The points on which the editions that two sets of options choose differ."""
    first = read_edition(str(one["edition"]), str(one["switches"]))
    second = read_edition(str(other["edition"]), str(other["switches"]))
    books = tuple([f"{BEGINS[str(options['edition'])]}-" for options in (one, other)])
    found: list[Point] = []
    for name in differing(second, first):
        switch, old, new = SWITCHES[name], getattr(first, name), getattr(second, name)
        clauses = tuple([clause for clause in switch.clauses if clause.startswith(books)])
        said = {**_read_switches(str(one["switches"])), name: new}
        # What has no sense beside the new value goes along with it.
        for each in NEEDS:
            if each.other == name and new not in each.values and getattr(first, each.name) == each.value:
                said[each.name] = getattr(second, each.name)
        switches = ", ".join([f"{each}={shown(value)}" for each, value in said.items()])
        found.append(Point(name, switch.says[old], switch.says[new], clauses, {**one, "switches": switches}))
    return found


def cited_in(name: str, switches: str) -> Mapping[str, str]:
    """Clause of v1.3.2 -> the clause that a game by this edition or mixture cites for it: that of the edition's book,
    and on a point that is set as in another book, that book's."""
    found = dict(cited_by(name))
    chosen = read_edition(name, switches)
    for each in differing(chosen, PRESETS[name]):
        book = next((book for book in BOOKS if getattr(PRESETS[book], each) == getattr(chosen, each)), name)
        for clause in SWITCHES[each].clauses:
            if clause.startswith("CR132-"):
                found[clause] = cited_by(book).get(clause, clause)
    return found


def differing(edition: Edition, other: Edition = V132) -> list[str]:
    """The switches on which two editions differ, in the order in which they are told."""
    return [name for name in SWITCHES if getattr(edition, name) != getattr(other, name)]
