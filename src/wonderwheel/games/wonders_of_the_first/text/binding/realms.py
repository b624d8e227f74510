"""One ability while its references are bound: the realms that it speaks of, and what has gone from one to another."""

from __future__ import annotations

from typing import Any, Final

from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.phrases import base
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import name_of
from wonderwheel.games.wonders_of_the_first.text.referent_names import (
    ARRIVED,
    BESIDE,
    BOTH_WAYS,
    ELSEWHERE,
    EVENT,
    INTO,
    LEFT_BY,
    NUMBERED,
    OUT_OF,
    THEN,
)
from wonderwheel.lang.binding import Binder, N, Ways
from wonderwheel.lang.nodes import Node, changed
from wonderwheel.lang.phrases import Event
from wonderwheel.lang.referents import REALM, THING, Referent
from wonderwheel.lang.refusing import refuse

GOALS: Final = (
    phrases.TargetRealm, phrases.AnotherTargetRealm, phrases.TargetAdjacentRealm, phrases.AdjacentRealm,
    phrases.AnyRealm, phrases.OtherRealm, phrases.HereOrAdjacent, phrases.ParityRealm,
    phrases.RealmThat,
)  # fmt: skip


class RealmBinder(Binder):
    """`event_of` is the card of the event, `passage` says that it has come into the realm of the event, or has gone out
    of it. `moved` are the things that an effect before has taken from where they were, `gone` those of them that are in
    no realm then. `in_event`: it is being said
    what is waited for, and "there" is where that was, whatever else tells where."""

    def __init__(self, ways: Ways) -> None:
        super().__init__(ways)
        self.event_of = self.passage = ""
        self.moved: set[str] = set()
        self.gone: set[str] = set()
        self.in_event = False

    def visit(self, node: N) -> N:
        outside, said = self.in_event, len(self.mentions.said)
        self.in_event = outside or isinstance(node, Event | base.Head)
        made = super().visit(node)
        self.in_event = outside
        if isinstance(node, base.Realm) and not outside:
            self._names(made, said)
        return made

    def _names(self, where: Any, said: int) -> None:
        """A realm was named: "there" is no realm of which was spoken before. Which one it is, only a number tells."""
        if isinstance(where, phrases.Here) or any(each.referent.sort == REALM for each in self.mentions.said[said:]):
            return
        number = isinstance(where, phrases.RealmNumber)
        name = f"{NUMBERED}{where.number}" if number else "any"
        self.mention(Referent(REALM, name, where.text(), fixed=number, phrase=where))

    def goal(self, node: Any) -> Any:
        """The one realm that something is done in or goes to; if it has to be chosen, it gets a label."""
        found = self.visit(node)
        if isinstance(node, GOALS) and not found.label:
            label = self.fresh("realm")
            self.mention(Referent(REALM, label, node.text(), True))
            return changed(found, label=label)
        return found

    def there(self, said: Node) -> None:
        self.mention(Referent(REALM, EVENT, said.text()))

    def who_went(self, what: base.Thing) -> base.Thing:
        """Whoever has gone from a realm or come to one: "it" is what an effect before has moved, or the event tells."""
        if not isinstance(what, phrases.It) or len(self.moved) > 1:
            return self.visit(what)
        names = self.moved or {self.event_of}
        went = [each for each in self.mentions.all(THING) if each.name in names and not each.many]
        return changed(what, bound=self.means(went[0])) if went else self.visit(what)

    def realm_left(self, node: Node, what: base.Thing) -> Referent:
        """The realm from which a card has gone: by an effect before, or as the event tells."""
        name = name_of(what)
        if name not in self.moved and self.passage == ARRIVED:
            refuse(node, "it comes from no realm")
        if name in self.moved:
            return Referent(REALM, f"{LEFT_BY}{name}", node.text(), True)
        return self._of_the_event(node, name, "event source" if self.passage == INTO else EVENT)

    def realm_reached(self, node: Node, what: base.Thing) -> Referent | None:
        """The realm to which a card has come, as the event tells; none if an effect before has brought it there."""
        name = name_of(what)
        if name in self.moved:
            return None
        if not self.passage:
            refuse(node, "nothing that was said before has moved it")
        return self._of_the_event(node, name, "event goal" if self.passage == OUT_OF else EVENT)

    def _of_the_event(self, node: Node, name: str, which: str) -> Referent:
        """Where the event was, or from or to where the card of it has gone."""
        places = [each for each in self.mentions.all(REALM) if each.name == EVENT or each.name == THEN]
        if name != self.event_of or not places:
            refuse(node, "nothing that was said before has moved it")
        if self.passage == BOTH_WAYS:
            refuse(node, "whether it has come there or has gone from there is not said")
        if which == EVENT:
            return self.means(places[0])
        if places[0].name == THEN:
            refuse(node, "only the realm where it happened is remembered")
        return self.means(Referent(REALM, which, node.text()))

    def to_a_realm(self, node: Any) -> Any:
        """Something goes into one realm; a realm beside is beside what goes there."""
        what = self.visit(node.what)
        moved = self.mentions.last(THING)
        where = self.beside(self.goal(node.where), moved)
        here = any(isinstance(part, phrases.Here | phrases.This) for part in what.walk())
        if isinstance(where, phrases.OtherRealm | phrases.AnotherTargetRealm) and moved is not None and not here:
            where = changed(where, bound=Referent(REALM, ELSEWHERE, where.text(), of=moved))
        made = changed(node, what=what, where=where)
        self.took(made)
        self.gone.discard(name_of(what))
        return made

    def beside(self, where: Any, moved: Referent | None) -> Any:
        """A realm beside is beside what goes there."""
        adjacent = isinstance(where, phrases.AdjacentRealm | phrases.TargetAdjacentRealm) or (
            isinstance(where, phrases.RealmThat) and where.adjacent
        )
        if not adjacent or moved is None:
            return where
        return changed(where, bound=Referent(REALM, BESIDE, where.text(), of=moved))

    def took(self, node: Any) -> None:
        """What an effect takes away has left the realm that it was in."""
        if getattr(node, "away", False):
            self.moved.add(name_of(node.what))
            if not hasattr(node, "where"):
                self.gone.add(name_of(node.what))
