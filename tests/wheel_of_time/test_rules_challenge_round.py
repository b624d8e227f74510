"""The Ready Round and the Challenge Round: dominance, declaring, placing forces, taking part."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, theirs

RAND, AGINOR = mine("Rand al'Thor"), theirs("Aginor")


@clause("WOT20-ready.ready-cards.1", "WOT20-ready.ready-cards.2", "WOT20-ready.rotating.4")
def test_everybody_is_readied_and_returns_home() -> None:
    play = Play(
        mine("Rand al'Thor", rotated=True, place="battleground"),
        theirs("Aginor", rotated=True),
        theirs("Fade", place="battleground"),
    )
    assert play["p1.home"] == ["Rand al'Thor 2/1/3/2"]
    assert play["p2.home"] == ["Aginor 0/3/4/1", "Fade 0/1/0/3"]


@clause("WOT20-ready.dominance.1", "WOT20-ready.dominance.2", "WOT20-ready.dominance.3", "WOT20-ready.dominance.7")
@pytest.mark.parametrize(("light", "shadow", "dominant"), [(2, 2, 2), (3, 2, 1), (2, 3, 2), (5, 4, 1), (0, 0, 2)])
def test_more_own_tokens_dominate_and_the_villain_on_a_tie(light: int, shadow: int, dominant: int) -> None:
    play = Play(RAND, AGINOR, light=light, shadow=shadow, neutral=1)
    assert play["dominant"] == dominant


@clause("WOT20-ready.dominance.4")
def test_dominance_stays_when_tokens_go() -> None:
    play = Play(RAND, AGINOR, light=3, shadow=4, villain={"hand": ["Commander"]}, at="actions")
    play.say("Nobody else", "Nobody else", "End your actions", "Recruit Commander", "Convert 1 token")
    assert (play["light"], play["shadow"], play["neutral"]) == (3, 3, 1)
    play = Play(RAND, AGINOR, light=3, shadow=4, villain={"hand": ["Fade", "Commander"]}, at="actions")
    play.say("Nobody else", "Nobody else", "End your actions", "Recruit Commander", "yourself", "Convert 2")
    assert (play["light"], play["shadow"]) == (3, 2)
    assert play["dominant"] == 2
    play.pass_all("Place a challenge")
    assert play["dominant"] == 1


@clause("WOT20-ready.dominance.5", "WOT20-ready.dominance.6", "WOT20-turn.2", "WOT20-challenge.declare.1")
@pytest.mark.parametrize(("light", "order"), [(2, [HERO, VILLAIN]), (3, [VILLAIN, HERO])])
def test_the_subordinate_player_moves_first(light: int, order: list[int]) -> None:
    play = Play(RAND, AGINOR, light=light, at="declare")
    assert play.asked == order[:1]
    play.say("Pass")
    assert play.asked == order[1:]
    play.say("Pass")
    assert play.asked == order[:1]
    assert "battleground" in play.reason


@clause("WOT20-challenge.declare.2", "WOT20-challenge.declare.3")
def test_a_challenge_lies_face_down_until_both_have_declared() -> None:
    play = Play(
        RAND,
        AGINOR,
        at="declare",
        hero={"hand": ["Secondary Efforts", "Confrontation"]},
        villain={"hand": ["Gather Allies"]},
    )
    play.say("Place Secondary Efforts")
    card = play.g.challenge_card[1]
    hers: Any = play.game.view(VILLAIN).state
    assert hers.what[card] == -1
    assert hers.challenge_kind[1] > 0
    answer = play.g.rules.programs[hers.stack[-1].program].int_names.index("answer")
    assert hers.stack[-1].r[answer] == 0  # nothing that waits says which card of the hand it was
    assert play.g.face_down[card] == 1
    assert "a challenge face down." in play.game.tell([*play.game.log][-1].for_seat(VILLAIN))  # type: ignore[misc]
    assert play.g.initiated == 1
    play.say("Place Gather Allies")
    assert play.g.initiated == 2
    hers = play.game.view(VILLAIN).state
    assert hers.what[card] == play.g.what[card]
    assert play["hero_challenge.card"] == "Secondary Efforts"
    assert play["villain_challenge.card"] == "Gather Allies"


@clause("WOT20-challenge.declare.1", "WOT20-challenge.declare.2")
def test_one_challenge_card_each_and_nothing_else() -> None:
    hand = {"hand": ["Secondary Efforts", "Confrontation", "Fireball", "Commander"]}
    play = Play(RAND, AGINOR, at="declare", hero=hand)
    assert play.why("Place Fireball") == ("WOT20-challenge.declare.2",)
    play.say("Place Confrontation")
    assert play.asked == [VILLAIN]
    assert play["p1.hand"] == ["Commander", "Fireball", "Secondary Efforts"]


@clause("WOT20-challenge.declare.1")
def test_a_card_of_the_other_side_is_not_declared() -> None:
    play = Play(RAND, AGINOR, at="declare", hero={"hand": ["Rampage"]}, villain={"hand": ["Rampage"]})
    assert play.why("Place Rampage") == ("WOT20-challenge.declare.1",)
    play.say("Pass")
    assert play.offers("Place Rampage")


@clause("WOT20-challenge.declare.4")
def test_targets_are_declared_after_the_challenges_are_shown() -> None:
    play = Play(RAND, mine("Commander"), AGINOR, at="declare", hero={"hand": ["Debt of Honor"]})
    play.say("Place Debt of Honor")
    assert play.asked == [VILLAIN]
    play.say("Pass")
    assert play.reason == "What does your challenge Debt of Honor target?"
    assert play.options == ["Rand al'Thor", "Commander"]
    play.say("Commander")
    assert play["hero_challenge.target"] == "Commander"


@clause(
    "WOT20-pattern.3", "WOT20-challenge.declare.5", "WOT20-challenge.participation.16", "WOT20-resolution.pattern.1"
)
def test_the_pattern_challenge_is_there_beside_the_heros_own() -> None:
    play = Play(RAND, AGINOR, at="ready", hero={"hand": ["Secondary Efforts"]})
    play.pass_all("Place a challenge")
    assert play["step"] == "Declare Challenges"
    play.say("Place Secondary Efforts", "Pass")
    assert play["pattern_challenge.initiator"] == 1
    assert play["hero_challenge.initiator"] == 1
    assert play["villain_challenge.initiator"] == 0


# -- contested advantages ----------------------------------------------------------------------------------------------


@clause(
    "WOT20-challenge.contested.1",
    "WOT20-challenge.contested.3",
    "WOT20-challenge.contested.4",
    "WOT20-challenge.contested.9",
    "WOT20-challenge.contested.10",
)
def test_contesting_takes_the_place_of_a_card_and_both_may_contest_the_same() -> None:
    hand = {"hand": ["Secondary Efforts"]}
    land, winter = mine("Andor", on="world"), mine("Winter", on="world")
    play = Play(RAND, AGINOR, land, winter, at="declare", hero=hand, villain=hand)
    assert play.why("Contest Winter") == ("WOT20-challenge.contested.1",)
    play.say("Contest Andor")
    assert play.asked == [VILLAIN]
    play.say("Contest Andor")
    assert play["hero_challenge.card"] == play["villain_challenge.card"] == "Andor"
    assert [play.g.challenge_kind[slot] for slot in (1, 2)] == [3, 3]
    assert "The Hero contests Andor." in play.told()
    assert play["p1.hand"] == ["Secondary Efforts"]


@clause("WOT20-challenge.contested.5", "WOT20-challenge.contested.6")
def test_only_its_own_nation_joins_a_contest_on_either_side() -> None:
    play = Play(
        mine("Rand al'Thor", place="battleground"),
        mine("Commander", place="battleground"),
        theirs("Aginor", place="battleground"),
        theirs("Lord Nasin", place="battleground"),
        mine("Andor", on="world"),
        at="participation",
        challenge=[{"of": "hero", "contest": "Andor"}],
    )
    assert play.offers("the Hero's contest for Andor")
    play.say("Stand down")
    assert play.why("the Hero's contest for Andor") == ("WOT20-challenge.contested.6",)
    play.say("Stand down")
    assert play.why("the Hero's contest for Andor") == ("WOT20-challenge.contested.6",)
    play.say("Stand down")
    assert play.offers("the Hero's contest for Andor")


@clause("WOT20-challenge.contested.7", "WOT20-challenge.contested.8")
def test_another_contested_advantage_says_itself_who_may_join() -> None:
    play = Play(
        mine("Commander", place="battleground"),
        mine("Andor Cavalry", place="battleground"),
        AGINOR,
        mine("The Ways", on="world"),
        at="participation",
        challenge=[{"of": "hero", "contest": "The Ways"}],
    )
    assert play.offers("the Hero's contest for The Ways")
    play.say("Stand down")
    assert play.why("contest for The Ways") == ("WOT20-challenge.contested.7",)


# -- placing forces ----------------------------------------------------------------------------------------------------


@clause("WOT20-challenge.place.1", "WOT20-challenge.place.4", "WOT20-challenge.place.5", "WOT20-challenge.place.6")
def test_forces_are_placed_as_in_the_example() -> None:
    play = Play(RAND, mine("Lord Pelivar"), AGINOR, theirs("Trolloc Footmen"), at="place")
    assert play.asked == [HERO]
    play.say("All of them")
    assert play["p1.battleground"] == ["Rand al'Thor 2/1/3/2", "Lord Pelivar 2/0/0/2"]
    assert play.asked == [VILLAIN]
    play.say("Send Trolloc Footmen", "The others stay at home")
    assert play["p2.battleground"] == ["Trolloc Footmen 0/0/0/5"]
    assert play["p2.home"] == ["Aginor 0/3/4/1"]


@clause("WOT20-challenge.place.4")
def test_from_none_to_all_may_go_and_it_can_be_taken_back_before_it_is_done() -> None:
    play = Play(RAND, mine("Lord Pelivar"), AGINOR, at="place")
    before = play.game.hash()
    play.say("Send Rand al'Thor")
    assert play["p1.battleground"] == []
    play.game.cancel(HERO)
    assert play.game.hash() == before
    play.say("The others stay at home")
    assert play["p1.battleground"] == []
    assert play.asked == [VILLAIN]


# -- taking part -------------------------------------------------------------------------------------------------------

FIELD = (
    mine("Rand al'Thor", place="battleground"),
    mine("Lord Pelivar", place="battleground"),
    theirs("Aginor", place="battleground"),
    theirs("Padan Fain", place="battleground"),
    theirs("Trolloc Footmen", place="battleground"),
)


@clause(
    "WOT20-challenge.tracking.2",
    "WOT20-challenge.tracking.3",
    "WOT20-challenge.tracking.4",
    "WOT20-challenge.tracking.5",
    "WOT20-challenge.participation.8",
    "WOT20-challenge.participation.12",
)
def test_tokens_and_announcement_as_in_the_example() -> None:
    play = Play(*FIELD, at="participation", light=3, challenge=[{"of": "villain", "card": "Secondary Efforts"}])
    assert play.asked == [VILLAIN]
    play.say("Pattern Challenge", "Secondary Efforts", "Pattern Challenge")
    assert play.asked == [HERO]
    assert play["pattern_challenge.p2"] == []
    play.say("Pattern Challenge", "Pattern Challenge")
    assert play["pattern_challenge.p1"] == ["Rand al'Thor", "Lord Pelivar"]
    assert play["pattern_challenge.p2"] == ["Aginor", "Trolloc Footmen"]
    assert play["villain_challenge.p2"] == ["Padan Fain"]


@clause(
    "WOT20-challenge.participation.1",
    "WOT20-challenge.participation.2",
    "WOT20-challenge.participation.11",
    "WOT20-challenge.participation.6",
    "WOT20-challenge.participation.7",
)
def test_the_dominant_player_announces_without_seeing_the_tokens() -> None:
    play = Play(*FIELD, at="participation", light=3)
    play.say("Pattern Challenge", "Stand down", "Pattern Challenge")
    assert play["p2.tokens"] == ["Aginor: green", "Padan Fain: blue", "Trolloc Footmen: green"]
    hers: Any = play.game.view(HERO).state
    assert play.rules.look(hers)["p2.tokens"] == ["Aginor: ?", "Padan Fain: ?", "Trolloc Footmen: ?"]
    assert not any("green" in told for told in play.told())
    play.say("Pattern Challenge")
    his: Any = play.game.view(VILLAIN).state
    assert play.rules.look(his)["p1.tokens"] == ["Rand al'Thor: green", "Lord Pelivar: none"]


@clause("WOT20-challenge.participation.3", "WOT20-challenge.participation.4", "WOT20-challenge.participation.5")
def test_white_is_the_heros_challenge_and_black_the_villains() -> None:
    both = [{"of": "hero", "card": "Gather Allies"}, {"of": "villain", "card": "Secondary Efforts"}]
    play = Play(*FIELD[:3], at="participation", challenge=both)
    assert play.options == [
        "Stand down",
        "Take part in the Pattern Challenge",
        "Take part in the Hero's challenge Gather Allies",
        "Take part in the Villain's challenge Secondary Efforts",
    ]
    play.say("Gather Allies", "Secondary Efforts")
    assert play["p1.tokens"] == ["Rand al'Thor: white", "Lord Pelivar: black"]


@clause("WOT20-challenge.participation.9", "WOT20-challenge.participation.14", "WOT20-challenge.participation.15")
def test_cards_support_their_own_players_challenge_and_oppose_the_others() -> None:
    play = Play(*FIELD[:3], at="participation", challenge=[{"of": "villain", "card": "Secondary Efforts"}])
    play.say("Secondary Efforts", "Stand down", "Secondary Efforts")
    assert "Rand al'Thor opposes the Villain's challenge." in play.told()
    assert "Aginor supports the Villain's challenge." in play.told()
    assert "Lord Pelivar stands down." in play.told()
    assert play.g.challenge[play.card("Lord Pelivar")] == -1


@clause("WOT20-challenge.participation.8")
def test_no_token_for_a_challenge_that_there_is_not() -> None:
    play = Play(*FIELD[:1], AGINOR, at="participation")
    assert play.options == ["Stand down", "Take part in the Pattern Challenge"]
    assert play.why("Take part in the Villain's challenge") == ("WOT20-challenge.participation.8",)


@clause(
    "WOT20-challenge.participation.17",
    "WOT20-challenge.participation.18",
    "WOT20-action.allegiance.9",
    "WOT20-action.allegiance.10",
    "WOT20-action.allegiance.11",
)
def test_monsters_choose_their_company() -> None:
    names = ("Trolloc Footmen", "Padan Fain", "Human Rabble", "Commander", "Lord Nasin")
    field = [theirs(name, place="battleground") for name in names]
    play = Play(mine("Rand al'Thor", place="battleground"), *field, at="participation", light=3)
    play.say("Pattern Challenge", "Pattern Challenge", "Pattern Challenge")
    assert play.why("Pattern Challenge") == ("WOT20-challenge.participation.18",)
    play.say("Stand down")
    assert play.why("Pattern Challenge") == ("WOT20-challenge.participation.18",)
    play.say("Stand down", "Pattern Challenge")
    assert play["pattern_challenge.p2"] == ["Trolloc Footmen", "Padan Fain", "Human Rabble"]


@clause("WOT20-challenge.participation.18", "WOT20-action.allegiance.11")
def test_without_the_monster_the_others_may_go_together() -> None:
    names = ("Trolloc Footmen", "Human Rabble", "Commander", "Lord Nasin")
    field = [theirs(name, place="battleground") for name in names]
    play = Play(mine("Rand al'Thor"), *field, at="participation", light=3)
    play.say("Stand down", "Pattern Challenge", "Pattern Challenge", "Pattern Challenge")
    assert play["pattern_challenge.p2"] == ["Human Rabble", "Commander", "Lord Nasin"]


@clause("WOT20-action.allegiance.6")
def test_children_of_the_light_go_with_their_own_and_with_mere_mercenaries() -> None:
    names = ("Whitecloaks", "Geofram Bornhald", "Commander", "Rand al'Thor")
    field = [mine(name, place="battleground") for name in names]
    play = Play(*field, AGINOR, at="participation")
    play.say("Pattern Challenge", "Pattern Challenge", "Pattern Challenge")
    assert play.why("Pattern Challenge") == ("WOT20-action.allegiance.6",)


@clause("WOT20-challenge.participation.10", "WOT20-resolution.outcome.8", "WOT20-glossary.participating.1")
def test_participants_stay_until_their_challenge_is_resolved() -> None:
    play = Play(*FIELD[:3], at="participation", hero={"hand": ["Winter"]})
    play.say("Pattern Challenge", "Stand down", "Pattern Challenge")
    assert play["pattern_challenge.p1"] == ["Rand al'Thor"]
    play.pass_all("Who rotates to roll")
    assert play["pattern_challenge.p1"] == ["Rand al'Thor"]
    play.pass_all("discard")
    assert play["pattern_challenge.p1"] == []
    assert play["p1.battleground"] == ["Rand al'Thor 2/1/3/2", "Lord Pelivar 2/0/0/2"]


@clause("WOT20-challenge.place.1", "WOT20-challenge.place.4")
def test_all_of_them_are_offered_where_there_are_several() -> None:
    one = Play(RAND, AGINOR, at="place", dominant=2)
    assert one.options == ["Send Rand al'Thor to the battleground", "The others stay at home"]
    two = Play(RAND, mine("Commander"), AGINOR, at="place", dominant=2)
    assert "All of them" in two.options
    two.say("Send Commander")
    assert two.options == ["Send Rand al'Thor to the battleground", "The others stay at home"]
    two.say("The others stay at home")
    assert (two["p1.battleground"], len(two["p1.home"])) == (["Commander 0/0/0/2"], 1)


@clause("WOT20-challenge.participation.8", "WOT20-challenge.participation.12")
def test_a_token_is_not_taken_back_once_they_have_turned_up() -> None:
    forward = {"place": "battleground"}
    field = (mine("Rand al'Thor", **forward), theirs("Fade", **forward), theirs("Aginor", **forward))
    play = Play(*field, at="participation", hero={"hand": ["Weaving"]}, light=0, windows=True)
    play.say("the Pattern Challenge", "Stand down")
    assert play.game.undo_reach(VILLAIN) == 1
    play.say("the Pattern Challenge")
    assert play.game.undo_reach(VILLAIN) == 0
