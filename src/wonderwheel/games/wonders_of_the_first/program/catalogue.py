"""The catalogue of one game: every card definition and ability, compiled once and shared by all clones.

Nothing compiles while a game runs. A definition and an ability are numbers; a state holds only those.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import SetupError
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Program, Step, do, give, if_, program
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef
from wonderwheel.games.wonders_of_the_first.editions import V132, Edition
from wonderwheel.games.wonders_of_the_first.evaluating import measures, nouns
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Compiled, Notice, StaticChange, kind_of
from wonderwheel.games.wonders_of_the_first.evaluating.context import DONE, ProgramMaker
from wonderwheel.games.wonders_of_the_first.in_force import layers, matching
from wonderwheel.games.wonders_of_the_first.in_force.same_abilities import speaks_of_event
from wonderwheel.games.wonders_of_the_first.meaning.keywords import (
    HEART,
    MARKS,
    celestial,
    counts_as,
    linked_orbitals,
    written_out,
)
from wonderwheel.games.wonders_of_the_first.meaning.parts import parts_of, slots_spoken_of
from wonderwheel.games.wonders_of_the_first.meaning.places_in_text import places_of
from wonderwheel.games.wonders_of_the_first.program import gates, preconditions
from wonderwheel.games.wonders_of_the_first.program.between_effects import note_what_waits
from wonderwheel.games.wonders_of_the_first.program.equal_abilities import count_equal_abilities
from wonderwheel.games.wonders_of_the_first.program.prices import make_price
from wonderwheel.games.wonders_of_the_first.program.printed_facts import base_power, identity, words_of
from wonderwheel.games.wonders_of_the_first.program.rules_texts_make import Reach
from wonderwheel.games.wonders_of_the_first.program.verbs import flow, replaced
from wonderwheel.games.wonders_of_the_first.program.verbs.abilities import check_nullifying
from wonderwheel.games.wonders_of_the_first.program.verbs.later import begin_delayed
from wonderwheel.games.wonders_of_the_first.program.verbs.seeking import check_copied_seeks
from wonderwheel.games.wonders_of_the_first.program.where_texts_work import area_of, works_while_played
from wonderwheel.games.wonders_of_the_first.table.trigger_events import (
    ABILITY_TRIGGERS,
    ASCEND,
    HAPPENINGS,
    SEIZES,
    number_of,
)

__all__ = ["Catalogue", "Compiled", "Notice", "StaticChange"]


class Catalogue:
    """Definitions by number (facts as columns), abilities by number, programs in the order in which they were made."""

    def __init__(self, cards: Sequence[CardDef], edition: Edition = V132, known: Iterable[CardDef] = ()) -> None:
        """`known` are the cards that everybody knows of: a choice of names among them tells nothing of the decks."""
        self.edition = edition
        self.own_text_counts = edition.reading_played_from_hand == "own_text_counts"
        self.words: nouns.Words = words_of(known or cards)
        self.defs: list[CardDef] = []
        self.numbers: dict[str | CardDef, int] = {}
        self.types: list[int] = []
        self.powers: list[int] = []
        self.costs: list[int] = []
        self.orbitals: list[int] = []
        self.class_ids: list[frozenset[int]] = []
        self.is_equipment: list[bool] = []
        self.has_equipment = False
        self.printed: list[list[int]] = []
        self.spells: list[int] = []
        self.activated: list[list[int]] = []
        self.statics: list[list[tuple[int, int, int]]] = []
        self.statics_of_ability: dict[int, list[tuple[int, int, int]]] = {}
        self.changes: dict[tuple[int, int], StaticChange] = {}
        self.reach = Reach()
        self.defined: list[nouns.Value | None] = []
        self.keywords: list[frozenset[str]] = []
        self.links: list[int] = []
        self.attuned: list[list[meaning.Keyword]] = []
        self.own_costs: list[list[StaticChange]] = []
        self.defined_costs: dict[int, nouns.Value | None] = {}
        self.abilities: list[Compiled] = []
        self.replacements: list[int] = []
        self.replaced_kinds: frozenset[int] | None = None
        self.listening: list[dict[int, list[int]]] = [{} for _ in HAPPENINGS]  # by kind, then by definition
        self.heard = [False] * len(HAPPENINGS)
        self.overheard = [False] * len(HAPPENINGS)
        self.counted = [False] * len(HAPPENINGS)
        self.answering: set[int] = set()
        self.of_tokens: set[int] = set()
        self.elsewhere: list[list[int]] = [[] for _ in HAPPENINGS]
        self.hearts = False
        self.copies = self.gains = False
        self.blanks: dict[int, int] = {}
        self.stand_ins: set[int] = set()  # basic tokens, some of which have the name of a printed one
        self.printed_tokens: list[int] = []  # those that need not be brought in an archive
        self.attunable = False
        self.said: dict[int, tuple[int, int]] = {}
        self.programs: list[Program] = []
        self.equal: list[int] = []
        self.nullifies_realms = False
        self.celestial = self.add_ability(celestial(), -1, "celestial counter")
        for card in cards:
            self.add(card)

    # -- definitions ---------------------------------------------------------------------------------------------------

    def add(self, card: CardDef) -> int:
        """The number of a definition."""
        key = identity(card)
        if key in self.numbers:
            return self.numbers[key]
        number = len(self.defs)
        self.numbers[key] = number
        self.words.titles.number(card.name)
        self.defs.append(card)
        self.types.append(card.types)
        self.powers.append(base_power(card))
        self.costs.append(card.cost)
        self.orbitals.append(card.orbitals)
        self.class_ids.append(frozenset(self.words.classes.number(name) for name in card.classes))
        self.is_equipment.append(bool(card.types & kinds.ITEM) and kinds.EQUIPMENT in card.classes)
        self.has_equipment = self.has_equipment or self.is_equipment[-1]
        self.printed.append([])
        self.spells.append(-1)
        self.activated.append([])
        self.statics.append([])
        self.defined.append(None)
        self.links.append(0)
        self.attuned.append([])
        self.own_costs.append([])
        keywords = {each.name for each in card.abilities if isinstance(each, meaning.Keyword)}
        self.keywords.append(frozenset(keywords))
        for i, node in enumerate(card.abilities):
            if i < len(card.places) and card.places[i]:
                self.said.update(places_of(node, card.places[i]))
            try:
                self._print(node, number)
            except SetupError as problem:
                raise SetupError(f"{card.name}: {str(problem).removeprefix(f'{card.name}: ')}") from None
        for index in self.printed[number]:
            ability = self.abilities[index]
            if ability.happening >= 0 and ability.area == "world":
                self.listening[ability.happening].setdefault(number, []).append(index)
        return number

    @rule("CR132-101.9.a")
    def _print(self, node: meaning.Ability, number: int) -> None:
        """Put an ability on a card."""
        if isinstance(node, meaning.AnyNumber):
            return
        if isinstance(node, meaning.Keyword):
            if node.name in MARKS:
                self._mark(node, number)
                self.printed[number].append(self.add_ability(node, number, self.defs[number].name, node.name))
            for each in written_out(node, self.edition):
                index = self.add_ability(each, number, f"{self.defs[number].name}: {node.name}", node.name)
                self.printed[number].append(index)
            return
        index = self.add_ability(node, number, self.defs[number].name)
        if isinstance(node, meaning.Spell):
            self.spells[number] = index
            return
        self.printed[number].append(index)
        if isinstance(node, meaning.Activated):
            self.activated[number].append(index)

    def _mark(self, keyword: meaning.Keyword, number: int) -> None:
        if keyword.name == "link":
            self.links[number] |= linked_orbitals(keyword)
        elif keyword.name == "attuned" and self.own_text_counts:
            self.attuned[number].append(keyword)
            self.attunable = True

    # -- abilities -----------------------------------------------------------------------------------------------------

    def add_ability(
        self, node: meaning.Ability, what: int, name: str, keyword: str = "", slots: ProgramMaker | None = None
    ) -> int:
        """Compile an ability of a definition (-1: of none); gives its number. `slots`: those of which it speaks."""
        index = len(self.abilities)
        compiled = Compiled(index, what, node, f"{name} ({index})", keyword)
        self.abilities.append(compiled)
        self._remember_what_it_counts(node)
        check_nullifying(node, name)
        if isinstance(node, meaning.Triggered):
            self._triggered(node, compiled)
        elif isinstance(node, meaning.Activated):
            tapped = "tap" if node.cost.tap else "sacrifice" if node.cost.sacrifice else node.cost.verb or "activated"
            compiled.kind = "harvest" if node.harvest else tapped
            compiled.on = gates.gate(node.gate, self, what)
            compiled.payable = make_price(node.cost, self)
            compiled.steps = self.program(compiled.name, node.effects, sacrificed=node.cost.sacrifice)
        elif isinstance(node, meaning.Spell):
            compiled.kind = "spell"
            compiled.steps = self.program(compiled.name, node.effects, spell=True)
        elif isinstance(node, meaning.Static):
            compiled.kind = "static"
            self._static(node, compiled, slots)
        elif isinstance(node, meaning.Replacement):
            compiled.kind = "replacement"
            self._replacement(node, compiled)
        elif isinstance(node, meaning.Keyword):
            compiled.kind = node.name
            self.hearts = self.hearts or node.name == HEART
        compiled.kinds = counts_as(node, compiled.kind, self.edition)
        return index

    @rule("CR132-511.a")
    def _remember_what_it_counts(self, node: object) -> None:
        """Keep a history of every kind of happening that an ability asks about."""
        for part in parts_of(node):
            if isinstance(part, meaning.Happened):
                self.count(part.event.kind)
            elif isinstance(part, meaning.Cards):
                for happening in filter(None, (part.did, part.did_not)):
                    self.count(happening)
            elif isinstance(part, meaning.LastPlayed) or (isinstance(part, meaning.Stones) and part.taken):
                self.count("played" if isinstance(part, meaning.LastPlayed) else "stone taken")

    @rule("CR132-501.a", "CR132-501.e", "CR132-502.b", "CR132-511.a", "CR132-511.b", "CR132-302.g", "CR132-next.a")
    @rule("CR132-nullify.k", "CR132-on-arrival.b")
    def _triggered(self, node: meaning.Triggered, compiled: Compiled) -> None:
        event = node.event
        kind = number_of(event.kind)
        compiled.kind = kind_of(node, self.edition)
        compiled.happening = kind
        compiled.own, compiled.by_somebody = event.this, bool(event.by)
        compiled.matches = matching.matcher(event, self.words) if kind != ASCEND else matching.is_its_controllers
        compiled.on = gates.both(gates.gate(node.gate, self, compiled.what), self._condition(node.condition))
        compiled.limit, compiled.once, compiled.batch = node.limit, node.once, node.batch
        compiled.optional = any(isinstance(each, meaning.May) for each in node.effects[:1])
        compiled.speaks = node.once or kind == ABILITY_TRIGGERS or speaks_of_event(node.effects)
        compiled.area = area_of(node)
        if event.nth:
            compiled.nth, compiled.period = event.nth, event.period
            compiled.past = measures.past(event, self.words, None)
            self.counted[kind] = True
        self.heard[kind] = True
        if kind == ABILITY_TRIGGERS:
            self.answering.add(compiled.index)
        self._note_tokens(event, compiled.index)
        if compiled.area != "world":
            self.elsewhere[kind].append(compiled.index)
        elif not compiled.own:
            self.overheard[kind] = True
        unless_gone = preconditions.unless_gone(compiled.kind, compiled.area)
        limited = compiled.limit and compiled.optional
        compiled.steps = self.program(
            compiled.name, node.effects, unless_gone, once=node.once, limited=limited, ascends=kind == ASCEND
        )

    @rule("CR12-arrives.a", "GUIDE-arrives.a")
    def _note_tokens(self, event: meaning.Event, index: int) -> None:
        """An ability that waits for something to happen to tokens says so itself."""
        if any(isinstance(part, meaning.Cards) and part.token for part in parts_of(event)):
            self.of_tokens.add(index)

    def _condition(self, node: meaning.Condition | None, slots: ProgramMaker | None = None) -> nouns.Test | None:
        return None if node is None else measures.condition(node, self.words, slots)

    def _static(self, node: meaning.Static, compiled: Compiled, slots: ProgramMaker | None) -> None:
        on = gates.both(gates.gate(node.gate, self, compiled.what), self._condition(node.condition, slots))
        rows: list[tuple[int, int, int]] = []
        self.reach.note_static(node)
        made_of = [(change, *part) for change in node.changes for part in gates.changes(change, self, slots)]
        for i, (change, modifier, number, value) in enumerate(made_of):
            looks = nouns.looks_at_power(change) or nouns.looks_at_power(node.of)
            # Whether a card is a stone is settled before power is, so that hoard can count it, unless power decides.
            if modifier == layers.M_STONE:
                looks = looks or nouns.looks_at_power(node.condition)
            if looks and modifier in layers.LOOKING:
                modifier = layers.LOOKING[modifier]
            if modifier in layers.COUNTING and gates.counts_stones(node):
                modifier = layers.COUNTING[modifier]
            if isinstance(change, meaning.DefineCost) and compiled.what >= 0:
                self.defined_costs[compiled.what] = value
            scope, has = gates.meant(node.of, change, modifier, self, slots)
            made = self.changes[compiled.index, i] = StaticChange(modifier, scope, has, value, number, on, change)
            if slots is not None:
                made.maker, made.slots = slots, tuple(slots.slots.values())
            if isinstance(change, meaning.AddClass) and change.like is not None:
                made.like = nouns.objects_now(change.like, self.words, None)
            elif isinstance(change, meaning.GainAbilities):
                made.like = nouns.cards_in(change.cards, self.words, None)
            if compiled.what >= 0 and isinstance(node.of, meaning.This) and works_while_played(change):
                self.own_costs[compiled.what] += [made] if self.own_text_counts else []
                continue
            rows.append((compiled.index, i, modifier))
            self.reach.note(change)
            if isinstance(change, meaning.DefinePower) and compiled.what >= 0:
                self.defined[compiled.what] = value
        self.statics_of_ability[compiled.index] = rows
        if compiled.what >= 0 and compiled.granted_to_others is False:
            self.statics[compiled.what] += rows

    def floating(self, effect: meaning.Rule, maker: ProgramMaker, slots: Sequence[str]) -> int:
        """An ability that stands for rules which an effect sets for a time, and which speak of these slots."""
        node = meaning.Static(meaning.All(effect.of) if effect.of is not None else meaning.This(), effect.changes)
        name = f"{maker.name}: rule"
        inner = ProgramMaker(name)
        for slot in slots:
            inner.slot(slot, slot in maker.card_slots)
        return self.add_ability(node, -1, name, slots=inner if slots else None)

    def _replacement(self, node: meaning.Replacement, compiled: Compiled) -> None:
        compiled.area = node.area
        compiled.own = node.event.this
        compiled.matches = matching.matcher(node.event, self.words)
        compiled.would = node.event.kind
        compiled.on = gates.both(gates.gate(node.gate, self, compiled.what), self._condition(node.condition))
        self.replacements.append(compiled.index)
        compiled.steps = self.program(compiled.name, node.effects, None, node)

    # -- programs ------------------------------------------------------------------------------------------------------

    @rule("CR132-on-arrival.b", "CR132-on-arrival.c", "CR132-508.d", "CR132-next.b")
    def program(
        self,
        name: str,
        effects: tuple[meaning.Effect, ...],
        unless_gone: Callable[[Any, Frame], bool] | None = None,
        replaces: meaning.Replacement | None = None,
        spell: bool = False,
        once: bool = False,
        limited: bool = False,
        ascends: bool = False,
        sacrificed: bool = False,
    ) -> Program:
        """The program of effects; gives how often the last happened. `unless_gone`: what must hold or it does nothing.

        `once`: it begins with the choice of what is meant, if several things happened at once. `limited`: it may be
        used once each round. `sacrificed`: its card is, for this."""
        maker = ProgramMaker(name, sacrificed)
        if limited:
            maker.when_taken = [do(preconditions.note_use)]
        begin = note_what_waits(maker, self.edition) if replaces is None else []
        begin += begin_delayed(maker, ()) if once else []
        effects = replaced.noting_the_price(effects, replaces)
        steps: tuple[Step, ...] = (*begin, *(flow.spell_steps if spell else flow.steps)(effects, maker, self))
        if replaces is not None:
            steps = replaced.instead(effects, steps, maker, self, replaces)
        if ascends:
            steps = preconditions.unless_declined(steps, maker)
        if limited:
            steps = (if_(preconditions.may_still_be_used, *steps),)
        if unless_gone is not None:
            steps = (if_(unless_gone, *steps),)
        made = program(name, maker.registers, *steps, give(lambda g, f: f.r[DONE]))
        self.programs.append(made)
        return made

    def carried_out(self, effects: tuple[meaning.Effect, ...], maker: ProgramMaker) -> list[Step]:
        return flow.steps(effects, maker, self)

    def part(self, effects: tuple[meaning.Effect, ...], maker: ProgramMaker, how: str) -> Compiled:
        """A part of an effect with a program of its own, still to be made; `how` tells when it is carried out."""
        index = len(self.abilities)
        compiled = Compiled(index, -1, None, f"{maker.name}: {how} ({index})", "")
        self.abilities.append(compiled)
        compiled.kind = "delayed"
        compiled.speaks = speaks_of_event(effects)
        compiled.part_of = next((each.index for each in self.abilities if each.name == maker.name), -1)
        return compiled

    def listener(self, event: meaning.Event, effects: tuple[meaning.Effect, ...], maker: ProgramMaker) -> int:
        """An effect that waits for an event; it begins with the slots of the effect that made it."""
        compiled = self.part(effects, maker, "later")
        compiled.happening = number_of(event.kind) if event.kind else -1
        inner = ProgramMaker(compiled.name)
        registers = [inner.slot(slot, slot in maker.card_slots) for slot in maker.slots]
        if event.kind:
            compiled.matches, compiled.by_somebody = matching.matcher(event, self.words, inner), bool(event.by)
            compiled.slots = tuple(registers) if slots_spoken_of(event) else ()
            self._note_tokens(event, compiled.index)
        begin = begin_delayed(inner, registers)
        begin += note_what_waits(inner, self.edition)
        steps = flow.steps(effects, inner, self)
        compiled.steps = program(compiled.name, inner.registers, *begin, *steps)
        self.programs.append(compiled.steps)
        return compiled.index

    def finish(self) -> None:
        """Twins with blank text, for copies of nullified cards; made only if something copies."""
        if self.copies:
            for number in range(len(self.defs)):
                self.blanks[number] = self.add(replace(self.defs[number], abilities=(), token=True))
        check_copied_seeks(self.abilities)
        count_equal_abilities(self)

    def count(self, kind: str) -> None:
        """Keep a history of this kind of happening."""
        self.counted[number_of(kind)] = True

    def count_seizures(self) -> None:
        self.counted[SEIZES] = True
