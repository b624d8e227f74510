"""The pass that binds references: phrases in, the same phrases out, each reference with what it means.

A phrase says itself how it is walked through (`bind`), if not field by field; of the phrases that every game has, a
game says it (`Ways`). What is spoken of gets a label, under which the engine keeps it; labels are given out in
reading order, and only to what is chosen or spoken of again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from wonderwheel.lang.nodes import Node, changed, node_fields
from wonderwheel.lang.referents import NUMBER, PLAYER, REALM, THING, Mentions, Referent, listed
from wonderwheel.lang.refusing import refuse

N = TypeVar("N", bound=Node)
Ways: TypeAlias = Mapping[type[Node], Callable[[Any, Any], Node]]
NOTHING = {
    THING: "nothing was said before that it could mean",
    PLAYER: "no player was spoken of before",
    REALM: "no realm was spoken of before",
    NUMBER: "nothing was counted before",
}


class Binder:
    """One ability in reading order: what has been spoken of, and in which clause."""

    def __init__(self, ways: Ways) -> None:
        self.ways = ways
        self.mentions = Mentions()
        self.clause = 0
        self.labels: dict[str, int] = {}
        self.used: set[str] = set()

    # -- walking ---------------------------------------------------------------------------------------------------

    def visit(self, node: N) -> N:
        """The phrase with everything in it bound."""
        way = self.ways.get(type(node))
        made: Any = way(self, node) if way is not None else node.bind(self)
        return made  # type: ignore[no-any-return]  # a way gives back the class it was given

    def inside(self, node: N, *first: str) -> N:
        """The phrase with its fields bound: those named first, then the others in their order."""
        names = [*first, *(f.name for f in node_fields(type(node)) if f.name not in first)]
        fields = {name: self._part(getattr(node, name)) for name in names}
        return changed(node, **fields)

    def _part(self, value: Any) -> Any:
        if isinstance(value, Node):
            return self.visit(value)
        if isinstance(value, tuple):
            return tuple(self._part(each) for each in value)
        return value

    def row(self, nodes: Sequence[N]) -> tuple[N, ...]:
        """Phrases that follow each other: a clause each."""
        out = []
        for node in nodes:
            self.clause += 1
            out.append(self.visit(node))
        return tuple(out)

    # -- speaking of something -------------------------------------------------------------------------------------

    def fresh(self, name: str) -> str:
        """A label that nothing in this ability has: it, it 2, it 3 ..."""
        self.labels[name] = self.labels.get(name, 0) + 1
        return name if self.labels[name] == 1 else f"{name} {self.labels[name]}"

    def mention(self, referent: Referent) -> None:
        self.mentions.add(referent, self.clause)

    def means(self, referent: Referent) -> Referent:
        """A referent that is spoken of again."""
        if referent.slot:
            self.used.add(referent.name)
        self.mention(referent)
        return referent

    # -- speaking of it again --------------------------------------------------------------------------------------

    def nearest(self, node: Node, sort: str) -> Referent:
        """What was spoken of last; refused if nothing of this sort was."""
        found = self.mentions.last(sort)
        if found is None:
            refuse(node, NOTHING[sort])
        return self._if_fixed(node, found)

    def the_one(self, node: Node, many: bool, otherwise: Referent | None = None) -> Referent:
        """The nearest thing that was spoken of in this number, one or several; if there is none, several may be one.

        Refused if two in one clause fit. What the same clause does to several it does to each of them, so that "it"
        may be each of them as well: that is refused if one thing was spoken of before.
        """
        here = self.spoken_of_here()
        each_of = [each for each in here if each.fixed] if not many and all(each.many for each in here) else []
        for found in self.mentions.clauses(THING):
            fitting = [each for each in found if each.many == many]
            if fitting:
                return self._only(node, [*each_of, *fitting])
        for found in self.mentions.clauses(THING):
            if not many and not here:
                refuse(node, f"it is one, but spoken of was {listed(found)}")
            return self._only(node, found)
        if otherwise is None:
            refuse(node, NOTHING[THING])
        return self.means(otherwise)

    def the_one_here(self, node: Node, many: bool) -> Referent:
        """The one thing that the same clause speaks of, in this number if there is one."""
        here = self.spoken_of_here()
        return self._only(node, [each for each in here if each.many == many] or here)

    def spoken_of_here(self) -> list[Referent]:
        """The different things that the clause has spoken of so far."""
        said = (each for each in self.mentions.said if each.clause == self.clause)
        return list(dict.fromkeys(each.referent for each in said if each.referent.sort == THING))

    def _only(self, node: Node, fitting: list[Referent]) -> Referent:
        if len(fitting) > 1:
            refuse(node, f"it could mean {listed(fitting)}")
        return self._if_fixed(node, fitting[0])

    def of_kind(self, node: Node, kind: str, every: Sequence[str], but: str = "", unlike: str = "") -> Referent:
        """The nearest thing that a noun fits; a noun of `every` fits any card. Refused if two in one clause do. What is
        called `but`, or is of the kind `unlike`, is never meant."""
        for surely in (True, False):
            for found in self.mentions.clauses(THING):
                meant = [each for each in found if each.name != but and unlike not in each.kinds]
                fitting = [each for each in meant if self._fits(each, kind, every, surely)]
                if fitting:
                    return self._only(node, fitting)
        said = self.mentions.all(THING)
        return refuse(node, f"it is not among what was spoken of: {listed(said)}" if said else NOTHING[THING])

    @staticmethod
    def _fits(referent: Referent, kind: str, every: Sequence[str], surely: bool) -> bool:
        if kind in every:
            return True
        return kind in referent.kinds if surely else not referent.kinds

    def _if_fixed(self, node: Node, referent: Referent) -> Referent:
        if not referent.fixed:
            refuse(node, f'which one is meant by "{referent.words}" is not fixed')
        return self.means(referent)


def without_idle_labels(node: N, used: set[str], optional: tuple[type[Node], ...]) -> N:
    """The same phrases; those classes keep a label only where something speaks of it again."""
    fields: dict[str, Any] = {}
    for f in node_fields(type(node)):
        value = getattr(node, f.name)
        fields[f.name] = _without(value, used, optional)
    if isinstance(node, optional) and node.label not in used:
        fields["label"] = ""
    return changed(node, **fields)


def _without(value: Any, used: set[str], optional: tuple[type[Node], ...]) -> Any:
    if isinstance(value, Node):
        return without_idle_labels(value, used, optional)
    if isinstance(value, tuple):
        return tuple(_without(each, used, optional) for each in value)
    return value
