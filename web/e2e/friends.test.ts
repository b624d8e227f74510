import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { hurry, play, pressAnswer } from "./support/player.mjs";
import { logOf, problem, useStage, visit, type Visit } from "./support/setup";

const stage = useStage();
const GAMES = 10; // all of it in one game, nearly always the first; a leader may be revealed before anybody can pay

interface Told {
  traded: boolean;
  pooled: boolean;
}

/** What the log tells: a trade, and a leader that was defeated with gifts of at least two players. */
function told(lines: readonly string[], givers = new Set<string>()): Told {
  let [traded, pooled] = [false, false];
  for (const line of lines) {
    if (/ trades? with /.test(line)) traded = true;
    if (/ reveals? /.test(line)) givers.clear();
    const gift = /^(.+) contributes? /.exec(line);
    if (gift?.[1]) givers.add(gift[1]);
    if (/ is defeated; /.test(line) && givers.size > 1) pooled = true;
  }
  return { traded, pooled };
}

/** What this player holds, by the names of kinds: it likes to have some of each. */
function held(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.querySelectorAll(".mat .stock .cb[data-piece]")].map((one) => one.getAttribute("data-piece") ?? ""));
}

const KINDS = ["knowledge", "wood", "clay", "stone", "iron", "coin"];
const kindOf = (about: string) => KINDS[Number(about.split(":")[1])] ?? "";

/** What the revealed leader's price still lacks, piece by piece, as the bar tells it. */
async function missing(page: Page): Promise<string[]> {
  const told = await page.locator('section[aria-label^="Leader revealed"] .bit').filter({ hasText: "Missing" }).locator(".sr").textContent();
  return [...(told ?? "").matchAll(/(\d+) (\w+)/g)].flatMap(([, count, kind]) => Array<string>(Number(count)).fill(kind ?? ""));
}

/** Collects some of each kind and offers one gift. Against a leader the first leaves the last piece to the second, who gives all it can. */
function friend(page: Page, other: number, generous: boolean) {
  let offered = false;
  return async (about: string[], round: number): Promise<string> => {
    const named = (verb: string) => about.filter((one) => one.startsWith(`${verb}:`));
    const gifts = [...named("contribute"), ...named("globe")];
    if (gifts.length) {
      const left = await missing(page);
      return generous || left.length > 1 ? (gifts.find((one) => left.includes(kindOf(one))) ?? gifts[0] ?? "") : "pass:0";
    }
    if (named("trade with").length) {
      const partner = `trade with:${other}`;
      if (!offered && about.includes(partner)) return partner;
      return "pass:0";
    }
    if (named("offer").length || named("propose").length) {
      if (named("propose").length) offered = true;
      return named("propose")[0] ?? named("offer")[0] ?? "";
    }
    if (about.includes("yes:0")) return "yes:0";
    const have = await held(page);
    const count = (one: string) => have.filter((kind) => kind === kindOf(one)).length;
    const surplus = [...named("return"), ...named("to supply"), ...named("give up")].sort((a, b) => count(b) - count(a));
    if (surplus[0]) return surplus[0];
    const wanted = named("claim").find((one) => count(one) === 0);
    if (wanted) return wanted;
    if (named("produce").length) return "produce:0";
    return about[round % about.length] ?? "";
  };
}

async function playAs(page: Page, other: number, generous: boolean, until: () => Promise<boolean>): Promise<void> {
  const choose = friend(page, other, generous);
  await play(
    page,
    async (_, round) => {
      const about = await page.locator("#question [data-option]").evaluateAll((found) => found.map((one) => one.getAttribute("data-option") ?? ""));
      if (about.length) await pressAnswer(page, await choose(about, round));
    },
    until,
  );
}

/** One makes a table and sends the link, the other sits down; both are ready. */
async function sitDown(host: Visit, guest: Visit): Promise<void> {
  await host.page.goto(stage.server.url);
  await host.page.getByRole("button", { name: "Play with friends" }).first().click();
  await host.page.locator("dialog select").first().selectOption("4");
  await host.page.getByRole("button", { name: "Create the table" }).click();
  const link = await host.page.getByLabel("Link to this table").inputValue();
  await guest.page.goto(link);
  await guest.page.getByRole("button", { name: "Sit down" }).click();
  await host.page.getByLabel("Say something to the table").fill("Hello, friend");
  await host.page.keyboard.press("Enter");
  await guest.page.locator(".chat").getByText("Hello, friend").waitFor();
  await guest.page.getByRole("button", { name: "I am ready" }).click();
  // Whoever makes a table is ready.
  for (const { page } of [host, guest]) {
    await page.waitForSelector("#question");
    const stops = page.getByRole("group", { name: "When to ask you" });
    await stops.locator("button[aria-expanded=false]").click();
    await stops.getByRole("switch", { name: /^trade: passes/ }).click();
    await stops.locator("button[aria-expanded=true]").click();
  }
}

async function lostAndBack(page: Page, back: () => Promise<unknown>): Promise<number> {
  await page.waitForSelector('[data-link="lost"]', { timeout: 15_000 });
  expect(await page.locator(".ocw").isVisible()).toBe(true);
  await back();
  const since = Date.now();
  await page.waitForSelector('[data-link="lost"]', { state: "detached", timeout: 15_000 });
  return Date.now() - since;
}

/** One line is lost, and is back within a second of the network's return. */
async function loseTheLine({ context, page }: Visit): Promise<void> {
  let best = Infinity;
  // Once more where a busy machine was the slow one.
  for (let attempt = 0; attempt < 3 && best >= 1000; attempt += 1) {
    await context.setOffline(true);
    best = Math.min(best, await lostAndBack(page, () => context.setOffline(false)));
  }
  console.log(`back ${best} ms after the network`);
  expect(best).toBeLessThan(1000);
}

/** The server is killed: both come back to the same log, without a reload. */
async function killTheServer(host: Visit, guest: Visit): Promise<void> {
  for (const { page } of [host, guest]) await page.evaluate(() => (document.documentElement.dataset["same"] = "1"));
  const before = await logOf(host.page);
  await stage.server.kill();
  for (const { page } of [host, guest]) await page.waitForSelector('[data-link="lost"]');
  await stage.server.start();
  const since = Date.now();
  for (const { page } of [host, guest]) await page.waitForSelector('[data-link="lost"]', { state: "detached", timeout: 15_000 });
  console.log(`back ${Date.now() - since} ms after the server`);
  const after = await logOf(host.page);
  expect(after.slice(0, before.length)).toEqual(before);
  for (const { page } of [host, guest]) expect(await page.evaluate(() => document.documentElement.dataset["same"])).toBe("1");
}

/** A whole game with a lost line and a killed server in it; what else happened in it. */
async function wholeGame(): Promise<Told> {
  const host = await visit(stage);
  const guest = await visit(stage);
  await hurry(host.page, { options: { leaders: true } });
  await sitDown(host, guest);
  let rounds = 0;
  const some = async () => (rounds += 1) > 14;
  await Promise.race([playAs(host.page, 1, false, some), playAs(guest.page, 0, true, some)]);
  await loseTheLine(host);
  await killTheServer(host, guest);
  const never = async () => false;
  await Promise.all([playAs(host.page, 1, false, never), playAs(guest.page, 0, true, never)]);
  const earlier = host.page.getByRole("button", { name: /earlier events/ });
  if (await earlier.count()) await earlier.click();
  const found = told(await logOf(host.page));
  for (const { problems, context } of [host, guest]) {
    expect(problems).toEqual([]);
    await context.close();
  }
  return found;
}

test.skipIf(problem)("two browsers and two bots: a trade, a leader defeated together, a lost line, a killed server", { timeout: 500_000 }, async () => {
  let found: Told = { traded: false, pooled: false };
  for (let game = 1; game <= GAMES && !(found.traded && found.pooled); game += 1) {
    found = await wholeGame();
    console.log(`game ${game}: ${found.traded ? "a" : "no"} trade, ${found.pooled ? "a" : "no"} leader defeated together`);
  }
  expect(found).toEqual({ traded: true, pooled: true });
});
