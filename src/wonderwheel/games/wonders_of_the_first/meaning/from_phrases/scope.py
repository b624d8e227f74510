"""What is known while the nodes of a text are compiled: what "it", "they" and X mean just there, and why a phrase is
refused.

A phrase that is read but that the engine cannot carry out refuses the whole card: nothing of a text is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import NoReturn

from wonderwheel.core.errors import WonderwheelError
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.meaning.places_in_text import Said
from wonderwheel.games.wonders_of_the_first.meaning.understanding import Names
from wonderwheel.games.wonders_of_the_first.text.phrases.amounts import UnitAffected
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect
from wonderwheel.games.wonders_of_the_first.text.phrases.flow import Otherwise, RepeatUntil
from wonderwheel.games.wonders_of_the_first.text.phrases.things import It, OneOfThem, Others, That, TheDone, Them
from wonderwheel.lang.errors import NotPlayable, Trouble
from wonderwheel.lang.nodes import Node

Effects = tuple[meaning.Effect, ...]
POINTING = (It, Them, That, TheDone, OneOfThem, Others, UnitAffected)


class Unplayable(WonderwheelError):
    """A phrase was understood and cannot be played: which one, and why. `placed` says of which card and where."""

    def __init__(self, node: Node, why: str) -> None:
        super().__init__(f'"{node.text()}" is understood but cannot be played yet: {why}')
        self.node = node
        self.why = why

    def placed(self, name: str, text: str) -> NotPlayable:
        """The same, told of a card and with its place in the text."""
        return not_playable(name, text, self.node, self.why)


def not_playable(name: str, text: str, node: Node, why: str) -> NotPlayable:
    """The refusal of a card: its phrase in canonical words, and the place in its text."""
    phrase = node.text()
    said = f'"{phrase}" is understood but cannot be played yet: {why}'
    trouble = Trouble(text, 0, len(text), said) if node.span is None else Trouble(text, *node.span, said)
    return NotPlayable(trouble, phrase, name)


def refuse(node: Node, why: str = "the engine has nothing for it") -> NoReturn:
    """Refuse the card because of this phrase."""
    raise Unplayable(node, why)


@dataclass
class Scope:
    """One ability being compiled, in reading order.

    `it` is what was spoken of last, `they` the player, `there` the realm; `many` is what "that many" counts, `x` what
    X is. `done` holds the slots of cards to which an effect was done, by the verb. `keeps`: later words speak of what
    this effect is done to, so that it has to be fixed in a slot. `before` is the phrase before this one, `after` are
    those behind it, `pending` is what has to be chosen before its effect. `lasting` is how long effects last that do
    not say it. `playing`: the card is being played. `remembers`: a class that is named stays with the card, for another
    of its abilities. `stone`: the event is about a stone. `peace`: there is no battle while this is carried out.
    `said` keeps the place of the phrase that each effect comes from.
    """

    known: Names
    spell: bool = False
    it: meaning.Objects | None = None
    they: meaning.Player | None = None
    there: meaning.Realm | None = None
    many: meaning.Quantity | None = None
    x: meaning.Quantity | None = None
    keeps: bool = False
    lasting: str = ""
    playing: bool = False
    remembers: bool = False
    stone: bool = False
    peace: bool = False
    before: Effect | None = None
    after: tuple[Effect, ...] = ()
    pending: list[meaning.Effect] = field(default_factory=list)
    done: dict[str, meaning.Objects] = field(default_factory=dict)
    said: Said = field(default_factory=Said)
    taken: set[str] = field(default_factory=set)
    compile: Callable[[Effect, Scope], Effects] = lambda node, scope: refuse(node)
    granted: Callable[[Node, Scope], tuple[meaning.Ability, ...]] = lambda node, scope: refuse(node)

    def fresh(self, name: str) -> str:
        """A slot that no phrase of this ability has used: it, it 2, it 3 ..."""
        number, slot = 1, name
        while slot in self.taken:
            number += 1
            slot = f"{name} {number}"
        self.taken.add(slot)
        return slot

    def effects(self, nodes: Sequence[Effect]) -> Effects:
        """The effects of phrases, in their order."""
        out: list[meaning.Effect] = []
        outer, behind = self.keeps, self.after
        for number, node in enumerate(nodes):
            self.after = (*nodes[number + 1 :], *behind)
            self.keeps = _speaks_back(self.after)
            self.before = nodes[number - 1] if number else None
            outside, self.pending = self.pending, []
            if isinstance(node, RepeatUntil):
                out[:] = [self.said.together(self._repeated(tuple(out), node), out[0], node)]
                made: Effects = ()
            elif isinstance(node, Otherwise):
                before = out.pop() if out else None
                made = (self.said.together(self._otherwise(before, node), before, node),)
            else:
                made = self.compile(node, self)
            for effect in (*self.pending, *made):
                self.said.note(effect, node.span)
            out += [*self.pending, *made]
            self.pending = outside
        self.keeps, self.after = outer, behind
        return tuple(out)

    def _repeated(self, before: Effects, node: RepeatUntil) -> meaning.Effect:
        """A price and what it buys, again as long as it is paid."""
        price = before[0] if before else None
        if not isinstance(price, meaning.Pay) or price.kind != "energy" or price.amount != meaning.Number(node.energy):
            refuse(node)
        return meaning.RepeatWhile(before)

    def _otherwise(self, before: meaning.Effect | None, node: Otherwise) -> meaning.Effect:
        """The condition before, with what is done if it is not true."""
        if not isinstance(before, meaning.If) or before.otherwise:
            refuse(node, "no condition stands before it")
        return meaning.If(before.condition, before.then, self.effects(node.effects))


def _speaks_back(nodes: Collection[Node]) -> bool:
    """Whether any of these phrases speaks of what came before it."""
    return any(isinstance(part, POINTING) for node in nodes for part in node.walk())
