// Every page and state at two sizes, dark and light. Run by tools/screenshots.py:
//   node e2e/screenshots.mjs OUT [part of a name ...]
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { launch } from "./support/browser.mjs";
import { fixture, mockApi, mockLine, serveStatic, showFixture, tableInfo, welcome } from "./support/mock.mjs";
import { small } from "./support/png.mjs";

const [out = "screenshots", ...only] = process.argv.slice(2);
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const press = (page, name) => page.getByRole("button", { name }).first().click();
const moment = (name, more) => async (page, url) => {
  const line = await showFixture(page, url, name);
  await more?.(page, line);
};
const lobby = (more, empty = false) => async (page, url) => {
  await mockApi(page, { empty });
  await page.goto(url);
  await page.waitForSelector("[data-play]");
  await more?.(page);
};

async function waitingRoom(page, url) {
  await mockApi(page);
  const talk = [{ n: 0, kind: "table", guest: "", name: "", text: "Marrow sat down.", at: 0 }, { n: 1, kind: "chat", guest: "g1", name: "Marrow", text: "Hello! Leaders on?", at: 0 }];
  await mockLine(page, [welcome(tableInfo("waiting", "waiting", ["Ada", "Marrow", "", "bot Lantern"]), [0], talk)]);
  await page.goto(`${url}/table/waiting`);
  await page.waitForSelector("section.room");
}

async function replay(page, url) {
  const { table, update } = fixture("won");
  const shown = fixture("late").update;
  const last = shown.events.at(-3);
  await mockApi(page);
  await page.route("**/api/tables/fixture", (route) => route.fulfill({ json: { ...table, status: "finished" } }));
  await page.route("**/api/tables/fixture/replay**", (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get("at"));
    return route.fulfill({ json: { at, inputs: 141, seat: 0, who: 3, label: "Keep stone", events: [last], picture: shown.picture, waiting: [], result: null } });
  });
  await mockLine(page, [welcome(table, [0]), { ...update, events: [...shown.events] }]);
  await page.goto(`${url}/table/fixture#replay`);
  await page.waitForSelector("input[type=range]");
  await page.getByLabel("Position in the game").fill("87");
}

/** A moment as somebody else sees it, or at another time: `change` says how it differs. */
const changed = (name, seats, change, chat = []) => async (page, url) => {
  const { table, update } = fixture(name);
  await mockApi(page);
  await mockLine(page, [welcome(table, seats, chat), { ...update, dimmed: [], questions: [], windows: [], undo: { can: "no", what: "" }, ...change }]);
  await page.goto(`${url}/table/fixture`);
  await page.waitForSelector("#question");
};
const TALK = [{ n: 0, kind: "chat", guest: "g1", name: "Marrow", text: "That was my stone!", at: 0 }, { n: 1, kind: "chat", guest: "g0", name: "Ada", text: "Sorry. Trade you two clay for one?", at: 0 }, { n: 2, kind: "table", guest: "", name: "", text: "Pell takes back a move.", at: 0 }];

async function brokenLink(page, url) {
  await mockApi(page);
  await page.goto(`${url}/resume#used`);
  await page.getByRole("button", { name: /Return/ }).or(page.getByRole("heading", { name: "This link does not work" })).first().waitFor();
  await page.getByRole("button", { name: /Return/ }).click({ timeout: 500 }).catch(() => undefined);
}

const STATES = {
  lobby: lobby(),
  "lobby-empty": lobby(undefined, true),
  "new-table": lobby((page) => press(page, "Play with friends")),
  "how-to-play": lobby(async (page) => {
    await page.getByRole("link", { name: "How to play" }).nth(1).click();
    await page.waitForSelector("figure .frame .board, figure .frame section");
    await page.waitForTimeout(600);
  }),
  you: lobby((page) => page.locator("header.top .btn").first().click()),
  settings: lobby((page) => press(page, "Settings and keys")),
  "waiting-room": waitingRoom,
  draft: moment("draft"),
  mats: moment("mats"),
  turn: moment("late"),
  "turn-2-players": moment("turn2"),
  "turn-6-players": moment("turn6"),
  paying: moment("paying"),
  drawn: moment("drawn"),
  "trade-making": moment("compose"),
  "trade-offered": moment("offered"),
  leader: moment("given"),
  "second-press": moment("late", (page) => page.locator("#question [data-option]").first().click()),
  "why-not": moment("late", (page) => page.locator("#question .link", { hasText: "why not" }).click()),
  rule: moment("late", (page) => page.locator("#question .rule").click()),
  "position-as-text": moment("late", (page) => page.keyboard.press("F2")),
  "this-table": moment("late", (page) => press(page, "This table")),
  "connection-lost": moment("late", async (page, line) => {
    await page.routeWebSocket("**/ws", (socket) => socket.close());
    line.drop();
    await page.waitForSelector('[data-link="lost"]');
  }),
  "new-version": moment("late", (page, line) => line.say({ type: "reload", version: "new" })),
  "their-turn": changed("late", [0], { waiting: [2] }),
  watching: changed("late", [], { seat: -1, waiting: [2] }),
  "asked-to-undo": moment("late", (page, line) => line.say({ type: "proposal", id: 1, what: "undo", by: 1, words: "Marrow asks to take back a move.", needs: [0] })),
  "another-device": moment("late", (page, line) => line.say({ type: "bye", code: "elsewhere", reason: "You are playing on another device." })),
  "link-used": brokenLink,
  result: moment("won"),
  replay,
  "without-a-board": moment("generic"),
  "wonders-turn": moment("wonders_turn", (page) => page.locator(".hand .thing.lit").first().hover()),
  "wonders-target": moment("wonders_target"),
  "wonders-battle": moment("wonders_beaten"),
  "wonders-last-round": moment("wonders_last"),
  "wheel-start": moment("wheel_setup"),
  "wheel-challenges": moment("wheel_token"),
  "wheel-paying": moment("wheel_pay", (page) => page.locator('[data-option^="way:"]').first().focus()),
  "wheel-odds": moment("wheel_roll", (page) => page.locator("button.odds").first().click()),
  "wheel-damage": moment("wheel_damage"),
  "wheel-last-battle": moment("wheel_last"),
};
const PHONE_ONLY = {
  "tab-mat": moment("late", (page) => page.locator(".tabs button", { hasText: "Mat" }).click()),
  "tab-supply": moment("late", (page) => page.locator(".tabs button", { hasText: "Supply" }).click()),
  "tab-players": moment("late", (page) => page.locator(".tabs button", { hasText: "Players" }).click()),
  "chat-sheet": async (page, url) => {
    await changed("late", [0], { waiting: [2] }, TALK)(page, url);
    await press(page, "Log and chat");
    await page.locator(".rail").getByText("Chat", { exact: true }).click();
  },
  "log-sheet": moment("late", (page) => press(page, "Log and chat")),
};

const { server, url } = await serveStatic();
const browser = await launch();
mkdirSync(out, { recursive: true });
let total = 0;
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const [name, show] of Object.entries(size === "phone" ? { ...STATES, ...PHONE_ONLY } : STATES)) {
    if (only.length && !only.some((one) => `${name}-${size}`.includes(one))) continue;
    for (const colorScheme of ["dark", "light"]) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce", hasTouch: size === "phone" });
      const page = await context.newPage();
      await show(page, url);
      await page.waitForTimeout(150);
      const picture = small(await page.screenshot());
      writeFileSync(join(out, `${name}-${size}-${colorScheme}.png`), picture);
      total += picture.length;
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) console.log(`${name}-${size}: ${wide} pixels too wide`);
      await context.close();
    }
  }
}
await browser.close();
server.close();
console.log(`screenshots: ${(total / 1e6).toFixed(1)} MB in ${out}`);
