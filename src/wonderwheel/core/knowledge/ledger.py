"""Who knows what: a ledger, so that views and samples hold exactly what a seat has been shown.

Hidden objects are handles; what a handle really is stands in columns that are visible per object. The ledger has two
parts. `known` is a bit mask per handle: the seats that know what it is. `facts` are rows for what a seat knows about
several handles together:

* (seat, AMONG, identity, copies, handles...): so many copies of this identity are among these handles. Each fact is
  about copies of its own: two such facts never mean the same copy.
* (seat, LACKS, size, identities..., handles...): none of these identities is among these handles (a search that
  found nothing).

When objects go where nobody can follow them, `mix` gives them new handles: it deals what they are anew among their
handles, and what a seat knew about single ones becomes a fact about all of them. Facts only ever become weaker by
that, never wrong. Handles are sorted, and facts too, so that equal knowledge is equal data.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.machine.chance import shuffle
from wonderwheel.core.state.packing import Row

if TYPE_CHECKING:
    from wonderwheel.core.state.state import State

AMONG: Final = 0
LACKS: Final = 1


def knows(g: State, seat: int, handle: int) -> bool:
    """Whether a seat knows what an object is. A spectator (-1) knows what all seats know."""
    everybody = (1 << len(g.deciders)) - 1
    wanted = 1 << seat if seat >= 0 else everybody
    return g.known[handle] & wanted == wanted


def watchers(g: State, seats: int) -> int:
    """A mask of seats, with those who decide for one of them: who sees what these seats see."""
    for seat, decider in enumerate(g.deciders):
        if seats >> seat & 1 and decider >= 0:
            seats |= 1 << decider
    return seats


def reveal(g: State, handles: Iterable[int], seats: int) -> None:
    """Let the seats in the mask know what these objects are, with whoever decides for them."""
    mask = watchers(g, seats)
    for handle in handles:
        news = mask & ~g.known[handle]
        if news:
            g.known[handle] |= news
            g.reveals += 1
            if g.facts:
                _fold(g, handle, news)


def _fold(g: State, handle: int, seats: int) -> None:
    """Take a handle out of the facts of seats that now know it; if it is what they spoke of, they speak of one less."""
    identity = g.rules.identity(g, handle)
    kept: list[Row] = []
    for fact in g.facts:
        if seats >> fact[0] & 1 and handle in handles_of(fact):
            rest = tuple(h for h in handles_of(fact) if h != handle)
            if fact[1] == AMONG:
                copies = fact[3] - (fact[2] == identity)
                if copies:
                    kept.append((fact[0], AMONG, fact[2], copies, *rest))
            elif rest:
                kept.append((fact[0], LACKS, fact[2], *fact[3 : 3 + fact[2]], *rest))
        else:
            kept.append(fact)
    g.facts = sorted(kept)


def handles_of(fact: Row) -> Row:
    """The handles that a fact is about."""
    return fact[4:] if fact[1] == AMONG else fact[3 + fact[2] :]


def identities_of(fact: Row) -> Row:
    """The identities that a fact is about."""
    return (fact[2],) if fact[1] == AMONG else fact[3 : 3 + fact[2]]


def learn_lack(g: State, handles: Iterable[int], identities: Iterable[int], seats: int) -> None:
    """Let the seats in the mask know that none of these objects is any of these identities."""
    what = sorted(set(identities))
    mask = watchers(g, seats)
    for seat in range(len(g.deciders)):
        unknown = sorted(handle for handle in set(handles) if not g.known[handle] >> seat & 1)
        if mask >> seat & 1 and what and unknown:
            fact = (seat, LACKS, len(what), *what, *unknown)
            if fact not in g.facts:
                g.facts.append(fact)
    g.facts.sort()
    g.reveals += 1


def mix(g: State, handles: Sequence[int], seers: int = 0) -> None:
    """Give these objects new handles among their own, where nobody can follow them.

    Call it whenever an object has entered a hidden place, with all handles of that place: a shuffled deck, or a hand
    with a card more. `seers` (and whoever decides for them) go on seeing every object; other seats know no single one
    any more, only what is among them.
    """
    group = sorted(handles)
    seers = watchers(g, seers)
    known = g.known
    among = set(group)
    spoken_of = [fact for fact in g.facts if not among.isdisjoint(handles_of(fact))]
    # Mostly nobody else knows any of them, singly or together: then there is nothing to generalise.
    known_otherwise = [handle for handle in group if known[handle] & ~seers]
    if spoken_of or known_otherwise:
        _generalise(g, group, seers)
    _deal_anew(g, group)
    for handle in group:
        known[handle] = seers
    if seers and spoken_of:
        for handle in group:
            _fold(g, handle, seers)
    g.reveals += 1


def lose_track(g: State, handles: Sequence[int]) -> None:
    """What `mix` does to everybody's knowledge, before chance is asked where each object goes (`swap_hidden`)."""
    group = sorted(handles)
    _generalise(g, group, 0)
    for handle in group:
        g.known[handle] = 0


def swap_hidden(g: State, one: int, two: int) -> None:
    """Let two objects that nobody can follow change handles."""
    for name in g.rules.per_object:
        entries: Any = getattr(g, name)
        entries[one], entries[two] = entries[two], entries[one]


def _generalise(g: State, group: list[int], seers: int) -> None:
    """Nobody but the seers knows any single one of these objects any more, only what is among them."""
    facts: list[Row] = []
    for fact in g.facts:
        if set(group).isdisjoint(handles_of(fact)):
            facts.append(fact)
        else:
            facts.extend(_mixed_fact(fact, group))
    for seat in range(len(g.deciders)):
        if not seers >> seat & 1:
            facts.extend(_facts_about_single(g, seat, group))
    g.facts = sorted(facts)


def _mixed_fact(fact: Row, group: list[int]) -> list[Row]:
    about = set(handles_of(fact))
    if fact[1] == AMONG:
        return [(*fact[:4], *sorted(about | set(group)))]
    if about >= set(group):
        return [fact]
    rest = sorted(about - set(group))
    return [(*fact[: 3 + fact[2]], *rest)] if rest else []


def _facts_about_single(g: State, seat: int, group: list[int]) -> list[Row]:
    """What a seat knew about single objects of a group, as facts about the group."""
    copies: dict[int, int] = {}
    for handle in group:
        if g.known[handle] >> seat & 1:
            identity = g.rules.identity(g, handle)
            copies[identity] = copies.get(identity, 0) + 1
    return [(seat, AMONG, identity, number, *group) for identity, number in copies.items()]


def _deal_anew(g: State, group: list[int]) -> None:
    """Permute what is hidden about these objects, with the state's own generator."""
    order = group[:]
    g.rng = shuffle(g.rng, order)
    for name in g.rules.per_object:
        entries: Any = getattr(g, name)
        dealt = [entries[handle] for handle in order]
        for i, handle in enumerate(group):
            entries[handle] = dealt[i]


def share(g: State, seat: int, other: int) -> None:
    """Let `other` know from now on all that `seat` knows: it sees with its eyes."""
    reveal(g, [handle for handle, mask in enumerate(g.known) if mask >> seat & 1], 1 << other)
    for fact in [fact for fact in g.facts if fact[0] == seat]:
        rest = tuple(handle for handle in handles_of(fact) if not g.known[handle] >> other & 1)
        if fact[1] == LACKS and rest:
            news: Row = (other, LACKS, fact[2], *identities_of(fact), *rest)
        elif fact[1] == AMONG and not _speaks_of(g, other, fact):
            news = (other, *fact[1:])
        else:
            continue
        if news not in g.facts:
            g.facts.append(news)
    g.facts.sort()
    g.reveals += 1


def _speaks_of(g: State, seat: int, fact: Row) -> bool:
    """Whether a seat may already know of the copies that another's fact is about: then they must not count twice."""
    about = set(handles_of(fact))
    if any(g.known[handle] >> seat & 1 and g.rules.identity(g, handle) == fact[2] for handle in about):
        return True
    return any(
        own[0] == seat and own[1] == AMONG and own[2] == fact[2] and about & set(handles_of(own)) for own in g.facts
    )


def take_control(g: State, seat: int, controller: int) -> None:
    """Let `controller` decide for `seat`, and know what that seat knows, also afterwards.

    Conceding stays with the seat (`Game.concede`).
    """
    g.deciders[seat] = controller
    if controller != seat:
        share(g, seat, controller)


def release_control(g: State, seat: int) -> None:
    """Let a seat decide for itself again."""
    g.deciders[seat] = seat
