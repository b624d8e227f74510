"""The texts of a game's cards: programs of their effects, rules in force, effects that wait."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import SetupError
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Program, Step, do, if_, program
from wonderwheel.games.wheel_of_time.meaning import terms
from wonderwheel.games.wheel_of_time.meaning.abilities import OneOfTrait
from wonderwheel.games.wheel_of_time.meaning.conditions import Event
from wonderwheel.games.wheel_of_time.meaning.standing_rules import Gets, TextIgnored
from wonderwheel.games.wheel_of_time.places import IN_FORCE
from wonderwheel.games.wheel_of_time.program.texts.abilities import Said, Sorted, Waits
from wonderwheel.games.wheel_of_time.program.texts.at import PLAIN, SLOTS, At, has_begun, lasting_at, players
from wonderwheel.games.wheel_of_time.program.texts.cards import is_one_of, objects
from wonderwheel.games.wheel_of_time.program.texts.choosing import declare_target, most_targets
from wonderwheel.games.wheel_of_time.program.texts.deeds.becoming import can_stand_in, has_copy
from wonderwheel.games.wheel_of_time.program.texts.deeds.flow import made_price, sequence
from wonderwheel.games.wheel_of_time.program.texts.in_force import InForce, Voice, voices
from wonderwheel.games.wheel_of_time.program.texts.making import NotCarriedOut, Possible, TextMaking
from wonderwheel.games.wheel_of_time.program.texts.numbers import holds
from wonderwheel.games.wheel_of_time.program.texts.numbers import number as amount
from wonderwheel.games.wheel_of_time.program.texts.parts import (
    asked_of_targets,
    asks_price_of_targets,
    in_order,
    keep_choices,
    lies_on,
    margin,
    note_challenge,
    repeated,
    stand_ins,
)
from wonderwheel.games.wheel_of_time.program.texts.paying import may_pay_for
from wonderwheel.games.wheel_of_time.program.texts.standing import Standing, Waiting, flattened
from wonderwheel.games.wheel_of_time.readings import GAINS_PASS
from wonderwheel.games.wheel_of_time.table.catalogue import CHALLENGE, EVENT, Catalogue
from wonderwheel.games.wheel_of_time.table.facts import DECLARED, PUT, Effect
from wonderwheel.games.wheel_of_time.table.objects import fallen_for, reads, type_of
from wonderwheel.games.wheel_of_time.table.rows import (
    ANNOUNCED_CARD,
    ANNOUNCED_LIMITS,
    LASTING_CHALLENGE,
    LASTING_RULE,
    LASTING_SEAT,
    LASTING_SLOTS,
    LASTING_SOURCE,
    LASTING_UNTIL,
    NO_TROOPS_THERE,
    TOKEN_KINDS,
    UNTIL_GAME,
    UNTIL_RESOLVED,
    UNTIL_TARGETED_AGAIN,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


class AtOnce(NamedTuple):
    """What happens as soon as something is so."""

    conditions: tuple[Any, ...]
    program: int
    as_advantage: bool


class Texts:
    """What the texts of a catalogue's cards do. Rules have numbers, programs too: the same for the same cards."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.programs: list[Program] = []
        self.rules: list[Standing] = []
        self.kinds: list[str] = []
        self.by_kind: dict[type, dict[int, list[Standing]]] = {}
        self.at_once: dict[int, list[AtOnce]] = {}
        self.tests: dict[tuple[int, int], Callable[[At], bool]] = {}
        self.names: dict[tuple[int, int], str] = {}
        self.purposes: list[terms.Cards] = []
        self.sorted: dict[int, Sorted] = {}
        self.silencing: dict[int, list[Standing]] = {}
        self.speak = False  # whether any text has a rule that holds
        self.voices: list[Voice] = []
        self.limits: list[tuple[Standing, str]] = []  # who can take part in a challenge, each limit once
        self.words: dict[int, str] = {}  # of programs that happen by themselves: what their text says
        self.whens: dict[int, Event] = {}  # what events wait for that name their own moment
        for what, card in enumerate(catalogue.defs):
            if card.text is not None:
                try:
                    self._add(what, card.name, card.text)
                except NotCarriedOut as problem:
                    raise SetupError(f"{card.name}: the engine cannot carry out its text yet: {problem}") from None
        self.voices = voices(catalogue, self)

    def _add(self, what: int, name: str, text: Sorted) -> None:
        self.sorted[what] = text
        self.limits += [limit for limit in text.limits if limit not in self.limits]
        if text.when is not None:
            self.whens[what] = text.when
        for number, effect in enumerate(text.effects):
            self._effect(what, number, effect, name)
        for part in text.standing:
            self._stand(what, part)
        for each in text.waits:
            self._wait(what, name, each)
        for each in text.at_once:
            made_ = self._sub(name, each.said)
            self.at_once.setdefault(what, []).append(AtOnce(each.conditions, made_, each.as_advantage))

    def _stand(self, what: int, part: Standing) -> None:
        self.speak = True
        if isinstance(part.rule, TextIgnored):
            self.silencing.setdefault(what, []).append(part)
        self.by_kind.setdefault(type(part.rule), {}).setdefault(what, []).append(part)

    def _wait(self, what: int, name: str, each: Waits) -> None:
        entry = Waiting(each.event, self._sub(name, each.said))
        self._stand(what, Standing(entry, each.conditions, each.as_advantage))

    # -- making programs -----------------------------------------------------------------------------------------------

    def _making(self, name: str, said: Said) -> TextMaking:
        m = TextMaking(name, self._later, said.words)
        m.beyond = said.beyond
        return m

    def _later(self, thing: Any, m: TextMaking) -> int:
        """Take a rule that will hold, or deeds that will be carried out; gives its number."""
        if isinstance(thing, Standing):
            self.rules.append(thing)
            return len(self.rules) - 1
        if isinstance(thing, terms.Cards):
            self.purposes.append(thing)
            return len(self.purposes)
        return self._sub(m.where, Said((), tuple(thing), words=m.words))

    def _sub(self, name: str, said: Said) -> int:
        m = self._making(name, said)
        try:
            steps, _ = sequence(m, said.deeds)
        except NotCarriedOut as problem:
            raise _with_phrase(said, problem) from None
        self.programs.append(program(f"text {len(self.programs) + 1} of {name}", m.registers, m.receive(), *steps))
        self.words[len(self.programs) - 1] = said.words
        return len(self.programs) - 1

    def _effect(self, what: int, number: int, effect: Effect, name: str) -> None:
        try:
            self._make_effect(what, number, effect, name)
        except NotCarriedOut as problem:
            raise _with_phrase(effect.said, problem) from None

    def _make_effect(self, what: int, number: int, effect: Effect, name: str) -> None:
        said: Said = effect.said
        m = self._making(name, said)
        m.played, m.from_pool = effect.from_hand, said.by is not None
        m.most_x = most_targets(said.deeds)
        first, price, rest = in_order(said)
        extra = self._extra(said)
        steps: list[Step] = []
        tests: list[Possible] = []
        for deed in first:
            one = declare_target(m, deed, extra)
            steps += one.steps
            tests += [one.possible] if one.possible is not None else []
        for deed in price:
            one = made_price(m, deed)
            steps += one.steps
            # what a price asks of a target is asked of every one that may be chosen
            tests += [one.possible] if one.possible is not None and not first else []
        body, possible = sequence(m, rest)
        tests.append(possible)
        body = repeated(m, body, said.each) if said.each else body
        least = said.least
        if least is not None:
            body = [if_(lambda g, f: margin(g) >= max(1, amount(m.at(g, f), least)), *body)]
        steps += body
        if said.trait:
            steps.append(self._mark(m, said.trait))
        if effect.timing in (DECLARED, PUT):
            steps.append(do(lambda g, f: keep_choices(g, f, m)))
        steps.insert(0, do(lambda g, f: note_challenge(g, f, m)))
        title = f"effect {number + 1} of {name}"
        self.programs.append(program(title, m.registers, *steps))
        self.names[what, number] = title
        conditions = said.conditions

        def can_be_done(at: At) -> bool:
            for condition in conditions:
                if not holds(at, condition):
                    return False
            for test in tests:  # noqa: SIM110  # a plain loop is twice as fast here
                if not test(at):
                    return False
            return True

        self.tests[what, number] = can_be_done

    def _extra(self, said: Said) -> Callable[[At, int], bool] | None:
        """What a target must be besides: able to give its price; a challenge without such an event."""
        for deed in stand_ins(said):
            return lambda at, slot: can_stand_in(at, deed, slot)
        if said.trait:
            return lambda at, slot: not self._marked(at.g, said.trait, slot)
        if asks_price_of_targets(said):
            prices = asked_of_targets(said)
            return lambda at, card: (
                not (lies_on(said) and has_copy(at, card))
                and all(may_pay_for(d, at.but(slots={**at.slots, "target": (card,)})) for d in prices)
            )
        return None

    def _mark(self, m: TextMaking, trait: str) -> Step:
        number = self._later(flattened(OneOfTrait(trait))[0], m)

        def act(g: Table, f: Frame) -> None:
            for slot in f.t[m.slots["target"]]:
                row = (number, f.r[m.source], f.r[m.seat], UNTIL_RESOLVED, slot, g.turn, 0)
                g.lasting = [*g.lasting, row]

        return do(act)

    def _marked(self, g: Table, trait: str, slot: int) -> bool:
        rows = [row for row in g.lasting if row[LASTING_CHALLENGE] == slot]
        return any(self.rules[row[LASTING_RULE]].rule == OneOfTrait(trait) for row in rows)

    # -- what is in force ----------------------------------------------------------------------------------------------

    def token_kind(self, kind: str) -> int:
        """The number of a kind of token."""
        return TOKEN_KINDS.index(kind)

    def in_force(self, g: Table) -> InForce:
        """What cards in play, challenges and lasting effects have to say."""
        looks = g.looks
        if looks is None:
            gathered: InForce | None = g.gathered
            return gathered if gathered is not None and gathered.is_of(g) else self._gathered(g)
        known: InForce | None = looks.get(InForce)
        if known is None:
            known = g.gathered
            if known is None or not known.is_of(g):
                known = self._gathered(g)
            looks[InForce] = known
        return known

    def _gathered(self, g: Table) -> InForce:
        known = g.gathered = InForce(g, self.voices, self)
        return known

    def active(self, g: Table, kind: type, depth: int = PLAIN) -> Sequence[tuple[Any, At]]:
        """The rules of a kind that hold now, each with where it is looked at from."""
        # Asked dozens of times between two answers, and hardly any card has a rule of the kind.
        looks = g.looks
        if looks is None:
            known = self.in_force(g)
            return self._found(g, known, kind, depth) if kind in known.kinds else ()
        known = looks.get(InForce) or self.in_force(g)
        if kind not in known.kinds:
            return ()
        key = (kind, depth) if depth else kind
        found: Sequence[tuple[Any, At]] | None = looks.get(key)
        if found is None:
            found = looks[key] = self._found(g, known, kind, depth)
        return found

    def speaks_of(self, g: Table, kind: type, card: int) -> bool:
        """Whether a rule of a kind that holds now is about a card."""
        for held, at in self.active(g, kind):  # noqa: SIM110  # a plain loop is twice as fast here
            if is_one_of(at, card, held.what):
                return True
        return False

    def _found(self, g: Table, known: InForce, kind: type, depth: int) -> Sequence[tuple[Any, At]]:
        out: list[tuple[Any, At]] = []
        own = self.by_kind.get(kind)
        if own is not None:
            what = g.what
            speakers = known.by_kind.get(kind, ())
            silenced = self.silenced(g) if known.silences and speakers else ()
            for card in speakers:
                if card not in silenced:
                    self._add_rules(g, own[what[card]], card, depth, out)
            for card in known.challenges:
                if what[card] in own:
                    self._add_rules(g, own[what[card]], card, depth, out)
            self._add_announced(g, kind, depth, out)
        for row in known.lasting_by_kind.get(kind, ()):
            if has_begun(g, row):
                part = self.rules[row[LASTING_RULE]]
                at = lasting_at(g, row, depth)
                if not part.conditions or all(holds(at, each) for each in part.conditions):
                    out.append((part.rule, at))
        return out

    def _add_rules(self, g: Table, parts: list[Standing], card: int, depth: int, out: list[tuple[Any, At]]) -> None:
        for part in parts:
            if part.as_advantage == is_made_advantage(g, card):
                at = At(g, card, g.controller[card], {}, depth=depth)
                if not part.conditions or all(holds(at, each) for each in part.conditions):
                    out.append((part.rule, at))

    def _add_announced(self, g: Table, kind: type, depth: int, out: list[tuple[Any, At]]) -> None:
        """Of a challenge that is kept face down nothing holds but the limits that were announced."""
        for row in g.announced:
            card = row[ANNOUNCED_CARD]
            parts = [self.limits[n][0] for n in row[ANNOUNCED_LIMITS:] if n != NO_TROOPS_THERE and g.face_down[card]]
            self._add_rules(g, [part for part in parts if type(part.rule) is kind], card, depth, out)

    def silenced(self, g: Table) -> set[int]:
        """The cards whose texts have no effect now, by what events have done or advantages say."""
        known = self.in_force(g)
        out: set[int] = set()
        if not known.silences:
            return out
        for row in known.lasting_by_kind.get(TextIgnored, ()):
            out.update(objects(lasting_at(g, row), self.rules[row[LASTING_RULE]].rule.what))
        for card in known.silencers:
            for part in self.silencing[g.what[card]]:
                if part.as_advantage == is_made_advantage(g, card):
                    out.update(objects(At(g, card, g.controller[card], {}), part.rule.what))
        return out

    def may_use(self, g: Table, seat: int, card: int, number: int) -> bool:
        """Whether an effect of a card in play is a player's to use: its controller's, or whose its text says."""
        text = self.sorted.get(g.what[card])
        said = text.effects[number].said if text is not None and number < len(text.effects) else None
        if said is None or said.by is None:
            return g.controller[card] == seat
        return seat in players(At(g, card, g.controller[card], {}), said.by)

    def possible(self, g: Table, seat: int, card: int, number: int) -> bool:
        """Whether an effect can be used: its conditions, its price, its targets, and how often it was used."""
        said: Said = self.sorted[g.what[card]].effects[number].said
        if self.in_force(g).silences and card in self.silenced(g):
            return False
        if said.most and sum(row[2] for row in g.used if row[:2] == (card, number)) >= said.most:
            return False
        return self.tests[g.what[card], number](At(g, card, seat, {}, that=fallen_for(g, seat, card)))

    def with_it(self, row: tuple[int, ...], card: int) -> tuple[int, ...]:
        """A rule that lasts, if it is about "it" and nothing is that yet, with a card as "it"."""
        place = SLOTS.index("it")
        about = getattr(self.rules[row[LASTING_RULE]].rule, "what", None)
        is_open = about == terms.Slot("it") and place not in row[LASTING_SLOTS::2]
        return (*row, place, card) if is_open else row

    @rule("WOT20-extra.personality.10", "WOT20-extra.personality.11")
    def pass_on(self, g: Table, old: int, new: int) -> None:
        """What lasts about a card that is replaced is about the new one; not what it has gained for good (W-70)."""
        rows = []
        for row in g.lasting:
            about = self.rules[row[LASTING_RULE]].rule
            for_good = row[LASTING_UNTIL] == UNTIL_GAME and isinstance(about, Gets)
            if for_good and not reads(g, GAINS_PASS):
                rows.append(row)
                continue
            pairs = list(row[LASTING_SLOTS:])
            for i in range(0, len(pairs), 2):
                if pairs[i + 1] == old and SLOTS[pairs[i]] in _CARDS_IN:
                    pairs[i + 1] = new
            source = new if row[LASTING_SOURCE] == old else row[LASTING_SOURCE]
            rows.append((row[LASTING_RULE], source, *row[LASTING_SEAT:LASTING_SLOTS], *pairs))
        g.lasting = rows

    def forget(self, g: Table, card: int) -> None:
        """A card leaves play: nothing that lasts is about it any more, nor about what it was."""
        rows = []
        for row in g.lasting:
            pairs = list(row[LASTING_SLOTS:])
            for i in range(0, len(pairs), 2):
                if pairs[i + 1] == card and SLOTS[pairs[i]] in _CARDS_IN:
                    pairs[i + 1] = -1
            about = self.rules[row[LASTING_RULE]].rule
            own = isinstance(getattr(about, "what", None), terms.This) or row[LASTING_UNTIL] == UNTIL_TARGETED_AGAIN
            if row[LASTING_SOURCE] != card or not own:
                rows.append((*row[:LASTING_SLOTS], *pairs))
        g.lasting = rows
        g.kept = [row for row in g.kept if row[0] != card]
        g.tokens = [row for row in g.tokens if row[0] != card]
        g.used = [row for row in g.used if row[0] != card]


# What a slot holds where it is a card.
_CARDS_IN: Final = ("target", "target 2", "it", "it 2", "chosen")


def _with_phrase(said: Said, problem: NotCarriedOut) -> NotCarriedOut:
    return problem if str(problem).startswith(("'", '"')) else NotCarriedOut(f"{said.words!r}: {problem}")


def is_made_advantage(g: Table, card: int) -> bool:
    """Whether a challenge or an event lies in play as an advantage."""
    return g.place[card] == IN_FORCE and type_of(g, card) in (CHALLENGE, EVENT)
