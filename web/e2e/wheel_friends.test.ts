import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { hurry, nextQuestion, pressAnswer } from "./support/player.mjs";
import { logOf, problem, useStage, visit, type Visit } from "./support/setup";
import { preferWheel } from "./support/wheel.mjs";

const stage = useStage();

interface Seen {
  /** What the other side's cards were, where this seat must not know them. */
  leaks: string[];
  /** How often there was something to hide: a hand, a challenge face down, a token. */
  hidden: { hand: number; challenge: number; token: number };
  texts: string[];
}

interface Shown {
  id: number;
  face: number;
  name: string;
  controller: number;
  covered: boolean;
  token: string;
  challenge: number;
}

/** Looks into everything that the server says to a page, from its first word on. */
function overhear(page: Page, seat: number): Seen {
  const seen: Seen = { leaks: [], hidden: { hand: 0, challenge: 0, token: 0 }, texts: [] };
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const told = JSON.parse(String(payload));
      if (told.type !== "update" || !told.picture?.lanes) return;
      for (const event of told.events) seen.texts.push(event.text);
      const other = told.picture.players[1 - seat];
      for (const card of other.hand as Shown[]) {
        seen.hidden.hand += 1;
        if (card.face >= 0 || card.name) seen.leaks.push(`hand: ${card.name || card.face}`);
      }
      for (const card of other.chosen as Shown[]) if (card.face >= 0) seen.leaks.push(`starting hand: ${card.face}`);
      for (const lane of told.picture.lanes) {
        if (lane.initiator !== 1 - seat || lane.kind !== "card") continue;
        const faceDown = lane.name === "Face-down challenge";
        if (!faceDown && !seen.texts.some((text) => text.endsWith(`challenge is ${lane.name}.`))) seen.leaks.push(`challenge: ${lane.name}`);
        if (!faceDown) continue;
        seen.hidden.challenge += 1;
        const card = (told.picture.cards as Shown[]).find((one) => one.id === lane.card);
        if (card && card.face >= 0) seen.leaks.push(`face down: ${card.name}`);
      }
      for (const card of told.picture.cards as Shown[]) {
        if (card.controller !== 1 - seat || !card.covered) continue;
        seen.hidden.token += 1;
        if (card.token || card.challenge >= 0) seen.leaks.push(`token of ${card.name}: ${card.token} ${card.challenge}`);
      }
    }),
  );
  return seen;
}

async function sitDown(host: Visit, guest: Visit): Promise<void> {
  await hurry(host.page, { game: "wheel_of_time", options: { turn_limit: 12 }, seats: [{ kind: "me" }, { kind: "person" }] });
  await host.page.goto(stage.server.url);
  await host.page.getByRole("button", { name: "Play with friends" }).first().click();
  await host.page.getByRole("button", { name: "Create the table" }).click();
  await guest.page.goto(await host.page.getByLabel("Link to this table").inputValue());
  await guest.page.getByRole("button", { name: "Sit down" }).click();
  await guest.page.getByRole("button", { name: "I am ready" }).click();
  for (const { page } of [host, guest]) await page.waitForSelector("#question");
}

/** Both answer whatever they are asked until `enough`. */
async function playOn(visits: readonly Visit[], enough: () => boolean): Promise<void> {
  await Promise.all(
    visits.map(async ({ page }) => {
      let last = "";
      for (let round = 0; round < 400 && !enough(); round += 1) {
        const seen = await Promise.race([nextQuestion(page, last).catch(() => null), new Promise<null>((done) => setInterval(() => enough() && done(null), 50))]);
        if (!seen || seen.over) return;
        await pressAnswer(page, preferWheel(seen.about, round));
        last = seen.question;
      }
    }),
  );
}

test.skipIf(problem)("Hero and Villain in two browsers: one reloads, the server is killed, nothing is lost and nothing hidden is told", { timeout: 240_000 }, async () => {
  const [hero, villain] = [await visit(stage), await visit(stage)];
  const heard = [overhear(hero.page, 0), overhear(villain.page, 1)];
  await sitDown(hero, villain);
  const turns = () => Math.min(...heard.map((one) => one.texts.filter((text) => /^Turn \d+ begins/i.test(text)).length));
  await playOn([hero, villain], () => turns() >= 2);

  const before = await logOf(villain.page);
  await villain.page.reload();
  await villain.page.waitForSelector("#question");
  await expect.poll(async () => (await logOf(villain.page)).length).toBeGreaterThanOrEqual(before.length);
  expect((await logOf(villain.page)).slice(0, before.length)).toEqual(before);

  const lines = await Promise.all([hero, villain].map(({ page }) => logOf(page)));
  await stage.server.kill();
  for (const { page } of [hero, villain]) await page.waitForSelector('[data-link="lost"]');
  await stage.server.start();
  for (const { page } of [hero, villain]) await page.waitForSelector('[data-link="lost"]', { state: "detached", timeout: 15_000 });
  const after = await Promise.all([hero, villain].map(({ page }) => logOf(page)));
  expect(after.map((found, i) => found.slice(0, lines[i]?.length))).toEqual(lines);

  const had = turns();
  const hid = (what: "challenge" | "token") => heard.some((one) => one.hidden[what] > 0);
  await playOn([hero, villain], () => turns() >= had + 2 && hid("challenge") && hid("token"));
  expect(heard.map((one) => one.leaks)).toEqual([[], []]);
  for (const { hidden } of heard) expect(hidden.hand).toBeGreaterThan(0);
  expect([hid("challenge"), hid("token")]).toEqual([true, true]);
  // Whoever placed it is told its name; the other is told only that there is one.
  for (const [i, side] of ["Hero", "Villain"].entries()) {
    const told = heard[1 - i]!.texts.filter((text) => text.startsWith(`The ${side} places a challenge face down`));
    expect(told.every((text) => !text.includes("("))).toBe(true);
  }
  for (const { problems, context } of [hero, villain]) {
    expect(problems).toEqual([]);
    await context.close();
  }
  console.log(`hidden things seen as hidden: ${JSON.stringify(heard.map((one) => one.hidden))}`);
});
