"""Scenario files: strict to read, and clear about what differs."""

from __future__ import annotations

import pytest

from tests.support_scenarios import ALL, CLAIM, HEAD, MARKET, POSITION, PRODUCE, differs, fine, only
from tests.toys_small import new_market
from wonderwheel.core.errors import ScenarioError
from wonderwheel.core.game import Game
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.questions import CHANCE
from wonderwheel.core.scenarios.playing import dump, load_text, run, start

# -- strictness ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "file.toml: holds no [[scenario]]"),
        ("scenario = 3", "file.toml: holds no [[scenario]]"),
        ("[[scenario]", "file.toml: not valid TOML"),
        ("x = " + "[" * 5000, "file.toml: nests too deeply"),
        ("x = " + "9" * 5000, "file.toml: not valid TOML"),
        ("[[scene]]", "file.toml: unknown key 'scene'"),
        (HEAD.replace("name", "nmae"), "file.toml: scenario number 1: unknown key 'nmae'; did you mean 'name'?"),
        (HEAD.replace('"a claim"', "3"), "scenario number 1: 'name' must be a text, not 3"),
        (HEAD.replace("a claim", "a::b"), "must not contain '::'"),
        (HEAD.replace("a claim", "a[1]"), "square brackets"),
        (HEAD.replace("a claim", ""), "must be one line"),
        (HEAD + HEAD, "file.toml: two scenarios are called 'a claim'"),
        (HEAD.replace("seats = 2", "seats = '2'"), "scenario 'a claim': 'seats' must be the number of players"),
        (HEAD.replace('game = "one_card_wonder"', ""), "scenario 'a claim': 'game' is missing"),
        (HEAD.replace('["OCW-claim.1"]', "[]"), "'clauses' holds 0 ids"),
        (HEAD.replace('["OCW-claim.1"]', '["a", "b", "c", "d", "e", "f", "g"]'), "'clauses' holds 7 ids"),
        (HEAD.replace('["OCW-claim.1"]', '["a", "a"]'), "names a clause twice"),
        (HEAD.replace('["OCW-claim.1"]', '"a"'), "'clauses' must be a list of texts"),
        (HEAD + "seed = true", "'seed' must be a whole number, not True"),
        (HEAD + 'state = "{}"\nseed = 1', "'seed' has no meaning beside 'state'"),
        (HEAD + 'state = "{}"\n[scenario.position]', "'position' and 'state' are alternatives"),
        (HEAD + "position = 1", "position: must be a table"),
        (HEAD + 'chance_then = "stop"', "'chance_then' is 'stop'"),
        (HEAD + "windows = { 3 = [] }", "there is no seat 3; the seats are 1 to 2"),
        (HEAD + 'windows = { 1 = "leader" }', "'1' must be a list of texts"),
        (HEAD + 'components = "/etc/passwd"', "must be a path relative to the file"),
        (HEAD + "[[scenario.step]]", "step 1: a step has an input, or 'expect', or both"),
        (HEAD + CLAIM + "cancel = true", "step 1: a step has one input, not 'answer' and 'cancel'"),
        (HEAD + CLAIM + "wait = 1", "step 1: unknown key 'wait'"),
        (HEAD + CLAIM + "undo = 1", "not 'answer' and 'undo'"),
        (HEAD + CLAIM + "reseed = 1", "'reseed' belongs to 'undo'"),
        (HEAD + CLAIM.replace("seat = 1", ""), "step 1: 'seat' is missing"),
        (HEAD + CLAIM.replace("seat = 1", "seat = 0"), "step 1: 'seat': there is no seat 0"),
        (HEAD + CLAIM.replace("seat = 1", "seat = true"), "there is no seat True"),
        (HEAD + "[[scenario.step]]\nseat = 1\nexpect.asked = 1", "step 1: 'seat' belongs to an input"),
        (HEAD + "[[scenario.step]]\nseat = 1\nanswers = []", "'answers' is empty"),
        (HEAD + "[[scenario.step]]\nseat = 1\ncancel = false", "'cancel' can only be true"),
        (HEAD + "[[scenario.step]]\nseat = 1\nundo = 0", "'undo' counts the inputs"),
        (HEAD + "[[scenario.step]]\nseat = 1\nfor = 2\nundo = 1", "'for' belongs to an answer"),
        (HEAD + '[[scenario.step]]\nseat = 1\nwindow = { name = "a" }', "step 1, window: 'open' is missing"),
        (HEAD + "[[scenario.step]]\nchance = []\nexpect.asked = 1", "'chance' belongs to a step with an input"),
        (HEAD + "[[scenario.step]]\nexpect.refused = true", "'refused' is about exactly one input"),
        (HEAD + CLAIM + "expect.refused = false", "'refused' is a part of the message"),
        (HEAD + CLAIM + 'expect.options = "a"', "step 1, expect: 'options' must be a list of texts"),
        (HEAD + CLAIM + 'expect.result = "won"', "'result' is"),
        (HEAD + CLAIM + "expect.result = { winner = [1] }", "unknown key 'winner'"),
        (HEAD + CLAIM + "expect.questions = [1]", "'questions' lists [seat"),
        (HEAD + CLAIM + "expect.asked_count = { 1 = true }", "must be a whole number"),
        (HEAD + CLAIM + "expect.events = [{ seat = 1 }]", "events 1: 'kind' is missing"),
        (HEAD + CLAIM + 'expect.events = [{ kind = "a", fact = 1 }]', "events 1: unknown key 'fact'"),
        (HEAD + CLAIM + 'expect.events = [{ kind = "a", facts = ["1"] }]', "events 1: 'facts' must be a list of whole"),
        (HEAD + CLAIM + "expect.sees.4.bag = 1", "there is no seat '4'"),
    ],
)
def test_mistakes_in_a_file_are_refused_by_name(text: str, message: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        load_text(text, "file.toml")
    assert message in str(refused.value).replace("there is no seat 4", "there is no seat '4'")
    assert str(refused.value).startswith("file.toml: ")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (HEAD.replace("one_card_wonder", "go"), "there is no game 'go'; the games are one_card_wonder"),
        (HEAD.replace("seats = 2", "seats = 7"), "is for 2 to 6 players, not 7"),
        (HEAD.replace("OCW-claim.1", "OCW-claim.99"), "one_card_wonder has no clause OCW-claim.99"),
        (HEAD + "options = { leader = true }", "has no option 'leader'"),
        (HEAD + 'windows = { 1 = ["door"] }', "there is no window 'door'; the windows are leader, trade"),
        (HEAD + 'state = "{}"', "the saved state has no columns"),
        (HEAD + 'components = """\n[[mat]]\n"""', "six players need at least"),
    ],
)
def test_a_scenario_that_does_not_fit_its_game_cannot_begin(text: str, message: str) -> None:
    differs(text, "it cannot begin", message)
    with pytest.raises(ScenarioError, match=r"file\.toml: scenario 'a claim': "):
        start(only(text), ALL)


# -- steps that go wrong ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("expect", "message"),
    [
        ('p1.stock = "CI"', "p1.stock: expected 'CI', found 'WWCI'"),
        ("coins = true", "coins: expected True, found 16"),
        ("p1.stages = [1]", "p1.stages: expected [1], found []"),
        ('p3.stock = ""', "there is nothing called 'p3.stock' to look at; did you mean 'p"),
        ('sees.2.p1.stock = "?"', "p1.stock, as seat 2 sees it: expected '?', found 'WWCI'"),
        ("asked = 1", "asked: expected seat 1, found seat 2"),
        ("asked = []", "asked: expected nobody, found seat 2"),
        ('question = "Who?"', "question: expected 'Who?', found 'You hold nothing: produce or claim?'"),
        ('question_clause = "OCW-x.1"', "question_clause: expected 'OCW-x.1', found 'OCW-turn.1'"),
        ("can_cancel = true", "can_cancel: expected True, found False"),
        ('options = ["Produce"]', "options: offered, but not expected: 'Claim knowledge'"),
        ('options = ["Produce", "Claim knowledge", "Sing"]', "options: not offered: 'Sing'"),
        ('options = ["Dance", "Sing"]', "options: not offered: 'Dance', 'Sing'\n"),
        ('options = ["Produce", "Produce", "Claim knowledge"]', "options: expected each of them once"),
        ('offered = ["Claim wood"]', "offered: 'Claim wood' is not offered"),
        ('not_offered = ["claim KNOWLEDGE"]', "not_offered: 'claim KNOWLEDGE' is offered"),
        ('not_offered = ["claim KNOW..."]', "not_offered: 'claim KNOW...' is offered"),
        ('offered = ["Claim w..."]', "offered: 'Claim w...' is not offered"),
        ('options = ["Produce", "..."]', "options: expected each of them once"),
        ('seat = 1\noffered = ["Produce"]', "the question that should be open is not: asked now is seat 2"),
        ('why_not = { "Produce" = "OCW-turn.1" }', "why_not: 'Produce' is offered"),
        ('why_not = { "Claim wood" = "OCW-sell.1" }', "is refused by another clause than OCW-sell.1"),
        ('why_not = { "Claim wood" = ["OCW-claim.1", "OCW-sell.1"] }', "by another clause than OCW-sell.1"),
        ('why_not = { "Claim" = "OCW-claim.1" }', "why_not: 'Claim' is offered"),
        ('why_not = { "wood" = "OCW-claim.1" }', "fits several actions that are refused for different reasons"),
        ('why_not = { "Sing" = "OCW-claim.1" }', "no action here is called 'Sing'"),
        ('questions = [[1, "OCW-turn.1"]]', 'questions: expected [[1, "OCW-turn.1"]], found [[2, "OCW-turn.1"]]'),
        ('questions = [[1, "a"], [2, "b"]]', 'questions: expected [[1, "a"], [2, "b"]], found [[2, "OCW-turn.1"]]'),
        ("asked_count = { 2 = 2 }", "asked_count of seat 2: expected 2, found 1"),
        ('events = [{ kind = "claimd" }]', "there is no event 'claimd'; did you mean 'claimed'?"),
        ('events = [{ kind = "sold" }]', 'events: { kind = "sold" } did not happen\n'),
        ('events = [{ kind = "claimed", seat = 2 }]', '{ kind = "claimed", seat = 2 } did not happen'),
        ('events = [{ kind = "claimed", clause = "x" }]', 'clause = "x" } did not happen'),
        ('events = [{ kind = "claimed", facts = [1] }]', "facts = [1] } did not happen"),
        ('events = [{ kind = "claimed", text = "x" }]', 'text = "x" } did not happen'),
        ('events = [{ kind = "claimed" }, { kind = "claimed" }]', "did not happen after event 1"),
        ('events = [{ kind = "turn began" }, { kind = "claimed" }]', "did not happen after event 2"),
        ('events_exactly = [{ kind = "claimed" }]', "events_exactly: expected 1 events, found 2"),
        ('events_exactly = [{ kind = "sold" }]', 'events_exactly: event 1 should be { kind = "sold" }'),
        ('no_events = ["claimed"]', "no_events: 'claimed' happened"),
        ("result = { winners = [1] }", "result: the game should be over, but is running"),
        ("refused = true", "refused: the input was accepted"),
    ],
)
def test_what_is_not_as_expected_is_told(expect: str, message: str) -> None:
    lines = "\n".join(f"expect.{line}" for line in expect.splitlines())
    differs(HEAD + POSITION + CLAIM + lines, "step 1 (seat 1: 'Claim wood')", message, "asked now: seat 2")


def test_what_is_as_expected_passes() -> None:
    fine(
        HEAD
        + POSITION
        + """
[[scenario.step]]
expect.asked = 1
expect.questions = [[1, "OCW-turn.1"]]
expect.offered = ["produce", "claim wood"]
expect.why_not = { "Trade" = "OCW-trading.1", "stage 5" = ["OCW-wonder.4"] }
[[scenario.step]]
seat = 1
answer = "claim CLAY"
expect.refused = "is not an option"
[[scenario.step]]
seat = 2
answer = "Produce"
expect.refused = true
"""
        + CLAIM
        + """
expect.p1.stock = "WWCI"
expect.bag = "KKKKKWWWWCCCCCSSSSSSIIIII"
expect.options = ["CLAIM knowledge", "Produce"]
expect.result = "running"
expect.events_exactly = [
  { kind = "claimed", seat = 1, clause = "OCW-claim.1", facts = [1, 2], text = "Player 1 claims 2 wood." },
  { kind = "turn began", seat = 2 },
]
expect.no_events = ["sold"]
expect.asked_count = { 1 = 0, 2 = 1 }
[[scenario.step]]
seat = 2
concede = true
expect.result = { winners = [1] }
expect.asked = []
"""
    )


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        (CLAIM.replace("seat = 1", "seat = 2"), "seat 2 is not asked anything now"),
        (CLAIM.replace("wood", "clay"), "'Claim clay' is not offered to seat 1"),
        (CLAIM.replace("wood", "woo"), "'Claim woo' is not offered to seat 1"),
        (CLAIM + "expect.refused = 'x'", "refused: the input was accepted"),
        (CLAIM.replace("wood", "clay") + "expect.refused = 'xyz'", "refused: expected 'xyz' in the message, found"),
        ("[[scenario.step]]\nseat = 1\ncancel = true", "there is no unfinished choice to take back"),
        ("[[scenario.step]]\nseat = 1\nundo = 1", "there is nothing to undo"),
        ('[[scenario.step]]\nseat = 1\nwindow = { name = "door", open = true }', "there is no window 'door'"),
        ("[[scenario.step]]\nseat = 1\nconcede = true" + CLAIM, "seat 1 is not asked anything now"),
    ],
)
def test_an_input_that_is_not_possible_tells_what_is(steps: str, message: str) -> None:
    text = HEAD + POSITION + steps
    differs(text, message, "the game is over" if "concede" in steps else "asked now: seat")


# -- chance, windows, undo -------------------------------------------------------------------------------------------


def with_chance(script: str, rest: str = "") -> str:
    return HEAD + script + "\n" + POSITION + PRODUCE + rest


def test_scripted_chance() -> None:
    fine(with_chance('chance = ["wood", "Iron", "wood"]', 'expect.drawn = "WWI"'))
    fine(with_chance('chance = ["wood"]\nchance_then = "sample"', "expect.asked = 1"))
    fine(with_chance("", 'chance = ["wood", "wood", "wood"]\nexpect.drawn = ""\nexpect.p1.stock = "WWCI"'))
    fine(with_chance("seed = 4", "expect.asked = 1"))
    fine(HEAD + "chance = []\n" + POSITION + CLAIM)
    differs(with_chance("chance = []"), "chance: the script has nothing left for a cube from the bag")
    differs(with_chance('chance = ["wood", "tin"]'), "chance: a cube from the bag cannot be 'tin'", "asked now: chance")
    differs(with_chance('chance = ["clay", "clay", "iron", "iron"]'), "chance: not used up: iron")
    differs(HEAD + 'chance = ["clay"]\n' + POSITION + CLAIM + 'chance = ["wood"]', "still left: clay")
    step = with_chance("", 'chance = ["clay", "clay", "iron", "iron"]')
    differs(step, "step 1", "chance: not used up: iron")
    differs(step + "\n[[scenario.step]]\nexpect.asked = 2", "step 1 (seat 1: 'Produce'):", "chance: not used up: iron")


def test_a_scenario_without_a_script_is_drawn_by_its_seed() -> None:
    for seed in (0, 7):
        begun = start(only(MARKET + f"seed = {seed}"), ALL)
        assert begun.hash() == new_market(2, seed).hash()
        assert begun.start.seed == seed
    assert start(only(MARKET), ALL).hash() == new_market(2, 0).hash(), "0 where nothing is said"


def test_chance_at_the_very_beginning_is_drawn_before_anybody_answers() -> None:
    drawn = 'chance = ["2", "3", "4", "2", "3", "4", "5"]\n'
    swap = '[[scenario.step]]\nseat = 1\nanswer = "{}"\n'
    fine(MARKET + drawn + swap.format("pass"))
    differs(MARKET + drawn + swap.format("nothing"), "card 0, a 2", "card 1, a 3", "card 2, a 4")
    differs(MARKET + drawn.replace('"5"]', '"9"]') + swap.format("pass"), "at the start", "cannot be '9'")


@pytest.mark.parametrize(("chance", "asked"), [("", "sample"), ("sample", "sample"), ("ask", "ask")])
def test_chance_is_asked_only_where_that_is_wanted(chance: str, asked: str) -> None:
    game = start(only(MARKET), ALL, chance)
    assert (game.start.chance, [question.decider == CHANCE for question in game.questions]) == (
        asked,
        [asked == "ask"],
    )


def test_behind_a_script_chance_is_drawn_by_the_seed() -> None:
    """The first card drawn is one of five times five, each as likely as any other."""
    for seed in range(12):
        seen: list[Game] = []
        text = MARKET + f'chance = []\nchance_then = "sample"\nseed = {seed}\n'
        assert run(only(text), ALL, watch=seen.append).ok
        assert [game.state.face[0] for game in seen] == [1 + Dice(seed).below(25) // 5]  # type: ignore[attr-defined]


def test_what_is_drawn_anew_after_an_undo_is_what_has_happened_since() -> None:
    drawn = 'chance = ["2", "3", "4", "2", "3", "4", "5"]\n'
    swap = '[[scenario.step]]\nseat = 1\nanswer = "card 0, a 2"\nchance = ["5"]\n'
    undone = '[[scenario.step]]\nseat = 1\nundo = 1\nconsent = true\nreseed = 3\nchance = ["4"]\n'
    fine(MARKET + drawn + swap + undone + 'expect.events_exactly = [{ kind = "drew", text = "Player 1 draws a 4." }]')


def test_windows_are_asked_when_they_are_open() -> None:
    head = HEAD + "options = { leaders = true }\n"
    place = '[scenario.position]\nplayer = [{ leader = "Khufu" }, { leader = "Augustus" }]\n'
    fine(head + place + '[[scenario.step]]\nexpect.questions = [[1, "OCW-turn.1"]]')
    fine(
        head + 'windows = { 2 = ["leader"] }\n' + place + '[[scenario.step]]\nexpect.questions = [[2, "OCW-leaders.6"]]'
    )
    fine(
        head
        + 'windows = { all = ["leader"], 1 = [] }\n'
        + place
        + """
[[scenario.step]]
expect.asked = 2
expect.question_clause = "OCW-leaders.6"
[[scenario.step]]
seat = 2
window = { name = "leader", open = false }
expect.asked = 1
expect.question_clause = "OCW-turn.1"
"""
    )


UNDONE = """
[[scenario.step]]
seat = 1
answers = ["Sell two wood", "Sell two wood"]
expect.question = "Sell more, or is that all?"
[[scenario.step]]
seat = 1
cancel = true
expect.question = "Choose one action"
expect.questions = [[1, "OCW-turn.1"]]
[[scenario.step]]
seat = 1
answer = "Sell two wood"
[[scenario.step]]
seat = 1
undo = 1
expect.question = "Choose one action"
[[scenario.step]]
seat = 1
answer = "Produce"
chance = ["wood", "stone", "iron"]
[[scenario.step]]
seat = 1
undo = 4
expect.refused = "consent"
[[scenario.step]]
seat = 1
undo = 4
consent = true
reseed = 5
expect.question = "Choose one action"
expect.drawn = ""
[[scenario.step]]
seat = 1
answer = "Claim wood"
expect.p1.stock = "WWWWWII"
"""


def test_cancel_and_undo_lead_back() -> None:
    fine(HEAD + '[scenario.position]\nat = "action"\nsupply = "WS"\nplayer = [{ stock = "WWWWII" }]\n' + UNDONE)


def test_a_label_may_be_cut_off_where_only_one_begins_so() -> None:
    cut = CLAIM.replace("Claim wood", "claim w...")
    fine(HEAD + POSITION + cut + 'expect.p1.stock = "WWCI"\nexpect.options = ["Produce", "Claim k..."]')
    differs(HEAD + POSITION + CLAIM.replace("Claim wood", "Claim..."), "is the label of several options offered")
    differs(HEAD + POSITION + CLAIM.replace("Claim wood", "Claim w"), "'Claim w' is not offered")


# -- who decides for whom --------------------------------------------------------------------------------------------


def test_a_player_who_decides_for_another_says_for_whom() -> None:
    game = start(only(MARKET + "options = { guardian = true }\n"), ALL)
    for number in range(200):
        if len(game.questions) > 1:
            break
        question = game.questions[0]
        game.play(question.seat, question.keys[number % len(question.keys)])
    assert [(q.decider, q.seat) for q in game.questions] == [(0, 0), (0, 1)]
    (moment,) = load_text(dump(game, "a claim", clauses=["TOY-end.2"]), "file.toml")
    assert run(moment, ALL).ok
    text = dump(game, "a claim", clauses=["TOY-end.2"])
    both = set(_labels(game, 0)) & set(_labels(game, 1))
    answer = f'\n[[scenario.step]]\nseat = 1\nanswer = "{min(both)}"\n'
    differs(text + answer, "is the label of several options offered to seat 1")
    differs(
        text + "[[scenario.step]]\nexpect.seat = 1\nexpect.offered = []\nexpect.can_cancel = false", "several questions"
    )
    fine(text + answer + "for = 2\nexpect.for = 1\nexpect.can_cancel = false")


def _labels(game: Game, seat: int) -> list[str]:
    return [option.label for question in game.questions if question.seat == seat for option in question.options]


# -- what is at fault, and what a failure shows ------------------------------------------------------------------------


def test_a_setup_may_be_expected_to_be_refused() -> None:
    crowded = POSITION.replace('"CI"', '"CIIIIIIII"')
    fine(HEAD + 'refused = "9 pieces"' + crowded)
    fine(HEAD + "refused = true" + crowded)
    fine(HEAD.replace("seats = 2", "seats = 9") + 'refused = "for 2 to 6 players"')
    wrong = run(only(HEAD + 'refused = "the moon is full"' + crowded), ALL)
    assert not wrong.ok
    assert not wrong.malformed
    assert "refused: expected 'the moon is full' in the message, found" in wrong.problems[0]
    accepted = run(only(HEAD + "refused = true" + POSITION), ALL)
    assert accepted.problems == ("refused: the setup was accepted",)
    strange = run(only(HEAD.replace("OCW-claim.1", "OCW-claim.99") + "refused = true" + crowded), ALL)
    assert strange.malformed
    with pytest.raises(ScenarioError, match="'step' has no meaning beside 'refused'"):
        only(HEAD + "refused = true" + POSITION + CLAIM)


def test_a_name_that_nothing_has_is_a_fault_of_the_file_and_is_told_with_what_is_meant() -> None:
    found = run(only(HEAD + POSITION + CLAIM + "expect.askd = 2"), ALL)
    assert found.malformed
    assert found.problems == ("expect: there is nothing called 'askd' to look at; did you mean 'asked'?",)
    near = run(only(HEAD + POSITION + CLAIM + 'expect.p1.stok = "W"'), ALL)
    assert "did you mean 'p1.stock'?" in near.problems[0]
    event = run(only(HEAD + POSITION + CLAIM + 'expect.events = [{ kind = "claimd" }]'), ALL)
    assert "there is no event 'claimd'; did you mean 'claimed'?" in event.problems[0]


def test_pieces_are_compared_without_their_order() -> None:
    fine(HEAD + POSITION + CLAIM + 'expect.p1.stock = "ICWW"')
    wrong = run(only(HEAD + POSITION + CLAIM + 'expect.p1.stock = "ICW"'), ALL)
    assert wrong.problems == ("p1.stock: expected 'ICW', found 'WWCI'",)


def test_a_failure_shows_what_has_changed_and_no_more() -> None:
    later = run(only(HEAD + POSITION + CLAIM + "expect.coins = 3"), ALL)
    assert later.moment[0] == "what is not as it was at the beginning:"
    assert '    p1.stock = "WWCI"' in later.moment
    assert not [line for line in later.moment if line.strip().startswith(("coins", "p2.", "p1.wonder"))]
    at_once = run(only(HEAD + POSITION + "[[scenario.step]]\nexpect.coins = 3"), ALL)
    assert at_once.moment[0] == "the position:"
    assert "    coins = 16" in at_once.moment
