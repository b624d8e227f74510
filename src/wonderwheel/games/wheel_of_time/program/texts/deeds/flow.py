"""How deeds hang together: choices, conditions, what waits, what holds from now on. And the table of all deeds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, choose, do, if_, switch
from wonderwheel.core.machine.programs import case as case_
from wonderwheel.core.questions import NO, NUMBER, YES, Candidates
from wonderwheel.games.wheel_of_time.evaluating.current import permanent
from wonderwheel.games.wheel_of_time.kinds import ABILITY_NAMES
from wonderwheel.games.wheel_of_time.meaning import card_deeds, conditions, deeds, standing_rules, terms, token_deeds
from wonderwheel.games.wheel_of_time.places import NO_CHALLENGE
from wonderwheel.games.wheel_of_time.program.texts import choosing, paying
from wonderwheel.games.wheel_of_time.program.texts.at import SLOTS, At, players
from wonderwheel.games.wheel_of_time.program.texts.cards import challenges, objects
from wonderwheel.games.wheel_of_time.program.texts.deeds import on_cards, on_decks, on_dice, on_hands, on_pools
from wonderwheel.games.wheel_of_time.program.texts.making import Made, NotCarriedOut, Possible, TextMaking
from wonderwheel.games.wheel_of_time.program.texts.numbers import holds, number
from wonderwheel.games.wheel_of_time.program.texts.standing import Waiting, check_rule, flattened
from wonderwheel.games.wheel_of_time.table.rows import (
    LASTING_SOURCE,
    UNTIL_GAME,
    UNTIL_NEXT_READY,
    UNTIL_NEXT_TURN,
    UNTIL_NO_TOKENS,
    UNTIL_RESOLVED,
    UNTIL_ROLLED,
    UNTIL_TARGETED_AGAIN,
    UNTIL_TURN,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

UNTIL = {
    "turn": UNTIL_TURN,
    "next turn": UNTIL_NEXT_TURN,
    "next ready round": UNTIL_NEXT_READY,
    "challenge": UNTIL_RESOLVED,
    "rest of game": UNTIL_GAME,
    "tokens": UNTIL_NO_TOKENS,
    "targeted again": UNTIL_TARGETED_AGAIN,
    "roll": UNTIL_ROLLED,
}
MOMENTS = ("resolved", "before assigning")


def sequence(m: TextMaking, list_: Sequence[Any]) -> tuple[list[Step], Possible]:
    """Deeds in their order. They can be done if there is a target for each that wants one, and something to do."""
    steps: list[Step] = []
    must: list[Possible] = []
    some: list[Possible | None] = []
    stops = False
    for i, deed in enumerate(list_):
        asks = isinstance(deed, deeds.If) and isinstance(deed.condition, conditions.IfDone)
        if asks and (not i or not isinstance(list_[i - 1], deeds.May | deeds.If)):
            raise NotCarriedOut("whether something was done is asked only after what somebody may do")
        one = made(m, deed)
        steps.append(if_(lambda g, f: not f.r[m.stopped], *one.steps)) if stops else steps.extend(one.steps)
        stops = stops or isinstance(deed, deeds.If)
        if one.possible is not None and needs_target(deed):
            must.append(one.possible)
        some.append(one.possible)

    def possible(at: At) -> bool:
        return all(test(at) for test in must) and (not some or any(test is None or test(at) for test in some))

    return steps, possible


def needs_target(deed: Any) -> bool:
    """Whether a deed has a target of its own, without which nothing of the text is done."""
    if isinstance(deed, card_deeds.DeclareTarget | card_deeds.DeclarePlayer | deeds.ChooseOne):
        return True
    if isinstance(deed, card_deeds.Select):  # whoever did something this turn is looked for before anything is paid
        return any(isinstance(test, terms.RolledInVain) for test in deed.what.cards.tests)
    return isinstance(getattr(deed, "what", None), terms.Target)


# -- how deeds hang together -------------------------------------------------------------------------------------------


def may(m: TextMaking, deed: deeds.May) -> Made:
    steps, possible = sequence(m, deed.deeds)

    def who(g: Table, f: Frame) -> int:
        return next(iter(players(m.at(g, f), deed.who)), f.r[m.seat])

    def note(g: Table, f: Frame) -> None:
        f.r[m.done] = int(f.r[m.key] == YES)
        f.r[m.key] = 0

    def yes_or_no(g: Table, f: Frame) -> Candidates:
        return [(YES, None), (NO, None)]

    def not_done(g: Table, f: Frame) -> None:
        f.r[m.done] = 0

    reason = f"{m.where}: do you do what its text allows?"
    ask = choose(m.key, yes_or_no, seat=who, reason=reason, clause="WOT20-action.effects.7", forced=False)
    body = (ask, do(note), if_(lambda g, f: f.r[m.done] == 1, *steps, do(lambda g, f: _set_done(f, m))))
    return Made((if_(lambda g, f: possible(m.at(g, f)), *body, otherwise=(do(not_done),)),))


def _set_done(f: Frame, m: TextMaking) -> None:
    f.r[m.done] = 1


def if_so(m: TextMaking, deed: deeds.If) -> Made:
    then, _ = sequence(m, deed.then)
    otherwise, _ = sequence(m, deed.otherwise)
    if isinstance(deed.condition, conditions.IfDone):
        return Made((if_(lambda g, f: f.r[m.done] == 1, *then, otherwise=otherwise),))
    return Made((if_(lambda g, f: holds(m.at(g, f), deed.condition), *then, otherwise=otherwise),))


def choose_one(m: TextMaking, deed: deeds.ChooseOne) -> Made:
    modes = [sequence(m, mode) for mode in deed.modes]
    said = m.words.partition(":")[2].strip().rstrip(".").split("; ")
    words = (
        {NUMBER.key(i): said[i][:1].upper() + said[i][1:] for i in range(len(modes))}
        if len(said) == len(modes)
        else None
    )

    def options(g: Table, f: Frame) -> Candidates:
        at = m.at(g, f)
        return [(NUMBER.key(i), None) for i, (_, possible) in enumerate(modes) if possible(at)]

    def note(g: Table, f: Frame) -> None:
        f.r[m.current] = NUMBER.argument(f.r[m.key])
        f.r[m.key] = 0

    def is_(i: int) -> Callable[[Table, Frame], bool]:
        return lambda g, f: f.r[m.current] == i

    ask = choose(
        m.key,
        options,
        seat=lambda g, f: f.r[m.seat],
        reason="Which do you choose?",
        clause="WOT20-action.effects.7",
        words=words,
    )
    cases = [case_(is_(i), *steps) for i, (steps, _) in enumerate(modes)]
    return Made((ask, do(note), switch(cases[0], *cases[1:])), lambda at: any(possible(at) for _, possible in modes))


def with_x(m: TextMaking, deed: deeds.WithX) -> Made:
    def set_x(g: Table, f: Frame) -> None:
        f.r[m.x] = number(m.at(g, f), deed.amount)

    inner = made(m, deed.deed)
    return Made((do(set_x), *inner.steps), inner.possible)


def stop(m: TextMaking, deed: deeds.Stop) -> Made:
    def act(g: Table, f: Frame) -> None:
        f.r[m.stopped] = 1

    return Made((do(act),))


# -- what lasts --------------------------------------------------------------------------------------------------------


def _enter(g: Table, at: At, numbers: Sequence[int], until: int, challenge: int, empty: set[str]) -> None:
    """Take down what holds from now on, with everything that was chosen for it."""
    pairs: list[int] = []
    for name in SLOTS:
        for value in at.slots.get(name, (-1,) if name in empty else ()):
            pairs += (SLOTS.index(name), value)
    if at.that >= 0 and "it" not in at.slots:
        pairs += (SLOTS.index("it"), at.that)
    for each in numbers:
        g.lasting = [*g.lasting, (each, at.source, at.seat, until, challenge, g.turn, at.x, *pairs)]


def lasting(m: TextMaking, deed: deeds.Lasting) -> Made:
    """A rule that holds from now on, for as long as the text says."""
    if deed.until not in UNTIL:
        raise NotCarriedOut(f"a rule that lasts until {deed.until!r} is not kept yet")
    steps: list[Step] = []
    rule: Any = deed.rule
    finder = None
    if isinstance(getattr(rule, "what", None), terms.Target | terms.Some):
        steps, named, finder = choosing.chosen(m, rule.what)
        rule = msgspec.structs.replace(rule, what=named)
    parts = flattened(rule)
    for part in parts:
        check_rule(part.rule)
    numbers = [m.later(part, m) for part in parts]

    def grown(at: At) -> bool:
        """A rating that has come to its maximum grows no more."""
        if isinstance(rule, standing_rules.Gets) and rule.most:
            place = ABILITY_NAMES.index(rule.skill)
            return all(permanent(at.g, card)[place] >= rule.most for card in objects(at, rule.what))
        return False

    def act(g: Table, f: Frame) -> None:
        at = m.at(g, f)
        where = challenges(at, deed.challenge) if deed.challenge is not None else [NO_CHALLENGE]
        if deed.until == "targeted again":
            if not objects(at, rule.what):
                return  # nothing was targeted, and what was targeted before goes on
            g.lasting = [row for row in g.lasting if row[0] not in numbers or row[LASTING_SOURCE] != at.source]
        if where and not grown(at):
            _enter(g, at, numbers, UNTIL[deed.until], where[0], m.set_here)

    return Made((*steps, do(act)), (lambda at: bool(finder(at))) if finder is not None else None)


def waits(m: TextMaking, deed: deeds.NextTime | deeds.WheneverThisTurn) -> Made:
    """Deeds for the next time, or for each time this turn, that something happens."""
    once = isinstance(deed, deeds.NextTime)
    title = m.later(deed.deeds, m)
    entry = Waiting(deed.event, title, once)
    check_rule(entry)
    number_ = m.later(flattened(entry)[0], m)
    until = UNTIL_GAME if once else UNTIL_TURN

    def act(g: Table, f: Frame) -> None:
        _enter(g, m.at(g, f), [number_], until, NO_CHALLENGE, m.set_here)

    return Made((do(act),))


def later(m: TextMaking, deed: deeds.Later) -> Made:
    """Deeds that wait for a moment of a challenge."""
    if deed.moment not in MOMENTS or deed.challenge is None:
        raise NotCarriedOut(f"what waits for the moment {deed.moment!r} is not carried out yet")
    where = deed.challenge
    title = m.later(deed.deeds, m)
    number_ = m.later(flattened(Waiting(conditions.Event(deed.moment), title, False))[0], m)

    def act(g: Table, f: Frame) -> None:
        at = m.at(g, f)
        for slot in challenges(at, where)[:1]:
            _enter(g, at, [number_], UNTIL_RESOLVED, slot, m.set_here)

    return Made((do(act),))


def choose_word(m: TextMaking, deed: card_deeds.ChooseWord) -> Made:
    """An allegiance or an ability is chosen, a card or a kind of card is named."""
    return choosing.choose_word(m, deed) if deed.kind in ("ability", "allegiance") else on_decks.name_word(m, deed)


# -- the table of all deeds --------------------------------------------------------------------------------------------

MAKERS: dict[type, Callable[[TextMaking, Any], Made]] = {
    card_deeds.DeclareTarget: choosing.declare_target,
    card_deeds.DeclarePlayer: choosing.declare_player,
    card_deeds.Select: choosing.select,
    card_deeds.ChooseWord: choose_word,
    card_deeds.PutDamage: on_cards.put_damage,
    card_deeds.SpreadDamage: on_cards.spread_damage,
    card_deeds.RemoveDamage: on_cards.remove_damage,
    card_deeds.HealToLive: on_cards.heal_to_live,
    card_deeds.PutRest: on_cards.put_rest,
    card_deeds.PutRolledDamage: on_dice.put_rolled_damage,
    card_deeds.Fight: on_dice.fight,
    card_deeds.Rotate: on_cards.rotate,
    card_deeds.Ready: on_cards.make_ready,
    card_deeds.Kill: on_cards.kill_cards,
    card_deeds.Discard: on_cards.discard_cards,
    card_deeds.DiscardHand: on_hands.discard_hand,
    card_deeds.DiscardThisFromHand: on_hands.discard_this,
    card_deeds.DiscardCard: on_hands.discard_card,
    card_deeds.Move: on_cards.move,
    card_deeds.Leave: on_cards.leave,
    card_deeds.Join: on_cards.join,
    card_deeds.BecomeAdvantage: on_cards.become_advantage,
    token_deeds.PutTokens: on_cards.put_tokens,
    token_deeds.RemoveTokens: on_cards.remove_tokens,
    token_deeds.AddControl: on_pools.add_control,
    token_deeds.RemoveControl: on_pools.remove_control,
    token_deeds.AddToPool: on_pools.add_to_pool,
    token_deeds.RemoveFromPool: on_pools.remove_from_pool,
    token_deeds.MovePool: on_pools.move_pool,
    token_deeds.AddPattern: on_pools.add_pattern,
    token_deeds.RemovePattern: on_pools.remove_pattern,
    token_deeds.ConvertPattern: on_pools.convert_pattern,
    token_deeds.MoveNeutral: on_pools.neutral_to_section,
    token_deeds.Generate: on_dice.generate,
    token_deeds.AddSymbols: on_dice.add_to_pool_of_symbols,
    token_deeds.AddCostOf: on_dice.add_cost_of,
    token_deeds.AddToChallenge: on_pools.add_to_challenge,
    token_deeds.RollDice: on_dice.roll_dice,
    token_deeds.RollCards: on_dice.roll_cards,
    token_deeds.AddResults: on_dice.add_results,
    token_deeds.AddRolledSymbols: on_dice.add_rolled_symbols,
    token_deeds.Reroll: on_dice.reroll,
    token_deeds.Draw: on_hands.draw_cards,
    token_deeds.Search: on_hands.search,
    token_deeds.LookTop: on_decks.look_at_top,
    token_deeds.RevealTop: on_decks.reveal_top,
    token_deeds.WithSeen: on_decks.with_seen,
    token_deeds.LookHand: on_hands.look_at_hand,
    token_deeds.Shuffle: on_hands.shuffle_deck,
    token_deeds.Pay: paying.pay,
    token_deeds.PayCostOf: paying.pay_cost_of,
    deeds.May: may,
    deeds.If: if_so,
    deeds.ChooseOne: choose_one,
    deeds.WithX: with_x,
    deeds.Stop: stop,
    deeds.Later: later,
    deeds.NextTime: waits,
    deeds.WheneverThisTurn: waits,
    deeds.Lasting: lasting,
}
PRICES: dict[type, Callable[[TextMaking, Any, bool], Made]] = {
    card_deeds.Rotate: on_cards.rotate,
    card_deeds.Discard: on_cards.discard_cards,
    card_deeds.Move: on_cards.move,
    token_deeds.RemoveTokens: on_cards.remove_tokens,
    token_deeds.ConvertPattern: on_pools.convert_pattern,
}


def made(m: TextMaking, deed: Any) -> Made:
    """The steps of a deed; NotCarriedOut says what cannot be carried out yet."""
    if type(deed) not in MAKERS:
        raise NotCarriedOut(f"the deed {type(deed).__name__} is not carried out yet")
    return MAKERS[type(deed)](m, deed)


def made_price(m: TextMaking, deed: Any) -> Made:
    """A price: what cannot be given keeps the text from being used."""
    maker = PRICES.get(type(deed))
    return made(m, deed) if maker is None else maker(m, deed, True)
