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

const STATES = {
  lobby: lobby(),
  "lobby-empty": lobby(undefined, true),
  "new-table": lobby((page) => press(page, "Play with friends")),
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
  "why-not": moment("late", (page) => page.locator("#question .link").click()),
  rule: moment("late", (page) => page.locator("#question .rule").click()),
  "position-as-text": moment("late", (page) => page.keyboard.press("F2")),
  "this-table": moment("late", (page) => press(page, "This table")),
  "connection-lost": moment("late", async (page, line) => {
    await page.routeWebSocket("**/ws", (socket) => socket.close());
    line.drop();
    await page.waitForSelector('[data-link="lost"]');
  }),
  "new-version": moment("late", (page, line) => line.say({ type: "reload", version: "new" })),
  result: moment("won"),
  replay,
  "without-a-board": moment("generic"),
};
const PHONE_ONLY = {
  "tab-mat": moment("late", (page) => page.locator(".tabs button", { hasText: "Mat" }).click()),
  "tab-supply": moment("late", (page) => page.locator(".tabs button", { hasText: "Supply" }).click()),
  "tab-players": moment("late", (page) => page.locator(".tabs button", { hasText: "Players" }).click()),
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
