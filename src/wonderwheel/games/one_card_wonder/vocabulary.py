"""Every action of One Card Wonder, numbered: the keys of options."""

from wonderwheel.core.questions import Vocabulary

PLAYERS = 6
RESOURCES = 5
KINDS = 6  # five resources and coins
STAGES = 12
BUILDINGS = 10
TILES = 64  # most wonders, mats or leaders that a components file may hold

VOCABULARY = Vocabulary(
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

PICK = VOCABULARY.verb("pick wonder")
MAT = VOCABULARY.verb("choose mat")
PRODUCE = VOCABULARY.verb("produce").base
CLAIM = VOCABULARY.verb("claim")
STAGE = VOCABULARY.verb("build stage")
BUILDING = VOCABULARY.verb("build building")
SELL_PAIR = VOCABULARY.verb("sell pair")
SELL_SINGLE = VOCABULARY.verb("sell single")
SELL_MIXED = VOCABULARY.verb("sell mixed")
NEW_ACTION = VOCABULARY.verb("new action")
TO_SUPPLY = VOCABULARY.verb("to supply")
KEEP_ALL = VOCABULARY.verb("keep all").base
KEEP = VOCABULARY.verb("keep")
RETURN = VOCABULARY.verb("return")
PAY = VOCABULARY.verb("pay")
REDUCE = VOCABULARY.verb("reduce")
WAIVE = VOCABULARY.verb("waive").base
TAKE = VOCABULARY.verb("take")
SWAP_OUT = VOCABULARY.verb("swap out")
SWAP_IN = VOCABULARY.verb("swap in")
OPPONENT = VOCABULARY.verb("opponent")
ROB = VOCABULARY.verb("rob")
GIVE_UP = VOCABULARY.verb("give up")
MARK = VOCABULARY.verb("mark stage")
REVEAL = VOCABULARY.verb("reveal leader").base
CONTRIBUTE = VOCABULARY.verb("contribute")
GLOBE = VOCABULARY.verb("globe")
TRADE_WITH = VOCABULARY.verb("trade with")
OFFER = VOCABULARY.verb("offer")
ASK = VOCABULARY.verb("ask")
PROMISE = VOCABULARY.verb("promise")
WANT_PROMISE = VOCABULARY.verb("want promise")
PROPOSE = VOCABULARY.verb("propose").base
DRAW = VOCABULARY.verb("draw cube")
DEAL_WONDER = VOCABULARY.verb("deal wonder")
DEAL_MAT = VOCABULARY.verb("deal mat")
DEAL_LEADER = VOCABULARY.verb("deal leader")
START = VOCABULARY.verb("starting player")
