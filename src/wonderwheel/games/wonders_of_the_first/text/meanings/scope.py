"""What is known while the phrases of an ability become meanings, besides the phrases themselves.

A phrase that is read but that the engine cannot carry out refuses the whole card: nothing of a text is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.meaning.places_in_text import Said
from wonderwheel.games.wonders_of_the_first.names import Names
from wonderwheel.games.wonders_of_the_first.text.meanings import events, getting, nouns, quantities, stones, things
from wonderwheel.games.wonders_of_the_first.text.meanings.done_in_full import asked_for, in_full
from wonderwheel.games.wonders_of_the_first.text.meanings.gone import check as check_gone
from wonderwheel.games.wonders_of_the_first.text.meanings.names import token_parts
from wonderwheel.games.wonders_of_the_first.text.meanings.noting import noted
from wonderwheel.games.wonders_of_the_first.text.meanings.trigger import Trigger
from wonderwheel.games.wonders_of_the_first.text.phrases import base
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.by_others import each_for_themselves
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.flow import RepeatUntil
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.uses_of_verbs import BY_PAST, check_use
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import It, Them
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each, Target
from wonderwheel.games.wonders_of_the_first.verbs import COUNT
from wonderwheel.lang.flow import Otherwise, RatherIf
from wonderwheel.lang.nodes import Node, changed
from wonderwheel.lang.referents import THING, Referent
from wonderwheel.lang.refusing import refuse

Effects = tuple[meaning.Effect, ...]
Changes = tuple[meaning.Change, ...]
Ruled = tuple[meaning.Objects, Changes]


@dataclass
class Scope:
    """One ability whose phrases become meanings, in reading order; what they refer to was bound before.

    `before` is the phrase before this one, `after` are those behind it, `pending` is what has to be chosen before its
    effect, `noted` how many of a kind a verb was done to, `counters_removed` of which kinds, `rules` what a spell says
    of itself. `lasting` is how long effects last that do not say it. `playing`: the
    card is being played. `remembers`: what is named (a class, card or number) stays with the card, for its other
    abilities. `peace`: there is no battle while this is carried out. `heard_played`: what is waited for is that a
    card is played, `heard_sought` that it is from a seek, `heard_ability` an ability of this kind. `at_once`: what
    happens to several at one moment is waited for as one. `listens`: an effect begins to wait, for what was spoken
    of before too. `returns`: another ability of the card speaks of what this one returns, `done_by_this`: of what
    it does so. `kin`: so many cards share a class. `round_end`: it is an On Round End effect, `own_battle`: this is
    in a battle. `holds`: the words are a rule that holds, so that nobody chooses. `of_a_player`: they say which
    players are meant. `gone` are cards that have left The World, as the ability has heard. `said` keeps the place of
    the phrase that each effect comes from.
    """

    known: Names
    spell: bool = False
    lasting: str = ""
    playing: bool = False
    remembers: str = ""
    peace: bool = False
    heard_played: bool = False
    heard_ability: str = ""
    heard_sought: bool = False
    at_once: bool = False
    listens: bool = False
    returns: bool = False
    done_by_this: frozenset[str] = frozenset()
    kin: int = 0
    round_end: bool = False
    own_battle: bool = False
    holds: bool = False
    of_a_player: bool = False
    gone: tuple[meaning.Objects, ...] = ()
    before: Effect | None = None
    after: tuple[Effect, ...] = ()
    pending: list[meaning.Effect] = field(default_factory=list)
    noted: dict[tuple[str, Node | None], meaning.Quantity] = field(default_factory=dict)
    counters_removed: tuple[str, ...] = ()
    rules: list[meaning.Ability] = field(default_factory=list)
    said: Said = field(default_factory=Said)
    compile: Callable[[Effect, Scope], Effects] = lambda node, scope: refuse(node)
    granted: Callable[[Node, Scope], tuple[meaning.Ability, ...]] = lambda node, scope: refuse(node)

    # -- what the parts of a phrase mean here --------------------------------------------------------------------------

    def player(self, node: base.Player) -> meaning.Player:
        return things.player(node, self)

    def the_player(self, node: Node, found: Referent) -> meaning.Player:
        return things.the_player(node, found)

    def known_player(self, node: base.Player) -> meaning.Player:
        return things.known_player(node, self)

    def side(self, node: base.Player) -> str:
        return things.side(node, self)

    def party(self, node: base.Player) -> dict[str, Any]:
        return things.party(node, self)

    def place(self, node: base.Realm) -> meaning.Realm:
        return node.spoken_of(self)

    def goal(self, node: base.Realm, moved: meaning.Objects | None = None) -> meaning.Realm:
        return node.chosen(self, moved)

    def chosen_first(self, node: base.Realm) -> meaning.Realm:
        return things.chosen_first(node, self)

    def thing(self, node: base.Thing, by: meaning.Player | None = None) -> meaning.Objects:
        return node.means(self, by)

    def known_thing(self, node: base.Thing) -> meaning.Objects:
        return things.known(node, self)

    def everything(self, node: base.Thing) -> meaning.Objects:
        return things.everything(node, self)

    def objects(self, node: Node, found: Referent) -> meaning.Objects:
        return things.objects(node, found)

    def fixed(self, node: base.Thing, by: meaning.Player | None = None) -> tuple[Effects, meaning.Objects]:
        return things.fixed(node, self, by)

    def lying(self, node: base.Thing) -> tuple[Effects, meaning.Objects]:
        return things.lying(node, self)

    def together(self, node: base.Thing) -> tuple[Effects, meaning.Objects]:
        return things.together(node, self)

    def is_stone(self, node: base.Thing) -> bool:
        return stones.is_stone(node)

    def stones(self, node: base.Thing) -> meaning.Stones:
        return stones.stones(node, self)

    def cards(self, noun: Any) -> meaning.Cards:
        return nouns.cards(noun, self)

    def with_fields(self, found: meaning.Cards, node: Node, **fields: Any) -> meaning.Cards:
        return things.with_fields(found, node, **fields)

    def narrowed(self, found: meaning.Cards, node: Node, **fields: Any) -> meaning.Cards:
        return things.narrowed(found, node, **fields)

    def quantity(self, node: base.Quantity) -> meaning.Quantity:
        return quantities.quantity(node, self)

    def x_of(self, node: Node) -> meaning.Quantity:
        return quantities.x_of(node, self)

    def per(self, amount: meaning.Quantity, each: base.Unit | None) -> meaning.Quantity:
        return quantities.per(amount, each, self)

    def until(self, duration: base.Duration | None, without: str = "") -> str:
        return things.until(duration, self, without)

    def one_by_one(self, node: Effect) -> Effects:
        return getting.one_by_one(node, self)

    def lasts(self, node: Effect) -> str:
        return getting.lasts(node, self)

    def check_got(self, node: Effect, of: Any) -> None:
        getting.check_got(node, of)

    def token_name(self, said: str) -> dict[str, Any]:
        """What a token is called: names of classes are its classes, any other name is its name."""
        name, classes = token_parts(said, self.known)
        return {"name": name} if name else {"classes": classes}

    def triggers(self, node: base.Event) -> list[Trigger]:
        return events.triggers(node, self)

    def holds_there(self, node: Node, who: base.Player | None, what: base.Thing) -> meaning.Condition:
        return things.holds_there(node, who, what, self)

    def number_there(self, node: Node, noun: Any, owner: meaning.Player | None) -> meaning.Quantity:
        return things.number_there(node, noun, owner, self)

    def whose(self, player: base.Player) -> dict[str, Any]:
        return nouns.whose(player, self)

    def chosen(self, node: Node, kind: str) -> str:
        return things.chosen(node, kind, self)

    def subject(self, what: base.Thing, wonders: bool = False) -> dict[str, Any]:
        return events.subject(what, self, wonders)

    def history(self, kind: str, noun: Any, node: Node, where: meaning.Realm | None = None) -> meaning.Event:
        return events.history(kind, noun, node, self, where)

    def happening_of(self, node: Node, past: str) -> str:
        """What it is called that a verb was done to a card."""
        verb = BY_PAST[past]
        check_use(node, verb, COUNT)
        return verb.waited_for()

    def check_past(self, cards: meaning.Cards, node: Node) -> None:
        events.past(cards, node)

    def condition(self, node: base.Condition) -> meaning.Condition:
        return quantities.condition(node, self)

    def asked_for(self, deed: meaning.Effect) -> int:
        return asked_for(deed)

    def count(self, noun: Any) -> meaning.Quantity:
        return quantities.count(noun, self)

    def number_of(
        self, node: Node, noun: Any, owner: meaning.Player, place: meaning.Realm | None = None
    ) -> meaning.Quantity:
        return quantities.number_of(node, noun, owner, place, self)

    def heard(self, event: meaning.Event) -> None:
        """What the effects may speak of that only such an event tells."""
        self.heard_ability, self.heard_played = event.ability, event.kind == "played"
        self.heard_sought = event.kind == "played from a seek"

    # -- rows of phrases -----------------------------------------------------------------------------------------------

    def is_spoken_of(self, label: str) -> bool:
        """Whether a later phrase speaks of what has this label."""
        return any(part.bound is not None and part.bound.name == label for node in self.after for part in node.walk())

    def effects(self, nodes: Sequence[Effect]) -> Effects:
        """The effects of phrases, in their order."""
        out: list[meaning.Effect] = []
        behind = self.after
        done = -1  # the last one that was done together with the one before it
        for number, node in enumerate(nodes):
            if number == done:
                continue
            self.after = (*nodes[number + 1 :], *behind)
            self.before = nodes[number - 1] if number else None
            outside, self.pending = self.pending, []
            if isinstance(node, RepeatUntil):
                out[:] = [self.said.together(self._repeated(tuple(out), node), out[0], node)]
                made: Effects = ()
            elif isinstance(node, Otherwise):
                before = out.pop() if out else None
                made = (self.said.together(self._otherwise(before, node), before, node),)
            elif number + 1 < len(nodes) and isinstance(rather := nodes[number + 1], RatherIf):
                made, done = (self._rather(node, rather),), number + 1
            elif (both := each_for_themselves(tuple(nodes[number:]), self)) is not None:
                made, done = both, number + 1
            else:
                node = things.noting_where_it_was(node, self)
                made = in_full(tuple(out), noted(node, self.compile(node, self), self))
                self.gone = check_gone(node, made, self.gone)
            for effect in (*self.pending, *made):
                self.said.note(effect, node.span)
            out += [*self.pending, *made]
            self.pending = outside
        self.after = behind
        return tuple(out)

    def _repeated(self, before: Effects, node: RepeatUntil) -> meaning.Effect:
        """A price and what it buys, again as long as it is paid."""
        price = before[0] if before else None
        if not isinstance(price, meaning.Pay) or price.kind != "energy" or price.amount != meaning.Number(node.energy):
            refuse(node)
        return meaning.RepeatWhile(before)

    def _rather(self, node: Effect, rather: RatherIf) -> meaning.Effect:
        """One effect, or another one if something is true; what both speak of is chosen first. If it is not said
        how long the other lasts, it is as long as the one."""
        target = getattr(node, "what", None)
        spoken_of = {part.bound.name for part in rather.walk() if part.bound is not None and part.bound.slot}
        chosen = spoken_of & {part.label for part in node.walk() if part.label}
        if isinstance(target, Target) and chosen == {target.label}:
            things.known(target, self)
            node = changed(node, what=It(bound=Referent(THING, target.label, target.text(), True)))
        elif isinstance(target, Each) and chosen <= {target.label, *(part.label for part in target.walk())}:
            kept, _ = things.fixed(target, self)
            self.pending += kept
            node = changed(node, what=Them(bound=Referent(THING, target.label, target.text(), True, many=True)))
        elif chosen:
            refuse(rather, "what it speaks of was chosen by the effect that is not done then")
        holds = quantities.condition(rather.condition, self)
        usual = self.effects((node,))
        duration, outer = getattr(node, "duration", None), self.lasting
        self.lasting = outer or (duration.lasts if duration is not None else "")
        instead = self.effects(rather.effects)
        self.lasting = outer
        return meaning.If(holds, instead, usual)

    def _otherwise(self, before: meaning.Effect | None, node: Otherwise) -> meaning.Effect:
        """The condition before, with what is done if it is not true."""
        if not isinstance(before, meaning.If) or before.otherwise:
            refuse(node, "no condition stands before it")
        return meaning.If(before.condition, before.then, self.effects(node.effects))
