"""Verbs about counters (204), on cards and on players."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, choose, do, for_each, while_
from wonderwheel.core.mechanisms.propose import propose, propose_all
from wonderwheel.core.questions import DONE as STOP
from wonderwheel.core.questions import NUMBER, Candidates
from wonderwheel.core.state.amounts import INFINITY, Amount, plus, times
from wonderwheel.core.state.packing import Row, pack, unpack
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating import measures
from wonderwheel.games.wonders_of_the_first.evaluating.context import DONE, WITHOUT_END, ProgramMaker, context
from wonderwheel.games.wonders_of_the_first.program.choosing import pick, pick_player, seat_of_controller
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects
from wonderwheel.games.wonders_of_the_first.table.rows import COUNTER_AMOUNT, COUNTER_HOLDER, COUNTER_KIND
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import CARD, COUNTER

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue

HOW_MANY: Final = "How many?"
HOW_MANY_OFF: Final = "How many are removed?"
WHICH_COUNTER: Final = "Which kind of counter?"
WHOSE_COUNTER: Final = "Where does a counter go?"


@rule("CR132-102.a", "CR132-102.c")
def _up_to(most: int) -> Candidates:
    """As many as one likes; of infinitely many as well."""
    return [(NUMBER.key(n), None) for n in objects.numbers_to_say(most)]


def _put_counters(effect: meaning.PutCounters, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    kind = catalogue.words.counters.number(effect.kind)
    asked, cards = pick(effect.what, maker, catalogue)
    number = measures.quantity(effect.number, catalogue.words, maker)
    if not effect.up_to:

        def events(g: Table, f: Frame) -> list[Row]:
            amount = number(g, context(f))
            return [(change_kinds.COUNTER, c, kind, amount) for c in cards(g, f)] if amount else []

        return [*asked, propose_all(events, into=DONE)]
    key, card = maker.number("how many"), maker.number("card")

    def how_many(g: Table, f: Frame) -> Candidates:
        return _up_to(number(g, context(f)))

    def event(g: Table, f: Frame) -> Row:
        amount = NUMBER.argument(f.r[key]) * kinds.ONE
        return (change_kinds.COUNTER, f.r[card], kind, amount) if amount else ()

    def on(g: Table, f: Frame) -> Row:
        return (f.r[card],)

    ask = choose(key, how_many, seat=seat_of_controller, reason=HOW_MANY, clause="CR132-204.a", forced=False, about=on)
    return [*asked, for_each(card, lambda g, f: tuple(cards(g, f)), ask, propose(event, into=DONE))]


@rule("CR132-204.a.2", "CR132-501.e.2")
def _more_counters(effect: meaning.MoreCounters, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """One card after the other says of which kind; the counters are put on all of them together."""
    number = measures.quantity(effect.number, catalogue.words, maker)
    asked, cards = pick(effect.what, maker, catalogue)
    key, card, chosen = maker.number("kind of counter"), maker.number("card"), maker.row("kinds of counters")

    def begin(g: Table, f: Frame) -> None:
        f.t[chosen] = ()

    def with_counters(g: Table, f: Frame) -> Row:
        return tuple([c for c in cards(g, f) if any(row[COUNTER_HOLDER] == c for row in g.counters)])

    def which(g: Table, f: Frame) -> Candidates:
        there = [row[COUNTER_KIND] for row in g.counters if row[COUNTER_HOLDER] == f.r[card]]
        return [(COUNTER.key(kind), None) for kind in sorted(set(there))]

    def take(g: Table, f: Frame) -> None:
        f.t[chosen] = (*f.t[chosen], f.r[card], COUNTER.argument(f.r[key]))

    def events(g: Table, f: Frame) -> list[Row]:
        amount = number(g, context(f))
        pairs = zip(f.t[chosen][::2], f.t[chosen][1::2], strict=True)
        return [(change_kinds.COUNTER, c, kind, amount) for c, kind in pairs]

    def on(g: Table, f: Frame) -> Row:
        return (f.r[card],)

    ask = choose(key, which, seat=seat_of_controller, reason=WHICH_COUNTER, clause="CR132-204.a.2", about=on)
    each = for_each(card, with_counters, ask, do(take))
    return [*asked, do(begin), each, propose_all(events, into=DONE)]


def _remove_counters(effect: meaning.RemoveCounters, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """All together; if one likes how many, that is asked of each card and each kind that lies on it first."""
    sorts = {catalogue.words.counters.number(kind) for kind in (effect.kind, *effect.also) if kind}
    number = measures.quantity(effect.number, catalogue.words, maker) if effect.number is not None else None
    asked, cards = pick(effect.what, maker, catalogue)
    taken_off, hit = maker.row("counters to remove"), maker.row("cards that lose counters")

    def there(g: Table, f: Frame) -> list[Row]:
        chosen = cards(g, f)
        return [
            row for row in g.counters if row[COUNTER_HOLDER] in chosen and (not sorts or row[COUNTER_KIND] in sorts)
        ]

    def removing(f: Frame, rows: list[Row]) -> list[Row]:
        """The changes, from (card, kind, how many there are, how many of them)."""
        f.t[taken_off] = pack(rows)
        return [(change_kinds.UNCOUNTER, card, which, amount) for card, which, _, amount in rows]

    def events(g: Table, f: Frame) -> list[Row]:
        """No more than there are: whoever waits for it hears how many."""
        most = number(g, context(f)) if number else None
        rows = there(g, f)
        return removing(f, [(*row, row[COUNTER_AMOUNT] if most is None else _least(row, most)) for row in rows])

    def tell(g: Table, f: Frame) -> None:
        """How many counters were removed."""
        gone = [_gone(g, row, row[COUNTER_HOLDER] in f.t[hit]) for row in unpack(f.t[taken_off])]
        f.r[DONE] = _times(measures.sum_codes(gone))

    if not effect.up_to:
        return [*asked, propose_all(events, into=DONE, whom=hit), do(tell)]
    key, place, taken = maker.number("how many"), maker.number("place"), maker.row("counters to take")

    def begin(g: Table, f: Frame) -> None:
        f.t[taken], f.r[place] = (), 0

    def of_which(g: Table, f: Frame) -> Row:
        return there(g, f)[f.r[place]]

    def how_many(g: Table, f: Frame) -> Candidates:
        row = of_which(g, f)
        return _up_to(row[COUNTER_AMOUNT] if number is None else _least(row, number(g, context(f))))

    def take(g: Table, f: Frame) -> None:
        f.t[taken] = (*f.t[taken], NUMBER.argument(f.r[key]))
        f.r[place] += 1

    def chosen_events(g: Table, f: Frame) -> list[Row]:
        rows = zip(there(g, f), f.t[taken], strict=True)
        return removing(f, [(*row, n * kinds.ONE) for row, n in rows if n])

    def on(g: Table, f: Frame) -> Row:
        return (of_which(g, f)[COUNTER_HOLDER],)

    ask = choose(
        key, how_many, seat=seat_of_controller, reason=HOW_MANY_OFF, clause="CR132-204.a", forced=False, about=on
    )
    asking = while_(lambda g, f: f.r[place] < len(there(g, f)), ask, do(take))
    return [*asked, do(begin), asking, propose_all(chosen_events, into=DONE, whom=hit), do(tell)]


def _least(row: Row, most: int) -> int:
    """Of the counters in a row no more than so many."""
    return measures.best([row[COUNTER_AMOUNT], most], False)


@rule("CR132-102.c", "CR132-102.e")
def _gone(g: Table, row: Row, hit: bool) -> int:
    """How many of some counters are gone, as a code: of infinitely many the rest does not tell it."""
    holder, which, before, asked = row
    left = objects.counters_on(g, holder, which)
    if not Amount.from_code(left).is_infinite:
        return plus(before, times(left, -kinds.ONE))
    return asked if hit else 0


def _times(code: int) -> int:
    return WITHOUT_END if code == INFINITY.code else objects.whole(code)


def _take_any_counters(effect: meaning.TakeAnyCounters, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    number = measures.quantity(effect.number, catalogue.words, maker)
    asked, cards = pick(effect.what, maker, catalogue)
    also, goal = pick(effect.to, maker, catalogue) if effect.to is not None else ([], None)
    left, key, taken = maker.number("left"), maker.number("kind of counter"), maker.number("counters taken")

    def kinds_there(g: Table, f: Frame) -> list[int]:
        holders = cards(g, f) if goal is None or goal(g, f) else []
        return sorted({row[COUNTER_KIND] for row in g.counters if row[COUNTER_HOLDER] in holders})

    def begin(g: Table, f: Frame) -> None:
        f.r[left], f.r[taken] = objects.whole(number(g, context(f))), 0

    def which(g: Table, f: Frame) -> Candidates:
        stop: Candidates = [(STOP, None)] if effect.up_to else []
        return [*((COUNTER.key(kind), None) for kind in kinds_there(g, f)), *stop]

    def event(g: Table, f: Frame) -> list[Row]:
        f.r[left] -= 1
        if f.r[key] == STOP:
            f.r[left] = 0
            return []
        return [(change_kinds.UNCOUNTER, c, COUNTER.argument(f.r[key]), kinds.ONE) for c in cards(g, f)]

    def count(g: Table, f: Frame) -> None:
        f.r[taken] += f.r[DONE]

    def put(g: Table, f: Frame) -> list[Row]:
        there = goal(g, f)[:1] if goal is not None and f.r[DONE] else []
        return [(change_kinds.COUNTER, c, COUNTER.argument(f.r[key]), kinds.ONE) for c in there]

    def tell(g: Table, f: Frame) -> None:
        f.r[DONE] = f.r[taken]

    def more(g: Table, f: Frame) -> bool:
        return f.r[left] > 0 and bool(kinds_there(g, f))

    def on(g: Table, f: Frame) -> Row:
        return tuple(cards(g, f))

    words = {STOP: "No more counters"}
    ask = choose(key, which, seat=seat_of_controller, reason=WHICH_COUNTER, clause="CR132-204.a", about=on, words=words)
    onto = [propose_all(put)] if goal is not None else []
    return [*asked, *also, do(begin), while_(more, ask, propose_all(event, into=DONE), do(count), *onto), do(tell)]


@rule("CR132-508.d")
def _move_counters(effect: meaning.MoveCounters, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """Where nothing can receive them the counters stay on their cards. No more are moved than there are."""
    kind = catalogue.words.counters.number(effect.kind) if effect.kind else -1
    number = measures.quantity(effect.number, catalogue.words, maker) if effect.number is not None else None
    asked, source = pick(effect.source, maker, catalogue)
    more, to = pick(effect.to, maker, catalogue)
    moved, key = maker.row("counters moved"), maker.number("how many")

    def there(g: Table, f: Frame) -> list[Row]:
        """Holder, kind and amount of each sort of counter that can be moved."""
        giving = source(g, f) if to(g, f) else []
        rows = [row for row in g.counters if row[COUNTER_HOLDER] in giving and kind in (-1, row[COUNTER_KIND])]
        if number is None:
            return rows
        most = number(g, context(f))
        return [(holder, which, measures.best([amount, most], False)) for holder, which, amount in rows]

    def how_many(g: Table, f: Frame) -> Candidates:
        return _up_to(measures.sum_codes([amount for _, _, amount in there(g, f)]))

    def take_all(g: Table, f: Frame) -> None:
        f.t[moved] = tuple([part for row in there(g, f) for part in row])

    def take_some(g: Table, f: Frame) -> None:
        amount = NUMBER.argument(f.r[key]) * kinds.ONE
        rows = there(g, f) if amount else []
        f.t[moved] = tuple([part for holder, which, _ in rows for part in (holder, which, amount)])

    def triples(f: Frame) -> list[Row]:
        row = f.t[moved]
        return list(zip(row[::3], row[1::3], row[2::3], strict=True))

    def take(g: Table, f: Frame) -> list[Row]:
        return [(change_kinds.UNCOUNTER, holder, which, amount) for holder, which, amount in triples(f)]

    def put(g: Table, f: Frame) -> list[Row]:
        goal = to(g, f)[:1]
        sorts = sorted({which for _, which, _ in triples(f)})
        sums = [(s, measures.sum_codes([amount for _, which, amount in triples(f) if which == s])) for s in sorts]
        return [(change_kinds.COUNTER, c, which, amount) for c in goal for which, amount in sums]

    place = maker.number("place")

    def begin(g: Table, f: Frame) -> None:
        f.t[moved], f.r[place] = (), 0

    def of_this_row(g: Table, f: Frame) -> Candidates:
        return _up_to(there(g, f)[f.r[place]][2])

    def take_of_this_row(g: Table, f: Frame) -> None:
        holder, which, _ = there(g, f)[f.r[place]]
        amount = NUMBER.argument(f.r[key]) * kinds.ONE
        f.t[moved] = (*f.t[moved], *((holder, which, amount) if amount else ()))
        f.r[place] += 1

    def onto(g: Table, f: Frame) -> Row:
        return tuple(to(g, f)[:1])

    def off(g: Table, f: Frame) -> Row:
        return (there(g, f)[f.r[place]][0],)

    def ask(many: Callable[[Table, Frame], Candidates], reason: str, about: Callable[[Table, Frame], Row]) -> Step:
        seat = seat_of_controller
        return choose(key, many, seat=seat, reason=reason, clause="CR132-204.a", forced=False, about=about)

    asking = ask(of_this_row, HOW_MANY_OFF, off)
    each = while_(lambda g, f: f.r[place] < len(there(g, f)), asking, do(take_of_this_row))
    first = [ask(how_many, HOW_MANY, onto), do(take_some)] if effect.up_to else [do(take_all)]
    if effect.up_to and number is None:
        first = [do(begin), each]
    return [*asked, *more, *first, propose_all(take), propose_all(put, into=DONE)]


def _distribute(effect: meaning.Distribute, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """One counter at a time, each on one of the chosen cards. Of as many as it comes to, which may be without end,
    one card after the other is said how many it gets."""
    if not isinstance(effect.number, meaning.Number):
        return _distribute_shares(effect, maker, catalogue)
    kind = catalogue.words.counters.number(effect.kind)
    number = measures.quantity(effect.number, catalogue.words, maker)
    asked, cards = pick(effect.among, maker, catalogue)
    left, key, given = maker.number("left"), maker.number("card"), maker.row("given")

    def begin(g: Table, f: Frame) -> None:
        f.r[left] = objects.whole(number(g, context(f))) if cards(g, f) else 0
        f.t[given] = ()

    def which(g: Table, f: Frame) -> Candidates:
        return [(CARD.key(c), None) for c in cards(g, f)]

    def give(g: Table, f: Frame) -> None:
        f.t[given] = (*f.t[given], CARD.argument(f.r[key]))
        f.r[left] -= 1

    def events(g: Table, f: Frame) -> list[Row]:
        return [(change_kinds.COUNTER, c, kind, f.t[given].count(c) * kinds.ONE) for c in sorted(set(f.t[given]))]

    def on(g: Table, f: Frame) -> Row:
        return f.t[given]

    ask = choose(key, which, seat=seat_of_controller, reason=WHOSE_COUNTER, clause="CR132-204.a.2", about=on)
    return [*asked, do(begin), while_(lambda g, f: f.r[left] > 0, ask, do(give)), propose_all(events, into=DONE)]


@rule("CR132-102.c")
def _distribute_shares(effect: meaning.Distribute, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """The last card gets what is left; of infinitely many that is infinitely many."""
    kind = catalogue.words.counters.number(effect.kind)
    asked, cards = pick(effect.among, maker, catalogue)
    number = measures.quantity(effect.number, catalogue.words, maker)
    left, key, place = maker.number("left"), maker.number("how many"), maker.number("place")
    whom, shares = maker.row("among whom"), maker.row("shares")

    def begin(g: Table, f: Frame) -> None:
        f.t[whom], f.t[shares], f.r[place] = tuple(cards(g, f)), (), 0
        most = number(g, context(f))
        f.r[left] = most if most == INFINITY.code else objects.whole(most) * kinds.ONE

    def how_many(g: Table, f: Frame) -> Candidates:
        return _up_to(f.r[left])

    def give(g: Table, f: Frame) -> None:
        share = NUMBER.argument(f.r[key])
        f.t[shares] = (*f.t[shares], share * kinds.ONE)
        f.r[left] = objects.less(f.r[left], share)
        f.r[place] += 1

    def events(g: Table, f: Frame) -> list[Row]:
        given = zip(f.t[whom], (*f.t[shares], f.r[left]), strict=False)
        return [(change_kinds.COUNTER, c, kind, share) for c, share in given if share]

    def on(g: Table, f: Frame) -> Row:
        return (f.t[whom][f.r[place]],)

    ask = choose(key, how_many, seat=seat_of_controller, reason=HOW_MANY, clause="CR132-204.a.2", about=on)
    each = while_(lambda g, f: f.r[place] < len(f.t[whom]) - 1, ask, do(give))
    return [*asked, do(begin), each, propose_all(events, into=DONE)]


def _player_counters(effect: meaning.PlayerCounters, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    kind = catalogue.words.counters.number(effect.kind)
    number = measures.quantity(effect.number, catalogue.words, maker)
    asked, seats = pick_player(effect.who, maker, catalogue)

    def events(g: Table, f: Frame) -> list[Row]:
        return [(change_kinds.COUNTER, -1 - seat, kind, number(g, context(f))) for seat in seats(g, f)]

    return [*asked, propose_all(events, into=DONE)]


VERBS: Final[dict[type, Callable[[Any, ProgramMaker, Catalogue], list[Step]]]] = {
    meaning.PutCounters: _put_counters,
    meaning.MoreCounters: _more_counters,
    meaning.RemoveCounters: _remove_counters,
    meaning.MoveCounters: _move_counters,
    meaning.TakeAnyCounters: _take_any_counters,
    meaning.Distribute: _distribute,
    meaning.PlayerCounters: _player_counters,
}
