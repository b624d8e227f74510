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

const GAMES = {
  games: [
    {
      name: "one_card_wonder",
      title: "One Card Wonder",
      blurb: "Draw from the bag, claim, sell and build. Whoever first finishes a great wonder wins.",
      least: 2,
      most: 6,
      options: [
        { name: "leaders", default: true, choices: [], words: "play with leaders", clauses: [], least: null, most: null, parts: [] },
        { name: "offers", default: 3, choices: [], words: "offers that a player can make in a turn", clauses: [], least: 1, most: 9, parts: [] },
      ],
      windows: [],
      events: [],
    },
    {
      name: "wonders_of_the_first",
      title: "Wonders of The First",
      blurb: "Seven rounds, seven realms: play Wonders, attack, and hold the most stones at the end.",
      least: 2,
      most: 2,
      options: [
        { name: "deck_1", default: "", choices: [], words: "the first player's deck", clauses: [], least: null, most: null, parts: [] },
        { name: "deck_2", default: "", choices: [], words: "the second player's deck", clauses: [], least: null, most: null, parts: [] },
      ],
      windows: [],
      events: [],
    },
    {
      name: "wheel_of_time",
      title: "The Wheel of Time CCG",
      blurb: "Hero against Villain: sway the Pattern turn by turn, gather forces, and win the Last Battle.",
      least: 2,
      most: 2,
      options: [
        { name: "format", default: "casual", choices: ["casual", "tournament", "free"], words: "which decks are legal", clauses: [], least: null, most: null, parts: [] },
        { name: "turn_limit", default: 0, choices: [], words: "turns after which a game is stopped without a result, 0 for never", clauses: [], least: 0, most: 1000, parts: [] },
      ],
      windows: [],
      events: [],
    },
  ],
  bots: [
    { name: "random", level: "Beginner", words: "plays any legal move", usual: false },
    { name: "greedy", level: "Steady", words: "looks ahead to the end of its turn", usual: true },
  ],
  version: "",
  engine: "",
};

function people(names) {
  return names.map((name, seat) => ({
    seat,
    kind: name.startsWith("bot ") ? "bot" : name ? "person" : "open",
    name: name.replace(/^bot /, ""),
    guest: name && !name.startsWith("bot ") ? `g${seat}` : "",
    bot: name.startsWith("bot ") ? "greedy" : "",
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
