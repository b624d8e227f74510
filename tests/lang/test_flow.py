"""How effects hang together, tried with effects of no game: rows, choices, conditions, times, and what is unclear."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest

from wonderwheel.lang import flow
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.flow import (
    ChooseOne,
    Delayed,
    If,
    LetChoose,
    May,
    Otherwise,
    RatherIf,
    WhereX,
    While,
    during,
    joined,
)
from wonderwheel.lang.making import fit
from wonderwheel.lang.nodes import Node, Part, Span, Wording
from wonderwheel.lang.phrases import (
    ONE,
    Both,
    Condition,
    Did,
    DidNot,
    Duration,
    Effect,
    Either,
    Event,
    Exceeds,
    Num,
    OneOrOther,
    Player,
    Quantity,
    They,
    Unit,
    X,
    You,
    counted,
    possessive,
    spelled,
)
from wonderwheel.lang.refusing import Unplayable
from wonderwheel.lang.skeleton import skeleton
from wonderwheel.lang.ways_to_choose import ChooseSeveral

YOU = You()


@dataclass(frozen=True)
class Cook(Player):
    form = "the cook"
    person = "one"


@dataclass(frozen=True)
class Sing(Effect):
    who: Player = YOU
    form = "<who:sing>"


@dataclass(frozen=True)
class Dance(Effect):
    who: Player = YOU
    duration: Duration | None = None
    form = "<who:dance>[ {duration}]"


@dataclass(frozen=True)
class Glow(Effect):
    """Something is said about a thing: nobody does it."""

    about = True
    form = "the lamp glows"


@dataclass(frozen=True)
class Tonight(Duration):
    form = "tonight"


@dataclass(frozen=True)
class Raining(Condition):
    form = "it rains"


@dataclass(frozen=True)
class Alone(Effect):
    form = "all is quiet"

    def stands_alone(self) -> bool:
        return True


@dataclass(frozen=True)
class New(Condition):
    form = "it is new"


@dataclass(frozen=True)
class EachLamp(Effect):
    """Something is said of each of several things."""

    new: bool = False
    about = True
    form = "each lamp glows"

    def said_of_each(self, condition: Condition) -> Effect | None:
        return EachLamp(True) if isinstance(condition, New) else None


NEW_LAMPS = EachLamp(True)
SING, DANCE, GLOW = Sing(), Dance(), Glow()
COOK = Cook()
RAIN = Raining()
EVERYTHING = (SING, DANCE, GLOW)
LATER = Delayed("turn", (SING,))


def unfit(maker: object, *parts: Part) -> str:
    assert callable(maker)
    with pytest.raises(Unfit) as found:
        maker(list(parts), None)
    return str(found.value)


# -- in one sentence ---------------------------------------------------------------------------------------------------


def test_behind_what_somebody_else_does_you_are_named() -> None:
    assert joined((SING, DANCE)) == "sing and dance"
    assert joined((Sing(COOK), DANCE)) == "the cook sings and you dance"
    assert joined((GLOW, DANCE)) == "the lamp glows and you dance"
    assert joined((Sing(COOK), GLOW)) == "the cook sings and the lamp glows"
    assert joined((Sing(COOK), May(You(), (DANCE,)))) == "the cook sings and you may dance"


def test_a_condition_stands_behind_its_effect_in_a_row() -> None:
    rainy = If(RAIN, (Sing(COOK),))
    assert joined((rainy, DANCE)) == "the cook sings if it rains and you dance"
    assert joined((SING, If(RAIN, (DANCE,)))) == "sing and dance if it rains"
    assert If(RAIN, (DANCE,), behind=True).text() == "dance if it rains"
    assert If(RAIN, (DANCE,)).text() == "if it rains, dance"
    assert If(RAIN, (SING, DANCE), behind=True).text() == "if it rains, sing and dance"


def test_a_condition_behind_its_effect_is_bound_after_it() -> None:
    binder = SimpleNamespace(inside=lambda *asked: asked)
    behind, before = If(RAIN, (DANCE,), behind=True), If(RAIN, (DANCE,))
    assert behind.bind(binder) == (behind, "effects")
    assert before.bind(binder) == (before,)
    assert If(RAIN, (SING, DANCE)).text() == "if it rains, sing and dance"


# -- durations ---------------------------------------------------------------------------------------------------------


def test_a_duration_said_first_goes_into_an_effect_that_has_one_and_none_yet() -> None:
    assert during([Tonight(), DANCE], Span(0, 5)) == Dance(You(), Tonight())
    placed = during([Tonight(), DANCE], Span(0, 5))
    assert isinstance(placed, Dance)
    assert placed.span == Span(0, 5)
    assert during([Tonight(), (DANCE, Dance(COOK))], Span(0, 5)) == (Dance(You(), Tonight()), Dance(COOK, Tonight()))
    assert unfit(during, Tonight(), SING) == "this has no duration"
    assert unfit(during, Tonight(), "dance") == "this has no duration"
    assert unfit(during, Tonight(), Dance(You(), Tonight())) == "said twice"


def test_what_holds_while_something_is_true_is_said_before_or_behind() -> None:
    before, behind = (wording.made for wording in While.wordings)
    assert before is not None
    assert behind is not None
    assert before([RAIN, SING, DANCE], Span(0, 5)) == While(RAIN, (SING, DANCE))
    assert behind([SING, RAIN], Span(0, 5)) == While(RAIN, (SING,))
    assert behind([SING, RAIN], Span(0, 5)).span == Span(0, 5)  # type: ignore[union-attr]
    assert unfit(behind, Dance(You(), Tonight()), RAIN) == "how long it lasts is said twice"
    assert unfit(behind, LATER, RAIN) == "one effect is meant"
    assert unfit(behind, (SING, DANCE), RAIN) == "one effect is meant"


# -- may ---------------------------------------------------------------------------------------------------------------


def test_what_somebody_else_may_do_he_does_himself() -> None:
    assert flow._may([You(), SING, DANCE], None) == May(You(), (SING, DANCE))
    theirs = flow._may([COOK, SING, DANCE], None)
    assert theirs == May(COOK, (Sing(They()), Dance(They())))
    assert theirs.text() == "the cook may sing and dance"
    assert flow._may([COOK, GLOW], None) == May(COOK, (GLOW,))


def test_whether_all_of_a_row_may_be_left_undone_has_to_be_clear() -> None:
    unclear = "whether that may be left undone too is not said"
    assert unfit(flow._may, You(), SING, Dance(COOK)) == unclear
    assert unfit(flow._may, You(), SING, GLOW) == unclear
    assert flow._may([COOK, SING, Dance(COOK)], None).effects[1] == Dance(COOK)
    assert flow._may([You(), GLOW, SING], None) == May(You(), (GLOW, SING)), "the first is what may be done"
    assert unfit(flow._may, SING, DANCE) == f"{SING} is no Player"
    assert flow._may_choose([ChooseOne(((SING,), (DANCE,)))], None) == May(You(), (ChooseOne(((SING,), (DANCE,))),))


# -- if, otherwise, while, later ---------------------------------------------------------------------------------------


def test_a_condition_behind_an_effect_is_not_for_what_waits() -> None:
    assert flow._if_after([SING, RAIN], None) == If(RAIN, (SING,))
    assert unfit(flow._if_after, LATER, RAIN) == "the condition belongs to what waits"
    assert unfit(flow._if_after, "so", RAIN) == "so is no Effect"
    assert flow.if_of([RAIN, (SING, (DANCE, None))], Span(1, 2)) == If(RAIN, (SING, DANCE))


@dataclass(frozen=True)
class Dark(Condition):
    """Said behind what it is about."""

    form = "it is dark"
    behind = True


def test_a_condition_about_what_the_effect_names_stands_behind_it() -> None:
    assert If(Dark(), (GLOW,)).text() == "the lamp glows if it is dark"
    assert If(Dark(), (GLOW, SING)).text() == "if it is dark, the lamp glows and you sing", "of several none is meant"
    assert If(RAIN, (GLOW,)).text() == "if it rains, the lamp glows"


def test_what_is_said_of_each_of_them_hangs_on_no_condition() -> None:
    """Each lamp glows if it is new: that is said of new lamps alone, before or behind, and for a while as well."""
    if_behind, while_behind = (phrase.wordings[1].made for phrase in (If, While))
    assert if_behind is not None
    assert while_behind is not None
    lamps = EachLamp()
    assert if_behind([lamps, New()], None) == NEW_LAMPS
    assert while_behind([lamps, New()], None) == NEW_LAMPS
    assert if_behind([lamps, RAIN], None) == If(RAIN, (lamps,))


def test_what_is_done_instead_hangs_on_a_condition_that_is_no_deed() -> None:
    made = [wording.made for wording in RatherIf.wordings if isinstance(wording, Wording)]
    assert len(made) == 2
    for each in made:
        assert each is not None
        rather = each([RAIN, SING, DANCE], Span(0, 5))
        assert rather == RatherIf(RAIN, (SING, DANCE))
        assert isinstance(rather, RatherIf)
        assert (rather.span, rather.text()) == (Span(0, 5), "if it rains, instead sing and dance")
        assert unfit(each, Did(), SING) == "what was done before was done"


def test_what_waits_takes_all_that_follows() -> None:
    assert flow.effects_of([SING, None, (LATER,)], None) == (SING, LATER)
    assert unfit(flow.effects_of, LATER, SING) == "all that follows waits too"
    assert flow.effects_of(["so", SING], None) == ("so", SING), "a mere word does not wait"
    assert flow._delayed(["turn", SING, DANCE], None) == Delayed("turn", (SING, DANCE))
    assert flow._delayed_behind([SING, "battle"], None) == Delayed("battle", (SING,))
    assert LATER.text() == "at end of turn, sing"


def test_what_stands_alone_begins_an_ability_of_its_own() -> None:
    assert not SING.stands_alone()
    assert [If(RAIN, (Alone(),)).stands_alone(), If(RAIN, (Alone(), SING)).stands_alone()] == [True, False]
    assert not If(Did(), (Alone(),)).stands_alone()
    assert While(RAIN, (SING,)).stands_alone()
    assert [WhereX(Alone(), ONE).stands_alone(), WhereX(SING, ONE).stands_alone()] == [True, False]
    assert While(RAIN, (SING, DANCE)).text() == "while it rains, sing and dance"
    assert Otherwise((SING, DANCE)).text() == "otherwise, sing and dance"


# -- choosing ----------------------------------------------------------------------------------------------------------


def test_one_of_several_is_chosen_and_never_more() -> None:
    assert flow._choose_one([1, (SING, DANCE), GLOW], None) == ChooseOne(((SING, DANCE), (GLOW,)))
    assert unfit(flow._choose_one, 2, SING, DANCE) == "one of them is chosen"
    chosen = flow._let_choose([COOK, 1, Sing(They()), Dance(They())], None)
    assert chosen == LetChoose(COOK, ((Sing(They()),), (Dance(They()),)))
    assert chosen.text() == "the cook chooses one: they sing; they dance"
    assert unfit(flow._let_choose, COOK, 2, SING, DANCE) == "one of them is chosen"
    orders = flow._let_choose([COOK, 1, (SING, DANCE), GLOW], None)
    assert orders == LetChoose(COOK, ((Sing(They()), DANCE), (GLOW,))), "the first order of each is the chooser's"
    assert unfit(flow._let_choose, COOK, 1, SING, Dance(They())) == "who does one of them is not said"
    named = flow._let_choose([COOK, 1, Sing(You(span=Span(0, 3))), Dance(They())], None)
    assert named == LetChoose(COOK, ((SING,), (Dance(They()),)))
    assert unfit(flow._let_choose, SING, 1, SING, DANCE) == f"{SING} is no Player"


def test_of_several_some_are_chosen_by_one_of_all_the_ways_to_choose_them() -> None:
    ways = ChooseOne(((SING, DANCE), (SING, GLOW), (DANCE, GLOW)))
    assert flow._choose_one([2, SING, DANCE, GLOW], None) == ways
    for number in (0, 3):
        assert unfit(flow._choose_one, number, SING, DANCE, GLOW) == "one of them is chosen"
    assert unfit(flow._choose_one, 2, SING, LATER, GLOW) == "one of them is chosen", "what waits takes all behind it"
    assert unfit(flow._choose_one, 2, SING, (DANCE, LATER), GLOW) == "one of them is chosen"
    assert flow._choose_one([1, LATER, SING], None) == ChooseOne(((LATER,), (SING,)))


def test_up_to_so_many_are_chosen_or_any_number_or_one_at_least() -> None:
    made = [wording.made for wording in ChooseSeveral.wordings if isinstance(wording, Wording)]
    up_to, any_number, or_more = made[::2]
    assert up_to is not None
    assert any_number is not None
    assert or_more is not None
    one_by_one = ((SING,), (DANCE,), (GLOW,))
    pairs = ((SING, DANCE), (SING, GLOW), (DANCE, GLOW))
    one, two, three = (
        ChooseOne(modes) for modes in (one_by_one, one_by_one + pairs, (*one_by_one, *pairs, EVERYTHING))
    )
    assert up_to([1, SING, DANCE, GLOW], None) == May(You(), (one,))
    assert up_to([2, SING, DANCE, GLOW], None) == May(You(), (two,))
    assert any_number([SING, DANCE, GLOW], Span(0, 5)) == May(You(), (three,))
    assert or_more([1, SING, DANCE, GLOW], None) == three
    for number in (0, 4):
        assert unfit(up_to, number, SING, DANCE, GLOW) == "so many of them cannot be chosen"
    assert unfit(or_more, 2, SING, DANCE, GLOW) == "one of them or more are chosen"
    assert any_number([SING, DANCE, GLOW, Sing(COOK)], None), "four are not too many to choose from, five are"
    assert unfit(any_number, SING, DANCE, GLOW, Sing(COOK), Dance(COOK)) == "so many of them cannot be chosen"
    assert unfit(any_number, SING, (DANCE, LATER)) == "so many of them cannot be chosen", (
        "what waits takes all behind it"
    )


def test_one_of_two_is_chosen_or_both() -> None:
    both = flow._one_or_both([1, SING, (DANCE, GLOW)], Span(0, 5))
    assert both == ChooseOne(((SING,), (DANCE, GLOW), (SING, DANCE, GLOW)))
    assert both.span == Span(0, 5)
    assert flow._one_or_both([1, SING, LATER], None).modes[2] == (SING, LATER)
    assert unfit(flow._one_or_both, 1, (SING, LATER), DANCE) == "one of two is chosen, or both"
    for parts in ((2, SING, DANCE), (1, SING), (1, SING, DANCE, GLOW), (1, LATER, SING)):
        assert unfit(flow._one_or_both, *parts) == "one of two is chosen, or both"


def test_who_is_said_to_do_the_first_chooses() -> None:
    assert flow._either([SING, DANCE], None) == ChooseOne(((SING,), (DANCE,)))
    assert flow._either([GLOW, DANCE], None) == ChooseOne(((GLOW,), (DANCE,)))
    assert flow._either([Sing(COOK), DANCE], None) == LetChoose(COOK, ((Sing(They()),), (Dance(They()),)))


def test_a_choice_that_is_not_clear_is_refused() -> None:
    for which in (May(You(), (SING,)), If(RAIN, (SING,)), LATER):
        assert unfit(flow._either, which, DANCE) == "which of it is a choice is not clear"
        assert unfit(flow._either, DANCE, which) == "which of it is a choice is not clear"
    assert unfit(flow._either, SING, Dance(COOK)) == "who chooses is not said"
    assert unfit(flow._either, Sing(COOK), GLOW) == "who chooses is not said"
    assert unfit(flow._either, Sing(COOK), Dance(You(span=Span(12, 15)))) == "who chooses is not said", "you were named"
    named = Cook(span=Span(0, 8))
    assert flow._either([Sing(named), DANCE], None) == LetChoose(COOK, ((Sing(They()),), (Dance(They()),)))


def test_what_is_counted_is_one_effect() -> None:
    assert flow._where_x([SING, Num(3)], None) == WhereX(SING, Num(3))
    for several in ((SING, DANCE), LATER):
        assert unfit(flow._where_x, several, Num(3)) == "one effect is meant"
    flow.one_effect("so")


# -- phrases that every game has ---------------------------------------------------------------------------------------


def test_one_more_is_one() -> None:
    (one, some) = (each.made for each in Num.wordings[2:])
    assert one is not None
    assert some is not None
    assert (one([], None), some([3], None)) == (Num(1), Num(3))


def test_amounts_and_owners_in_words() -> None:
    assert [counted(Num(n), "card") for n in (1, 2)] == ["a card", "2 cards"]
    assert counted(ONE, "elf", "elves") == "an elf"
    assert counted(X(), "elf", "elves") == "X elves"
    assert [spelled(Num(2)), spelled(Num(99)), spelled(X())] == ["two", "99", "X"]
    assert [possessive(who) for who in (You(), They(), COOK)] == ["your", "their", "the cook's"]


def test_whose_doing_an_effect_is() -> None:
    assert [effect.of_another() for effect in (SING, Sing(COOK), GLOW, Alone())] == [False, True, True, False]


@pytest.mark.parametrize("phrase", [Quantity(), Unit(), Condition(), Event(), Effect()])
def test_a_phrase_of_which_no_meaning_is_told_is_refused(phrase: Quantity | Unit | Condition | Event | Effect) -> None:
    with pytest.raises(Unplayable, match="the engine has nothing for it"):
        phrase.means(None)


def test_a_part_of_another_kind_does_not_fit() -> None:
    assert fit(SING, Effect) == SING
    with pytest.raises(Unfit, match="3 is no Effect"):
        fit(3, Effect)


@dataclass(frozen=True)
class Lamp(Node):
    form = "the lamp"


@dataclass(frozen=True)
class Falls(Event):
    what: Node | None = None
    how: str = ""
    form = "<what:fall>[ {how}]"


@dataclass(frozen=True)
class Breaks(Event):
    what: Node | None = None
    how: str = ""
    form = "<what:break>[ {how}]"


@dataclass(frozen=True)
class Dawns(Event):
    form = "day dawns"


def test_a_second_deed_of_the_same_thing_is_said_without_its_subject_if_nothing_more_is_said() -> None:
    lamp = Lamp()
    assert Either(Falls(lamp), Breaks(lamp)).text() == "the lamp falls or breaks"
    assert Either(Falls(lamp), Breaks(COOK)).text() == "the lamp falls or the cook breaks"
    assert Either(Falls(lamp, "hard"), Breaks(lamp)).text() == "the lamp falls hard or the lamp breaks"
    assert Either(Falls(lamp), Breaks(lamp, "twice")).text() == "the lamp falls or the lamp breaks twice"
    assert Either(Dawns(), Dawns()).text() == "day dawns or day dawns", "of nothing in particular"


@dataclass(frozen=True)
class Here(Condition):
    form = "here"
    alone = True


@pytest.mark.parametrize(("row", "word"), [(Both, "and"), (OneOrOther, "or")])
def test_conditions_in_a_row_and_what_might_be_anything_else_in_one(row: type[Both | OneOrOther], word: str) -> None:
    (wording,) = row.wordings
    assert isinstance(wording, Wording)
    assert wording.made is not None
    made = wording.made([RAIN, Did()], Span(1, 2))
    assert made == row(RAIN, Did())
    assert isinstance(made, row)
    assert made.span == Span(1, 2)
    assert made.text() == f"it rains {word} you do"
    for parts in ((RAIN, Here()), (Here(), RAIN)):
        assert unfit(wording.made, *parts) == "a word alone is no condition in a row"


def test_a_word_for_players_means_whom_it_was_bound_to() -> None:
    scope = SimpleNamespace(the_player=lambda player, bound: (player, bound))
    cook: Any = "the cook"
    again = They(bound=cook)
    assert again.means(scope) == (again, "the cook")
    with pytest.raises(Unplayable, match="the engine has nothing for it"):
        They().means(scope)


def test_the_grammar_that_is_no_single_games_is_there() -> None:
    assert "effects" in skeleton.__wrapped__()


def test_what_was_done_or_not_and_by_whom() -> None:
    assert [Did().text(), Did(True).text()] == ["you do", "they do"]
    assert [DidNot().text(), DidNot(True).text()] == ["you don't", "they don't"]
    assert Exceeds(Num(3), X()).text() == "3 is higher than X"


@dataclass(frozen=True)
class Coin(Unit):
    form = "coin"


@dataclass(frozen=True)
class Pay(Effect):
    per: Unit | None = None
    form = "pay[ for each {per}]"


def test_an_effect_is_counted_once_and_only_if_it_can_be() -> None:
    assert Pay().counted_by(Coin()) == Pay(Coin())
    for effect in (Pay(Coin()), SING):
        with pytest.raises(Unfit, match="it is not done for each of something"):
            effect.counted_by(Coin())
