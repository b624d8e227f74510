// The built client with a server that only repeats a recorded moment: for pictures and for tests of single states.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, resolve } from "node:path";

const HERE = new URL(".", import.meta.url).pathname;
export const STATIC = resolve(HERE, process.env.WW_STATIC ?? "../../../src/wonderwheel/server/static");
const FIXTURES = resolve(HERE, "../../tests/fixtures");
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };
// As strict as the real one, so that a forbidden style or script shows here too.
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

export function fixture(name) {
  return JSON.parse(readFileSync(join(FIXTURES, `${name}.json`), "utf8"));
}

/** Serves the built files; any other address gets the page. */
export function serveStatic() {
  const server = createServer((request, response) => {
    const path = new URL(request.url, "http://x").pathname;
    const name = extname(path) ? path : "/index.html";
    try {
      const body = readFileSync(join(STATIC, name));
      response.writeHead(200, { "content-type": TYPES[extname(name)] ?? "text/plain", "content-security-policy": POLICY });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done({ server, url: `http://127.0.0.1:${server.address().port}` })));
}

/** An option as the server describes it. */
function option(name, usual, title, sentence, more = {}) {
  return { name, default: usual, choices: [], words: sentence, clauses: [], least: null, most: null, parts: [], title, sentence, meanings: [], rare: false, names: [], ...more };
}

const GAMES = {
  games: [
    {
      name: "one_card_wonder",
      title: "One Card Wonder",
      blurb: "Draw from the bag, claim, sell and build. Whoever first finishes a great wonder wins.",
      least: 2,
      most: 6,
      sides: [],
      decks: [],
      lesson: true,
      options: [
        option("leaders", true, "Leaders", "Play with the Leaders expansion."),
        option("offers", 3, "Trade offers", "So many offers a player may make in one turn.", { least: 1, most: 9 }),
      ],
      windows: [],
      events: [],
      ratings: [],
    },
    {
      name: "wonders_of_the_first",
      title: "Wonders of The First",
      blurb: "Seven rounds, seven realms: play Wonders, attack, and hold the most stones at the end.",
      least: 2,
      most: 2,
      sides: [],
      decks: ["deck_1", "deck_2"],
      lesson: true,
      options: [
        option("edition", "v1.3.2", "Rulebook", "Editions differ on some points.", { choices: ["v1.3.2", "v1.2"], meanings: ["v1.3.2, the current rules", "v1.2, the rules before"] }),
        option("deck_1", "", "Deck of the first seat", "A ready-made deck or a list of your own."),
        option("deck_2", "", "Deck of the second seat", "A ready-made deck or a list of your own."),
        option("chooser", 0, "Who begins", "Somebody says who takes the first turn.", { least: 0, most: 2, meanings: ["whoever wins a coin flip says it", "the first seat says it", "the second seat says it"] }),
      ],
      windows: [],
      events: [],
      ratings: [{ bot: "sharp", rating: 1570, give_or_take: 60, games: 200, words: "rated 1570, give or take 60, from 200 games" }],
    },
    {
      name: "wheel_of_time",
      title: "The Wheel of Time CCG",
      blurb: "Hero against Villain: sway the Pattern turn by turn, gather forces, and win the Last Battle.",
      least: 2,
      most: 2,
      sides: ["The Hero", "The Villain"],
      decks: ["hero_deck", "villain_deck"],
      lesson: true,
      options: [
        option("format", "casual", "Decks", "What a deck may hold.", { choices: ["casual", "tournament", "free"], meanings: ["casual: 50 cards or more", "tournament: 60", "anything goes"], rare: true }),
        option("readings", "", "Open points", "The rulebook leaves some points open.", { rare: true, names: [{ name: "a pass is final", words: "Who has passed plays nothing more in that event window." }] }),
        option("turn_limit", 0, "Longest game", "After so many turns the game stops without a result; 0 lets it go on.", { least: 0, most: 1000, rare: true }),
      ],
      windows: [],
      events: [],
      ratings: [],
    },
  ],
  bots: [
    { name: "beginner", level: "Beginner", words: "overlooks things, as newcomers do", usual: false },
    { name: "steady", level: "Steady", words: "plays soundly and at once, looking to the end of its turn", usual: true },
    { name: "sharp", level: "Sharp", words: "plans its turn and imagines your answers, for about a second", usual: false },
    { name: "master", level: "Master", words: "plans as Sharp does, for up to five seconds", usual: false },
    { name: "greedy", level: "Yardstick", words: "what the others are measured against: plain estimates", usual: false },
    { name: "random", level: "Random", words: "plays any legal move", usual: false },
  ],
  version: "",
  engine: "",
};

function deck(name, title, blurb, difficulty, marks, seats = [0, 1]) {
  const counts = [14, 8, 5, 4, 1, 5];
  return { name, title, blurb, plan: blurb, difficulty, seats, marks, curve: counts.map((count, i) => ({ value: String(i + 1), count })), kinds: [{ value: "lands", count: 13 }], number: 50, cards: "" };
}

const SHELVES = {
  wonders_of_the_first: {
    options: ["deck_1", "deck_2"],
    sides: [],
    formats: ["constructed", "free"],
    beside: "archive",
    decks: [
      deck("petraia", "Petraia: deep roots", "Lands and growth: many harvests, counters that stay, and big animals at the end.", "easy", ["Petraia"]),
      deck("solfera", "Solfera: the hoard", "Attack early and often: free attacks, and strength that grows with every stone.", "easy", ["Solfera"]),
      deck("thalwind", "Thalwind: wind and water", "Cards in hand, stuns and portals: choose where the battle is fought.", "medium", ["Thalwind"]),
      deck("rot_and_root", "Petraia and Umbrathene: rot and root", "Counters that shrink the enemy, a full Abyss, and mushrooms that feed on it.", "medium", ["Umbrathene", "Petraia"]),
      deck("umbrathene", "Umbrathene: what is buried", "The Abyss is a second hand: deny your own cards, sacrifice, and let them return.", "hard", ["Umbrathene"]),
    ],
  },
  wheel_of_time: {
    options: ["hero_deck", "villain_deck"],
    sides: ["The Hero", "The Villain"],
    formats: ["casual", "tournament", "free"],
    beside: "beside",
    decks: [
      deck("dragon_reborn", "Dragon Reborn: the published starter", "Lords and ladies of Andor around a Rand who grows; cheap, solid, easy to play.", "easy", ["Andor", "Dragon"], [0]),
      deck("forsaken", "Forsaken: the published starter", "Rahvin as Lord Gaebril: Trollocs and Fades in front, Andor's traitors behind.", "easy", ["Forsaken", "Shadowspawn"], [1]),
    ],
  },
};

function people(names) {
  return names.map((name, seat) => ({
    seat,
    kind: name.startsWith("bot ") ? "bot" : name ? "person" : "open",
    name: name.replace(/^bot /, ""),
    guest: name && !name.startsWith("bot ") ? `g${seat}` : "",
    bot: name.startsWith("bot ") ? "steady" : "",
    level: name.startsWith("bot ") ? "Steady" : "",
    ready: seat === 0,
    online: true,
    played_by: "person",
    away_ms: -1,
    takeover_ms: -1,
    spectators: false,
    yours: seat === 0,
  }));
}

export function tableInfo(id, status, names, more = {}) {
  return {
    id,
    game: "one_card_wonder",
    title: "One Card Wonder",
    status,
    options: {},
    seats: people(names),
    clock: { kind: "none", seconds: 0, increment: 0 },
    public: true,
    host: true,
    link: `/table/${id}`,
    spectators: false,
    delay: 30,
    watching: 0,
    created: Date.now() - 7_200_000,
    problem: "",
    rematch: "",
    edition: "",
    differences: [],
    ...more,
  };
}

const MINE = [
  tableInfo("a1", "running", ["Ada", "Marrow", "bot Lantern", "bot Mortar"]),
  tableInfo("a2", "finished", ["Ada", "bot Lantern"], { created: Date.now() - 86_400_000 }),
  tableInfo("a3", "finished", ["Ada", "Dovrek", "Pell"], { created: Date.now() - 3 * 86_400_000 }),
];
const OPEN = [
  tableInfo("b1", "waiting", ["Marrow", "", "bot Lantern"]),
  tableInfo("b2", "waiting", ["quarrykid", "Pell", "", ""], { clock: { kind: "fischer", seconds: 600, increment: 5 } }),
];

/** Answers the HTTP part. `empty`: a server where nothing has happened yet. */
export async function mockApi(page, { empty = false } = {}) {
  const answers = {
    "/api/games": GAMES,
    "/api/me": { guest: "g0", name: "Ada" },
    "/api/guest": { guest: "g0", name: "Ada", token: "t" },
    "/api/me/tables": { tables: empty ? [] : MINE },
    "/api/tables": { tables: empty ? [] : OPEN },
    ...Object.fromEntries(Object.entries(SHELVES).map(([game, shelf]) => [`/api/decks/${game}`, { game, ...shelf }])),
    "/api/edition": { name: "v1.3.2", differences: [] },
  };
  await page.route("**/api/**", (route) => {
    const path = new URL(route.request().url()).pathname;
    const clause = /^\/api\/clauses\/([^/]+)\/([^/]+)$/.exec(path);
    if (clause) {
      return route.fulfill({ json: { game: clause[1], clause: decodeURIComponent(clause[2]), words: "Whatever you build is paid for in full with cubes and coins that lie on your own mat." } });
    }
    const answer = answers[path];
    return answer ? route.fulfill({ json: answer }) : route.fulfill({ status: 404, json: { code: "no", reason: "There is nothing here." } });
  });
  if (!empty) {
    await page.addInitScript(() => localStorage.setItem("ww.guest", JSON.stringify({ guest: "g0", name: "Ada", token: "t" })));
  }
}

export function welcome(table, seats, chat = []) {
  return { type: "welcome", version: "", build: "b", engine: "", you: "g0", seats, table, chat, muted: [], now: Date.now() };
}

/** Answers the line with messages; gives what the client sent, and a way to say more. */
export async function mockLine(page, messages) {
  /** @type {{ sent: any[], say: (message: any) => void, drop: (() => void) | undefined }} */
  const line = { sent: [], say: () => undefined, drop: undefined };
  await page.routeWebSocket("**/ws", (socket) => {
    line.say = (message) => socket.send(JSON.stringify(message));
    line.drop = () => socket.close();
    socket.onMessage((data) => {
      const message = JSON.parse(String(data));
      line.sent.push(message);
      if (message.type === "hello") for (const answer of messages) line.say(answer);
      if (message.type === "ping") line.say({ type: "pong", t: message.t });
    });
  });
  return line;
}

/** A recorded moment on the page. */
export async function showFixture(page, url, name) {
  const { table, update } = fixture(name);
  await mockApi(page);
  const line = await mockLine(page, [welcome(table, [0]), update]);
  await page.goto(`${url}/table/fixture`);
  await page.waitForSelector("#question");
  return line;
}
