"""Every action of One Card Wonder, numbered: the keys of options."""

from typing import Final

from wonderwheel.core.questions import Vocabulary

PLAYERS: Final = 6
RESOURCES: Final = 5
KINDS: Final = 6  # five resources and coins
STAGES: Final = 12
BUILDINGS: Final = 10
TILES: Final = 64  # most wonders, mats or leaders that a components file may hold

VOCABULARY: Final = Vocabulary(
    "one_card_wonder",
    1,
    (
        ("pick wonder", PLAYERS + 1),
        ("choose mat", 2),
        ("produce", 1),
        ("claim", RESOURCES),
        ("build stage", STAGES),
        ("build building", BUILDINGS),
        ("sell pair", RESOURCES),
        ("sell single", RESOURCES),
        ("sell mixed", RESOURCES * RESOURCES),
        ("new action", BUILDINGS),
        ("to supply", RESOURCES),
        ("keep all", 1),
        ("keep", RESOURCES),
        ("return", KINDS),
        ("pay", KINDS),
        ("reduce", BUILDINGS),
        ("waive", 1),
        ("take", RESOURCES),
        ("swap out", RESOURCES),
        ("swap in", RESOURCES),
        ("opponent", PLAYERS),
        ("rob", KINDS),
        ("give up", RESOURCES),
        ("mark stage", STAGES),
        ("reveal leader", 1),
        ("contribute", KINDS),
        ("globe", RESOURCES),
        ("trade with", PLAYERS),
        ("offer", KINDS),
        ("ask", KINDS),
        ("promise", KINDS),
        ("want promise", KINDS),
        ("propose", 1),
        ("draw cube", RESOURCES),
        ("deal wonder", TILES),
        ("deal mat", TILES),
        ("deal leader", TILES),
        ("starting player", PLAYERS),
    ),
)

PICK: Final = VOCABULARY.verb("pick wonder")
MAT: Final = VOCABULARY.verb("choose mat")
PRODUCE: Final = VOCABULARY.verb("produce").base
CLAIM: Final = VOCABULARY.verb("claim")
STAGE: Final = VOCABULARY.verb("build stage")
BUILDING: Final = VOCABULARY.verb("build building")
SELL_PAIR: Final = VOCABULARY.verb("sell pair")
SELL_SINGLE: Final = VOCABULARY.verb("sell single")
SELL_MIXED: Final = VOCABULARY.verb("sell mixed")
NEW_ACTION: Final = VOCABULARY.verb("new action")
TO_SUPPLY: Final = VOCABULARY.verb("to supply")
KEEP_ALL: Final = VOCABULARY.verb("keep all").base
KEEP: Final = VOCABULARY.verb("keep")
RETURN: Final = VOCABULARY.verb("return")
PAY: Final = VOCABULARY.verb("pay")
REDUCE: Final = VOCABULARY.verb("reduce")
WAIVE: Final = VOCABULARY.verb("waive").base
TAKE: Final = VOCABULARY.verb("take")
SWAP_OUT: Final = VOCABULARY.verb("swap out")
SWAP_IN: Final = VOCABULARY.verb("swap in")
OPPONENT: Final = VOCABULARY.verb("opponent")
ROB: Final = VOCABULARY.verb("rob")
GIVE_UP: Final = VOCABULARY.verb("give up")
MARK: Final = VOCABULARY.verb("mark stage")
REVEAL: Final = VOCABULARY.verb("reveal leader").base
CONTRIBUTE: Final = VOCABULARY.verb("contribute")
GLOBE: Final = VOCABULARY.verb("globe")
TRADE_WITH: Final = VOCABULARY.verb("trade with")
OFFER: Final = VOCABULARY.verb("offer")
ASK: Final = VOCABULARY.verb("ask")
PROMISE: Final = VOCABULARY.verb("promise")
WANT_PROMISE: Final = VOCABULARY.verb("want promise")
PROPOSE: Final = VOCABULARY.verb("propose").base
DRAW: Final = VOCABULARY.verb("draw cube")
DEAL_WONDER: Final = VOCABULARY.verb("deal wonder")
DEAL_MAT: Final = VOCABULARY.verb("deal mat")
DEAL_LEADER: Final = VOCABULARY.verb("deal leader")
START: Final = VOCABULARY.verb("starting player")
