import { expect, test } from "vitest";

import { findings } from "./support/axe";
import { frameFaults } from "./support/frame.mjs";
import { PHONE, problem, useStage, visit } from "./support/setup";

const stage = useStage();
const LOOKS = [
  { game: "wonders_of_the_first", phone: false },
  { game: "one_card_wonder", phone: true },
  { game: "wheel_of_time", phone: true },
];

test.skipIf(problem).each(LOOKS)("a guided first game teaches by its first moves: $game", { timeout: 120_000 }, async ({ game, phone }) => {
  const { page, context, problems } = await visit(stage, phone ? { viewport: PHONE } : {});
  await page.goto(stage.server.url);
  await page.locator(`[data-learn=${game}]`).click();
  await page.waitForSelector("#question", { state: "attached" });
  const lesson = page.getByRole("region", { name: "Lesson", exact: true }).locator("visible=true");
  const step = async () => Number(/Step (\d+)/.exec((await lesson.textContent()) ?? "")?.[1] ?? 0);
  await expect.poll(step).toBe(1);
  expect(await findings(page)).toEqual([]);
  // The lesson asks on a phone: the board keeps more than half of the screen, and nothing of it is squeezed.
  if (phone) expect(await page.locator(".board").evaluate((board) => board.clientHeight)).toBeGreaterThan(PHONE.height / 2);
  for (let moves = 0; moves < 30 && (await step()) < 4; moves += 1) {
    const show = lesson.getByRole("button", { name: "Show me" });
    await expect.poll(() => show.isEnabled()).toBe(true);
    const before = await page.locator("#question").getAttribute("data-question");
    await show.click();
    await expect.poll(() => page.locator("#question").getAttribute("data-question"), { timeout: 30_000 }).not.toBe(before);
    await expect.poll(() => page.locator("#question").getAttribute("data-question"), { timeout: 30_000 }).not.toBe("");
    if (phone) expect(await page.evaluate(frameFaults)).toEqual([]);
  }
  expect(await step()).toBeGreaterThanOrEqual(4);
  await lesson.getByRole("button", { name: "Let me play on" }).click();
  expect(await page.locator(".op.aside").count()).toBe(0);
  expect(await page.locator("#question").isVisible()).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});
