import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";

import { hurry, play, pressAnswer } from "./support/player.mjs";
import { fixture, mockApi, mockLine, serveStatic, welcome } from "./support/mock.mjs";
import { problem, useStage, visit } from "./support/setup";

async function drag(page: Page, what: Locator, where: Locator): Promise<void> {
  const [from, to] = [await what.boundingBox(), await where.boundingBox()];
  if (!from || !to) throw new Error("what is dragged, or where to, cannot be seen");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
}

// A toy game that has rules and a state, and nothing at all for the browser.
const stage = useStage(["--games", "tests.web.games:GAMES"]);

test.skipIf(problem)("a game without a board of its own is played to its end through the generic parts", async () => {
  const { page, problems, context } = await visit(stage);
  await hurry(page);
  await page.goto(stage.server.url);
  await page.locator('[data-play="night_market"]').click();
  await page.waitForSelector("#question");
  expect(await page.locator(".generic section").count()).toBeGreaterThan(3);
  const rounds = await play(page, (about) => pressAnswer(page, about), undefined, (about, round) => about[round % about.length] ?? "");
  expect(rounds).toBeGreaterThan(1);
  await expect.poll(() => page.getByRole("region", { name: "Result" }).isVisible()).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

test.skipIf(problem)("a cube dragged onto a side of an offer adds it, with the option of the bar", async () => {
  const pages = await serveStatic();
  const { page, context } = await visit(stage);
  const { table, update } = fixture("compose");
  await mockApi(page);
  const line = await mockLine(page, [welcome(table, [0]), update]);
  await page.goto(`${pages.url}/table/fixture`);
  await page.waitForSelector("#question");
  await drag(page, page.locator(".mat .thing.drags").first(), page.getByRole("group", { name: "You give" }));
  const option = update.questions[0].options.find((one: { verb: string }) => one.verb === "offer");
  await expect.poll(() => line.sent.find((message) => message.type === "answer")?.option).toBe(option.number);
  await context.close();
  pages.server.close();
});
