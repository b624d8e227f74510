"""What random play of Wonders of The First brings up of its cards; `fired.py` plays until nothing new does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from tools.fired_facts import DONE_TO, IN_PLAY, NOTES, Fact
from wonderwheel.core.errors import SetupError
from wonderwheel.core.game import Game
from wonderwheel.core.machine.chance import Dice
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef
from wonderwheel.games.wonders_of_the_first.cards.shipped import shipped_cards
from wonderwheel.games.wonders_of_the_first.decks.legality import ARCHIVE_MOST
from wonderwheel.games.wonders_of_the_first.decks.random_deck import random_deck
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Compiled, StaticChange
from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue
from wonderwheel.games.wonders_of_the_first.table import events

COMES: Final = frozenset({events.PLAYED, events.ARRIVED, events.CREATED})
ALONE: Final = frozenset(  # nobody does these to a card
    {events.DREW, events.ACTIVATED, events.HARVESTED, events.STONE_MOVED}
)
HOLDERS: Final = frozenset({"card", "holder", "wearer", "equipment"})
Step = Callable[[Any, Any], bool]


def root_of(catalogue: Catalogue, ability: Compiled) -> Compiled:
    """The ability on a card that left this one for later, or itself."""
    while ability.what < 0 <= ability.part_of:
        ability = catalogue.abilities[ability.part_of]
    return ability


def facts_of(catalogue: Catalogue, ability: Compiled) -> list[Fact]:
    """What can come up of an ability: each part of its text that a step carries out, or that it holds."""
    root = root_of(catalogue, ability)
    if root.what < 0:
        return []
    card = catalogue.defs[root.what]
    if ability.steps is not None:
        words = [f"does: {words_at(card, span) or named(root, card)}" for span in dict.fromkeys(ability.steps.said)]
        return [(card.name, each) for each in dict.fromkeys(words or [f"does: {named(root, card)}"])]
    has_changes = any(index == ability.index for index, _ in catalogue.changes)
    return [(card.name, f"holds: {named(root, card)}")] if has_changes else []


def words_at(card: CardDef, span: tuple[int, int]) -> str:
    return card.text[slice(*span)].strip(" .")


def named(ability: Compiled, card: CardDef) -> str:
    if ability.keyword:
        return ability.keyword
    return f"{ability.kind} ({card.abilities.index(ability.node) + 1 if ability.node in card.abilities else 0})"


class Watch:
    """Notes what comes up in one game."""

    def __init__(self, table: Game) -> None:
        self.table = table
        self.seen = NOTES.seen
        self.told = 0
        rules: Any = table.rules
        self.catalogue: Catalogue = rules.catalogue
        if NOTES.is_new(rules):
            self._watch(rules.code)
            rules.chained = rules.code  # tests in a row are taken one by one, so that each step is noted

    def _watch(self, code: list[list[Step]]) -> None:
        for ability in self.catalogue.abilities:
            if ability.program >= 0:
                self._watch_program(code, ability)
        for (index, _), change in self.catalogue.changes.items():
            self._watch_change(self.catalogue.abilities[index], change)
        self.catalogue.changes = _Looked(self)
        for what, own in enumerate(self.catalogue.own_costs):
            facts = [fact for each in own if each.on is None for fact in self._facts_of_change(each)]
            for each in own:
                if each.on is not None:  # it holds when its condition does, not when somebody asks
                    each.on = self._noting_answers(each.on, self._facts_of_change(each)[0], False)
            self.catalogue.own_costs[what] = _Asked(own, self.seen, facts)

    def _watch_program(self, code: list[list[Step]], ability: Compiled) -> None:
        root = root_of(self.catalogue, ability)
        if root.what < 0 or ability.steps is None:
            return
        card = self.catalogue.defs[root.what]
        said = ability.steps.said or ((0, 0),) * len(code[ability.program])
        code[ability.program] = [
            self._noting(step, (card.name, f"does: {words_at(card, span) or named(root, card)}"))
            for step, span in zip(code[ability.program], said, strict=True)
        ]

    def _noting(self, step: Step, fact: Fact) -> Step:
        def noted(g: Any, f: Any) -> bool:
            self.seen.add(fact)
            return step(g, f)

        return noted

    def _watch_change(self, ability: Compiled, change: StaticChange) -> None:
        facts = facts_of(self.catalogue, ability)
        if not facts:
            return
        for name in ("scope", "has", "value"):
            asked = getattr(change, name)
            if asked is not None:
                setattr(change, name, self._noting_answers(asked, facts[0], name == "value"))

    def _facts_of_change(self, change: StaticChange) -> list[Fact]:
        indices = [index for (index, _), each in self.catalogue.changes.items() if each is change]
        return [fact for index in indices for fact in facts_of(self.catalogue, self.catalogue.abilities[index])]

    def _noting_answers(self, asked: Callable[..., Any], fact: Fact, always: bool) -> Callable[..., Any]:
        def noted(*given: Any) -> Any:
            found = asked(*given)
            if always or found:
                self.seen.add(fact)
            return found

        return noted

    def look(self) -> None:
        """Note what the events since the last look tell."""
        log = self.table.log or []
        for event in log[self.told :]:
            for field, what in zip(event.kind.fields, event.facts, strict=False):
                if field in HOLDERS and what >= 0 and event.kind not in ALONE:  # events name definitions
                    self.seen.add((self.catalogue.defs[what].name, IN_PLAY if event.kind in COMES else DONE_TO))
        self.told = len(log)


class _Looked(dict[tuple[int, int], StaticChange]):
    """The changes of a catalogue, each noted when it is looked up: a rule of the game asks whether it applies."""

    def __init__(self, watch: Watch) -> None:
        super().__init__(watch.catalogue.changes)
        self.watch = watch

    def __getitem__(self, key: tuple[int, int]) -> StaticChange:
        catalogue = self.watch.catalogue
        self.watch.seen.update(facts_of(catalogue, catalogue.abilities[key[0]]))
        return super().__getitem__(key)


class _Asked(list[StaticChange]):
    """What a card says of its own cost, noted when somebody goes through it."""

    def __init__(self, own: list[StaticChange], seen: set[Fact], facts: list[Fact]) -> None:
        super().__init__(own)
        self.seen, self.facts = seen, facts

    def __iter__(self) -> Iterator[StaticChange]:
        self.seen.update(self.facts)
        return super().__iter__()


def everything() -> set[Fact]:
    """All that can come up of all shipped cards."""
    cards = shipped_cards()
    catalogue = Catalogue(cards, known=cards)
    out = {(card.name, fact) for card in cards for fact in (IN_PLAY, DONE_TO)}
    for ability in catalogue.abilities:
        out.update(facts_of(catalogue, ability))
    return out


def decks(dice: Dice, lacking: frozenset[str]) -> dict[str, Any]:
    """Two legal decks, mostly of cards that still lack something and of those that make such tokens; with them an
    archive of these tokens. Land tokens stand in decks of a prerelease only, so some games are played as there."""
    pool = list(shipped_cards())
    tokens = [card for card in pool if card.token and card.name in lacking]
    needs_lands = any(card.types & kinds.LAND for card in tokens)
    form = "prerelease" if needs_lands and dice.below(4) == 0 else "constructed"
    options: dict[str, Any] = {"format": form}
    for number in (1, 2):
        few = [card for card in pool if _is_wanted(card, lacking, tokens) or dice.below(8) == 0]
        try:
            deck = random_deck(few if dice.below(3) else pool, dice, form)
        except SetupError:
            deck = random_deck(pool, dice, form)
        options[f"deck_{number}"] = _with_archive(deck, tokens)
    return options


def _is_wanted(card: CardDef, lacking: frozenset[str], tokens: list[CardDef]) -> bool:
    return card.name in lacking or any(_may_make(card, token) for token in tokens)


def _may_make(card: CardDef, token: CardDef) -> bool:
    """Whether its text creates something and speaks of a word of the token's name or of one of its classes."""
    words = (*token.classes, *token.name.split())
    return "create" in card.text.lower() and any(word in card.text for word in words)


def _with_archive(deck: str, tokens: list[CardDef]) -> str:
    """The deck with an archive of the tokens that lack something, if there are any, instead of its own."""
    if not tokens:
        return deck
    main, _, _ = deck.partition(" | ")
    return f"{main} | {'; '.join(f'1 {card.name}' for card in tokens[:ARCHIVE_MOST])}"
