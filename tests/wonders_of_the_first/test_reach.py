"""What the texts of a game can ever do: shortcuts rest on it, so it must not say less than the truth."""

from __future__ import annotations

import pytest

from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.core.machine.chance import Dice
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.cards.shipped import ready_made, shipped_cards
from wonderwheel.games.wonders_of_the_first.game import GAME, WondersRules
from wonderwheel.games.wonders_of_the_first.in_force.layers import M_GATES, M_RULE
from wonderwheel.games.wonders_of_the_first.in_force.stats import STALE, UNCHECKED, dirty_after
from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue
from wonderwheel.games.wonders_of_the_first.program.rules_texts_make import Reach, depends_on_the_table
from wonderwheel.games.wonders_of_the_first.table import change_kinds

DECKS = sorted(ready_made())


@pytest.mark.parametrize("number", range(len(DECKS)))
def test_what_is_derived_is_never_out_of_date(number: int) -> None:
    decks = {"deck_1": DECKS[number], "deck_2": DECKS[number - 1]}
    setup = GAME.setup(2, decks)
    game = Game(GAME.make(setup), Start(setup, number), log=False)
    dice = Dice(number)
    while not game.state.over:
        asked = game.state.pending[0]
        game.play(asked.seat, asked.keys[dice.below(len(asked.keys))])
        assert game.rules.faults(game.state) == []


def test_every_rule_that_a_shipped_text_sets_is_noted() -> None:
    catalogue = Catalogue([card for card in shipped_cards() if not card.token])
    reach = catalogue.reach
    own = {id(change) for changes in catalogue.own_costs for change in changes}
    for change in catalogue.changes.values():
        if change.modifier not in (M_RULE, M_GATES) or id(change) in own:
            continue
        if isinstance(change.node, meaning.Forbid):
            assert change.node.verb in (reach.forbidden if change.node.price is None else reach.priced)
        elif isinstance(change.node, meaning.Allow):
            assert change.node.what in reach.allowed
        elif isinstance(change.node, meaning.CostsMore):
            assert reach.costs
        elif isinstance(change.node, meaning.Grant):
            assert reach.attunes
        elif isinstance(change.node, meaning.ExtraTrigger):
            assert reach.repeats


def test_every_ability_for_the_happenings_of_other_cards_is_noted() -> None:
    catalogue = Catalogue([card for card in shipped_cards() if not card.token])
    for ability in catalogue.abilities:
        if isinstance(ability.node, meaning.Triggered) and ability.area == "world":
            assert catalogue.heard[ability.happening]
            assert ability.own or catalogue.overheard[ability.happening]
    for number, printed in enumerate(catalogue.printed):
        heard = [i for i in printed if catalogue.abilities[i].happening >= 0 and catalogue.abilities[i].area == "world"]
        assert sorted(i for kind in catalogue.listening for i in kind.get(number, ())) == sorted(heard)


@pytest.mark.parametrize(
    "node",
    [
        meaning.This(),
        meaning.Times(meaning.Number(2), meaning.StonesHeld()),
        meaning.Count(meaning.All(meaning.Cards(types=("wonder",), controller="you", where=meaning.Realm()))),
        meaning.Count(meaning.All(meaning.Cards(area="abyss"))),
        meaning.Compare(meaning.CountersOn(meaning.This()), ">=", meaning.RoundNumber()),
        meaning.Gate("hoard", 3),
        meaning.AddPower(meaning.Number(1)),
        None,
    ],
)
def test_what_lies_on_the_table(node: object) -> None:
    assert depends_on_the_table(node)


@pytest.mark.parametrize(
    "node",
    [
        meaning.Count(meaning.All(meaning.Cards(area="hand"))),
        meaning.Count(meaning.All(meaning.Cards(area="anywhere"))),
        meaning.Count(meaning.All(meaning.Cards(tapped=True))),
        meaning.Count(meaning.All(meaning.Cards(role="attacking"))),
        meaning.Count(meaning.All(meaning.Cards(did="drawn"))),
        meaning.Count(meaning.All(meaning.Cards(either=(meaning.Cards(tapped=False),)))),
        meaning.Resource("energy"),
        meaning.StonesHeld(meaning.Player("attacker")),
        meaning.Happened(meaning.Event("drawn")),
        meaning.Not(meaning.TookLastTurn()),
        meaning.Stat("cost", meaning.This()),
        meaning.Gate("awaken"),
        meaning.AddPower(meaning.Resource("faith")),
    ],
)
def test_what_lies_beside_the_table(node: object) -> None:
    assert not depends_on_the_table(node)


def test_stats_are_stale_after_a_draw_if_a_static_ability_counts_a_hand() -> None:
    counts = meaning.Static(
        meaning.This(), (meaning.AddPower(meaning.Count(meaning.All(meaning.Cards(area="hand", controller="you")))),)
    )
    rules = WondersRules(GAME.setup(2))
    g = rules.blank()
    draw, arrival = (change_kinds.DRAW, 0), (change_kinds.ARRIVE, 0, 0, 0, 0)
    assert dirty_after(g, [draw]) == 0
    assert dirty_after(g, [draw, arrival]) == STALE
    rules.catalogue.reach.note(meaning.Allow("deck tops open"))
    assert dirty_after(g, [draw]) == UNCHECKED
    rules.catalogue.reach.note_static(counts)
    assert dirty_after(g, [draw]) == STALE


def test_a_prohibition_with_a_price_is_none_without() -> None:
    reach = Reach()
    reach.note(meaning.Forbid("attack", price=meaning.Number(2)))
    assert (reach.forbidden, reach.priced) == (set(), {"attack"})
