"""How deeds hang together: choices, conditions, one after the other. And the table of all deeds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, choose, do, if_, switch, while_
from wonderwheel.core.machine.programs import case as case_
from wonderwheel.core.questions import NO, NUMBER, YES, Candidates
from wonderwheel.games.wheel_of_time.kinds import DO_YOU, WHICH_WAY
from wonderwheel.games.wheel_of_time.meaning import amounts, card_deeds, conditions, deeds, terms, token_deeds
from wonderwheel.games.wheel_of_time.program.texts import choosing, paying
from wonderwheel.games.wheel_of_time.program.texts.at import players
from wonderwheel.games.wheel_of_time.program.texts.deeds import (
    becoming,
    lasting,
    on_cards,
    on_decks,
    on_dice,
    on_hands,
    on_pools,
    on_rolls,
)
from wonderwheel.games.wheel_of_time.program.texts.making import (
    Made,
    NotCarriedOut,
    Possible,
    TextMaking,
    all_of,
    any_of,
)
from wonderwheel.games.wheel_of_time.program.texts.numbers import holds, number
from wonderwheel.games.wheel_of_time.table.objects import in_turn
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


def sequence(m: TextMaking, list_: Sequence[Any]) -> tuple[list[Step], Possible]:
    """Deeds in their order. They can be done if there is a target for each that wants one, and something to do."""
    steps: list[Step] = []
    must: list[Possible] = []
    some: list[Possible | None] = []
    stops = False
    for i, deed in enumerate(list_):
        if isinstance(deed, token_deeds.RollDice) and deed.who.which == "each":
            return [*steps, *_each_in_turn(m, deed, list_[i + 1 :])], all_of(must)
        asks = isinstance(deed, deeds.If) and isinstance(deed.condition, conditions.IfDone)
        if asks and (not i or not isinstance(list_[i - 1], deeds.May | deeds.If)):
            raise NotCarriedOut("whether something was done is asked only after what somebody may do")
        one = made(m, deed)
        steps.append(if_(lambda g, f: not f.r[m.stopped], *one.steps)) if stops else steps.extend(one.steps)
        stops = stops or isinstance(deed, deeds.If)
        if one.possible is not None and needs_target(deed):
            must.append(one.possible)
        some.append(one.possible)

    tests = [test for test in some if test is not None]
    if must or len(tests) < len(some) or not some:
        return steps, all_of(must)  # where every target is there, there is something to do
    return steps, any_of(tests)


def _each_in_turn(m: TextMaking, roll: token_deeds.RollDice, rest: Sequence[Any]) -> list[Step]:
    """Every player rolls, the subordinate one first, and does what follows; "that player" is the one who is at it.

    How many dice each of them has is settled before the first one rolls.
    """
    that = msgspec.structs.replace(roll, who=terms.Player("you"), amount=amounts.X())
    body, _ = sequence(m, (that, *rest))

    def begin(g: Table, f: Frame) -> None:
        at = m.at(g, f)
        f.t[m.each] = tuple([n for seat in in_turn(g) for n in (seat, number(at.but(who=seat), roll.amount))])

    def next_(g: Table, f: Frame) -> None:
        f.r[m.who], f.r[m.x] = f.t[m.each][0] + 1, f.t[m.each][1]
        f.t[m.each] = f.t[m.each][2:]

    return [do(begin), while_(lambda g, f: bool(f.t[m.each]), do(next_), *body)]


def needs_target(deed: Any) -> bool:
    """Whether a deed has a target of its own, without which nothing of the text is done."""
    if isinstance(deed, card_deeds.DeclareTarget | card_deeds.DeclarePlayer | deeds.ChooseOne):
        return True
    if isinstance(deed, token_deeds.AddRolledSupport | card_deeds.BecomeParticipant):
        return True
    if isinstance(deed, card_deeds.Select):  # whoever did something this turn is looked for before anything is paid
        return any(isinstance(test, terms.RolledInVain) for test in deed.what.cards.tests)
    return isinstance(getattr(deed, "what", None), terms.Target)


# -- how deeds hang together -------------------------------------------------------------------------------------------


def may(m: TextMaking, deed: deeds.May) -> Made:
    m.optional, m.by_that = True, deed.who.which == "that"
    steps, possible = sequence(m, deed.deeds)
    m.optional = m.by_that = False

    def who(g: Table, f: Frame) -> int:
        return next(iter(players(m.at(g, f), deed.who)), f.r[m.seat])

    def note(g: Table, f: Frame) -> None:
        f.r[m.done] = int(f.r[m.key] == YES)

    def yes_or_no(g: Table, f: Frame) -> Candidates:
        return [(YES, None), (NO, None)]

    def not_done(g: Table, f: Frame) -> None:
        f.r[m.done] = 0

    reason = m.asking(DO_YOU, " may ")
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

    def is_(i: int) -> Callable[[Table, Frame], bool]:
        return lambda g, f: f.r[m.current] == i

    ask = choose(
        m.key,
        options,
        seat=lambda g, f: f.r[m.seat],
        reason=WHICH_WAY,
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


# -- words -------------------------------------------------------------------------------------------------------------


def choose_word(m: TextMaking, deed: card_deeds.ChooseWord) -> Made:
    """An allegiance or an ability is chosen, a card or a kind of card is named."""
    return choosing.choose_word(m, deed) if deed.kind in ("ability", "allegiance") else on_decks.name_word(m, deed)


# -- the table of all deeds --------------------------------------------------------------------------------------------

MAKERS: Final[dict[type, Callable[[TextMaking, Any], Made]]] = {
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
    card_deeds.BecomeParticipant: becoming.become_participant,
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
    token_deeds.AddRolledSupport: on_rolls.add_rolled_support,
    token_deeds.SpreadOverChallenges: on_pools.spread_over_challenges,
    token_deeds.RollOneDie: on_rolls.roll_one_die,
    deeds.JoinPerSymbol: on_rolls.join_per_symbol,
    token_deeds.RemoveFromTotals: on_pools.remove_from_totals,
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
    deeds.Later: lasting.later,
    deeds.NextTime: lasting.waits,
    deeds.WheneverThisTurn: lasting.waits,
    deeds.Lasting: lasting.holds_from_now,
    deeds.NotKilled: lasting.not_killed,
    deeds.PutOnCharacter: on_pools.put_on_character,
    deeds.Uncontested: on_pools.uncontested,
    deeds.NoActionRound: lasting.next_turn,
    deeds.HideChallenge: lasting.next_turn,
    deeds.UnlessPaidFor: lasting.unless_paid_for,
}
PRICES: Final[dict[type, Callable[[TextMaking, Any, bool], Made]]] = {
    card_deeds.Rotate: on_cards.rotate,
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
