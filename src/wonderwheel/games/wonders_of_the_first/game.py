"""Wonders of The First at the table: what the kernel asks of a game, answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import ScenarioError, SetupError
from wonderwheel.core.events import Event
from wonderwheel.core.knowledge.ledger import knows
from wonderwheel.core.machine.asking import Asking
from wonderwheel.core.machine.chance import Dice, advance, below
from wonderwheel.core.mechanisms.layers import Continuous, Modifier
from wonderwheel.core.mechanisms.proposals import Change, Replacing
from wonderwheel.core.questions import Candidates, KernelQuestion, Refusal, refusal
from wonderwheel.core.rules import GameDef, Rules, Setup, secrets_among
from wonderwheel.core.state.columns import KERNEL, Column
from wonderwheel.core.state.packing import Row
from wonderwheel.core.state.state import State
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.advice import WondersAdvice
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef
from wonderwheel.games.wonders_of_the_first.cards.shipped import shipped
from wonderwheel.games.wonders_of_the_first.changes.areas import mix_hand
from wonderwheel.games.wonders_of_the_first.changes.by_kind import CHANGES
from wonderwheel.games.wonders_of_the_first.citing import clauses, in_words_of
from wonderwheel.games.wonders_of_the_first.decks.known_to_a_book import check_format
from wonderwheel.games.wonders_of_the_first.decks.pool import (
    ATTUNED_FILLER,
    FILLER,
    card_pool,
    loose_cards,
    read_deck,
    tokens_at_hand,
)
from wonderwheel.games.wonders_of_the_first.decks.shelf import SHELF
from wonderwheel.games.wonders_of_the_first.editions import cited_in, points, read_edition, told
from wonderwheel.games.wonders_of_the_first.estimate import TURN_DEPTH, Outlook
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Compiled, Notice
from wonderwheel.games.wonders_of_the_first.in_force import (
    abilities_at_work,
    abilities_of_cards,
    prohibitions,
    replacing,
    stats,
    triggers,
)
from wonderwheel.games.wonders_of_the_first.in_force.hearing import overhearing
from wonderwheel.games.wonders_of_the_first.in_force.layers import modifiers_of
from wonderwheel.games.wonders_of_the_first.in_force.same_abilities import told_apart
from wonderwheel.games.wonders_of_the_first.meaning.keywords import KEYWORDS
from wonderwheel.games.wonders_of_the_first.options import OPTIONS
from wonderwheel.games.wonders_of_the_first.procedures import consequences
from wonderwheel.games.wonders_of_the_first.procedures.activating import may_spend_faith, spend_faith
from wonderwheel.games.wonders_of_the_first.procedures.battle import why_no_attack
from wonderwheel.games.wonders_of_the_first.procedures.beginning import FIRST_HAND
from wonderwheel.games.wonders_of_the_first.procedures.equipping import waits_for_equipping
from wonderwheel.games.wonders_of_the_first.procedures.hand import plain_cards
from wonderwheel.games.wonders_of_the_first.procedures.links import links
from wonderwheel.games.wonders_of_the_first.procedures.programs import programs_of
from wonderwheel.games.wonders_of_the_first.procedures.settling import refresh, unsettled
from wonderwheel.games.wonders_of_the_first.procedures.spending import tell_spent
from wonderwheel.games.wonders_of_the_first.procedures.turn_options import beyond
from wonderwheel.games.wonders_of_the_first.procedures.winning import check_decks, concede
from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue
from wonderwheel.games.wonders_of_the_first.program_names import CHECK
from wonderwheel.games.wonders_of_the_first.sampling import deal_unknown, knows_deck_list
from wonderwheel.games.wonders_of_the_first.show.outside import ToldOutside
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects
from wonderwheel.games.wonders_of_the_first.table.columns import COLUMNS
from wonderwheel.games.wonders_of_the_first.table.events import EVENTS
from wonderwheel.games.wonders_of_the_first.table.state import WondersState
from wonderwheel.games.wonders_of_the_first.table.trigger_events import ABILITY_TRIGGERS, PLAYER_ATTACKS, PORTALED
from wonderwheel.games.wonders_of_the_first.vocabulary import VOCABULARY

LOOP_MUST_END: Final = refusal("this would keep an endless loop going", "CR132-503.b", "CR132-503.b.3")


@rule("CR132-503.a", "CR132-503.c.2")
def who_ends_a_loop(g: WondersState) -> int:
    """A loop that nobody could end is the active player's to end; one that somebody could is theirs (503.b)."""
    return g.active


class WondersRules(ToldOutside):
    """Wonders of The First with its edition, format and decks chosen."""

    advised_by = WondersAdvice
    turn_depth = TURN_DEPTH
    breadth = kinds.REALMS
    matters_of_taste = frozenset({"CR132-401.b.3", "CR12-401.b.3", "GUIDE-determine-first-player.b"})
    secret_options: Mapping[str, int] = secrets_among(OPTIONS)

    def __init__(
        self, setup: Setup, maker: Callable[[Setup], Rules] | None = None, cards: Sequence[CardDef] = ()
    ) -> None:
        """`cards` are added to those of the components; `maker` makes these rules again from their setup."""
        pool = {**shipped(), **card_pool(setup.components), **{card.name: card for card in cards}}
        self.edition = read_edition(str(setup.option("edition")), str(setup.option("switches")))
        form = str(setup.option("format"))
        check_format(form, str(setup.option("edition")))
        self.loose = form == "free"
        usual = not self.loose or not (setup.components or cards)
        lists = [read_deck(setup, seat, pool, form, usual, self.edition) for seat in range(kinds.SEATS)]
        used = [card for deck, archive in lists for card in (*deck, *archive)]
        extra = loose_cards(setup, cards, self.edition) if self.loose else []
        self.catalogue = Catalogue([*used, *extra], self.edition, pool.values())
        self.decks = [[self.catalogue.add(card) for card in deck] for deck, _ in lists]
        self.archives = [[self.catalogue.add(card) for card in archive] for _, archive in lists]
        tokens = tokens_at_hand(setup, pool, self.edition)
        self.catalogue.printed_tokens = list(dict.fromkeys([self.catalogue.add(card) for card in tokens]))
        self.blank_card = self.catalogue.add(FILLER)
        # Where nothing is attuned, whoever plays a card has an action for it: any blank card will do.
        self.attuned_blank_card = self.catalogue.add(ATTUNED_FILLER) if self.catalogue.attunable else self.blank_card
        self.catalogue.finish()
        self.ignores_core = form == "prerelease" or not self.catalogue.own_text_counts
        self.plain = [plain_cards(self.catalogue, acts) for acts in (False, True)]
        self.overhearing = overhearing(self.catalogue)
        self.catalogue.counted[PLAYER_ATTACKS] = True
        self.outlook = Outlook(self.catalogue)
        self.chooser = int(setup.option("chooser")) - 1
        self._replacing = replacing.table(self.catalogue)
        self._modifiers = modifiers_of(self.edition)
        programs = (*programs_of(self.edition), *self.catalogue.programs)
        super().__init__(setup, KERNEL + COLUMNS, VOCABULARY, programs, (), clauses, EVENTS, maker or make_rules)
        self.cites = cited_in(str(setup.option("edition")), str(setup.option("switches")))
        for ability in self.catalogue.abilities:
            ability.program = self.ids[ability.steps.name] if ability.steps is not None else -1
        self.by_program = {each.program: each.index for each in self.catalogue.abilities if each.program >= 0}

    def blank(self) -> WondersState:
        g = WondersState(self)
        g.yields = [self.default_yields] * kinds.SEATS
        g.deciders = list(range(kinds.SEATS))
        g.decks = [[] for _ in range(kinds.SEATS)]
        g.hands, g.abyss, g.archives, g.brought = ([row[:] for row in g.decks] for _ in range(4))
        g.realms = [[] for _ in range(kinds.REALMS)]
        g.realm_state = [kinds.UNOPENED] * kinds.REALMS
        g.energy, g.actions, g.faith = ([0] * kinds.SEATS for _ in range(3))
        g.faith_spent, g.passes = [0] * kinds.SEATS, [0] * kinds.SEATS
        g.free_attacks = objects.no_free_attacks()
        g.turn_takers = [-1] * kinds.SEATS
        g.battle_realm = g.attacker = g.attack_realm = g.last_taker = -1
        return g

    def begin(self, g: State) -> None:
        for seat, deck in enumerate(self.decks):
            if len(deck) <= FIRST_HAND:
                raise SetupError(f"deck_{seat + 1} has {len(deck)} cards; a game needs more than {FIRST_HAND}")
        g.push(self.ids["game"], ())

    # What tells and shows a game to people is loaded when somebody asks for it.

    def tell(self, event: Event) -> str:
        from wonderwheel.games.wonders_of_the_first.show.telling import tell

        return tell(self, event)

    def reason(self, g: Any, seat: int, asking: Asking) -> str:
        from wonderwheel.games.wonders_of_the_first.show.questions import reason

        return reason(g, seat, asking)

    def beyond(self, g: Any, seat: int) -> Candidates:
        return beyond(g, seat)

    def place(self, g: Any, position: dict[str, Any]) -> None:
        from wonderwheel.games.wonders_of_the_first.position.placing import place

        try:
            place(self, g, position)
        except ScenarioError as refused:
            raise ScenarioError(in_words_of(self.cites, str(refused))) from None

    def look(self, g: Any) -> dict[str, object]:
        from wonderwheel.games.wonders_of_the_first.position.expecting import look

        return look(self, g)

    def look_closer(self, g: Any) -> dict[str, object]:
        from wonderwheel.games.wonders_of_the_first.position.expecting import look_closer

        return look_closer(self, g)

    def order_matters(self, name: str) -> bool:
        return name.endswith(".deck")

    def picture(self, known: Any, seat: int) -> dict[str, Any]:
        from wonderwheel.games.wonders_of_the_first.show.picture.table import picture

        return {**picture(known, seat)}

    def faults(self, g: Any) -> list[str]:
        from wonderwheel.games.wonders_of_the_first.invariants import faults

        return faults(g)

    def clause_of(self, kind: KernelQuestion) -> str:
        from wonderwheel.games.wonders_of_the_first.show.labels import CLAUSES

        return CLAUSES[kind]

    def ability_prevented(self, g: WondersState, ability: Row) -> None:
        triggers.tell_prevented(g, ability)

    def concede(self, g: Any, seat: int) -> None:
        concede(g, seat)

    def estimate(self, g: Any, seat: int) -> float:
        return self.outlook.estimate(g, seat)

    def is_effect(self, program: int) -> bool:
        """Whether a program carries out the effects of a card."""
        return program in self.by_program

    def saying(self, g: WondersState) -> tuple[int, int, int]:
        return abilities_at_work.saying(g)

    def turns(self, g: Any) -> int:
        return int(g.turn)

    # -- what a seat sees ----------------------------------------------------------------------------------------------

    def shown(self, g: Any, seat: int, column: Column, index: int) -> bool:
        if column.name == "brought":
            return knows_deck_list(g, seat, index)
        if column.visible == "object":
            return knows(g, seat, index)
        return super().shown(g, seat, column, index)

    def deal(self, g: Any, seat: int, dice: Dice) -> None:
        deal_unknown(g, seat, dice)

    def identity(self, g: WondersState, handle: int) -> int:
        return g.what[handle]

    # -- mechanisms of the kernel --------------------------------------------------------------------------------------

    def changes(self) -> tuple[Change, ...]:
        return CHANGES

    def replacing(self) -> tuple[Replacing, ...]:
        return self._replacing

    def replaceable(self, g: WondersState, events: Sequence[Row]) -> bool:
        return replacing.replaceable(g, events)

    def replacements(self, g: WondersState, event: Row) -> list[Row]:
        return replacing.replacements(g, event)

    def is_spent(self, g: WondersState, event: Row, by: Row, before: Row, used: Row) -> bool:
        return replacing.is_spent(g, event, by, before, used)

    def last_known(self, g: WondersState, event: Row) -> Row:
        return triggers.last_known(g, event)

    def noticed(self, g: WondersState, events: Sequence[Row], known: Sequence[Row]) -> None:
        consequences.noticed(g, events, known)
        if not (g.decks[0] and g.decks[1]):  # here, too: a call less for every change
            check_decks(g)

    def dirty_after(self, g: WondersState, events: Sequence[Row]) -> int:
        return stats.dirty_after(g, events)

    def orderer(self, g: WondersState, abilities: Sequence[Row]) -> int:
        return g.active

    def held_back(self, g: WondersState, abilities: Sequence[Row]) -> Sequence[int]:
        equipping = waits_for_equipping(g, abilities) if self.catalogue.has_equipment else []
        return equipping or (triggers.held_back(g, abilities) if self.catalogue.heard[ABILITY_TRIGGERS] else ())

    def told_apart(self, g: WondersState, abilities: Sequence[Row]) -> Sequence[Row]:
        return told_apart(g, abilities)

    def tidy(self, g: WondersState) -> Row:
        return (self.ids[CHECK],) if unsettled(g, g.stack[-1]) else ()

    def loop_chooser(self, g: WondersState) -> int:
        return who_ends_a_loop(g)

    def loop_refusal(self) -> Refusal:
        return LOOP_MUST_END

    def measures(self, g: WondersState) -> list[Row]:
        return objects.measures(g)

    def set_measure(self, g: WondersState, name: Row, code: int) -> None:
        objects.set_measure(g, name, code)

    def modifiers(self) -> tuple[Modifier, ...]:
        return self._modifiers

    def applies(self, g: WondersState, effect: Continuous) -> bool:
        return stats.applies(g, effect)

    def reset(self, g: WondersState) -> None:
        stats.reset(g)

    def carry_over(self, g: WondersState, before: Row) -> None:
        stats.carry_stones_over(g, before)

    def derived(self, g: WondersState) -> Row:
        return stats.derived(g)

    # -- what effects ask ----------------------------------------------------------------------------------------------

    def links(self, g: WondersState, seat: int) -> int:
        return links(g, seat)

    def has_ability(self, g: WondersState, card: int, what: str) -> bool:
        """Whether a card has a keyword or an ability of a kind."""
        if what in self.catalogue.keywords[g.what[card]] and not g.nullified[card] and what not in KEYWORDS:
            return True
        every = self.catalogue.abilities
        return any(what == every[i].keyword or what in every[i].kinds for i in abilities_of_cards.abilities_of(g, card))

    def abilities_of(self, g: WondersState, card: int) -> list[int]:
        return abilities_of_cards.abilities_of(g, card)

    def allowance(self, g: WondersState, seat: int, what: str) -> int:
        return prohibitions.allowance(g, seat, what)

    def allows_card(self, g: WondersState, card: int, what: str) -> bool:
        return prohibitions.allows_card(g, card, what)

    def extra_triggers(self, g: WondersState, ability: Compiled, card: int, controller: int) -> int:
        return prohibitions.extra_triggers(g, ability.kinds, card, controller)

    def is_silenced(self, g: WondersState, ability: Compiled, card: int) -> bool:
        return prohibitions.is_silenced(g, ability.kinds, card)

    def why_no_attack(self, g: WondersState, seat: int, realm: int) -> Refusal | None:
        return why_no_attack(g, seat, realm)

    def notice(self, g: WondersState, n: Notice) -> None:
        triggers.notice(g, n)

    def enqueue(self, g: WondersState, ability: Compiled, card: int, n: Notice) -> None:
        triggers.enqueue(g, ability, card, g.controller[card], g.realm[card], n)

    def portaled(self, g: WondersState, seat: int, card: int) -> None:
        triggers.notice(g, Notice(PORTALED, seat, card, realm=g.realm[card]))

    def mix_hand(self, g: WondersState, seat: int) -> None:
        mix_hand(g, seat)

    def roll(self, g: WondersState, n: int) -> int:
        """A number below n, by the state's own chance."""
        g.rng = advance(g.rng)
        g.reveals += 1
        return below(g.rng, n)

    def refresh(self, g: WondersState) -> None:
        refresh(g)

    def may_spend(self, g: WondersState, seat: int, resource: int) -> bool:
        if resource == change_kinds.FAITH:
            return may_spend_faith(g, seat)
        return prohibitions.may_spend(g, seat, change_kinds.RESOURCES[resource])

    def spend(self, g: WondersState, seat: int, resource: int, code: int) -> None:
        if resource == change_kinds.FAITH:
            spend_faith(g, seat, code)
        else:
            CHANGES[change_kinds.GAIN].commit(g, (change_kinds.GAIN, seat, resource, -code, -1, 1))
            tell_spent(g, seat, resource, code)

    def receive(self, g: WondersState, seat: int, resource: int, code: int) -> None:
        CHANGES[change_kinds.GAIN].commit(g, (change_kinds.GAIN, seat, resource, code, -1, 1))


@lru_cache(maxsize=64)
def make_rules(setup: Setup) -> Rules:
    """The rules for a setup; the same setup shares one immutable object."""
    cited = cited_in(str(setup.option("edition")), str(setup.option("switches")))
    try:
        return WondersRules(setup)
    except SetupError as refused:
        told = in_words_of(cited, str(refused))
        if told == str(refused):
            raise
        raise SetupError(told) from None


GAME: Final = GameDef(
    "wonders_of_the_first",
    "Wonders of The First",
    2,
    2,
    OPTIONS,
    make_rules,
    "Seven rounds, seven realms: play Wonders, attack, and hold the most stones at the end.",
    told,
    points,
    shelf=SHELF,
)
