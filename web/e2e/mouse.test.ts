import { expect, test } from "vitest";

import { findings } from "./support/axe";
import { hurry, nextQuestion, play, pressAnswer } from "./support/player.mjs";
import { logOf, problem, useStage, visit } from "./support/setup";

const stage = useStage();

test.skipIf(problem)("a whole game against bots by mouse, from one click to the record", async () => {
  const { page, problems, context } = await visit(stage);
  await hurry(page, { options: { leaders: true } });
  const opened = Date.now();
  await page.goto(stage.server.url);
  await page.locator("[data-play=one_card_wonder]").click({ trial: true });
  const usable = Date.now() - opened;
  await page.locator("[data-play=one_card_wonder]").click();
  await page.waitForSelector("#question");

  // A press on the board where something is lit, else on the bar: both come from the same list.
  const answers: number[] = [];
  let onBoard = 0;
  const rounds = await play(page, async (about) => {
    const same = [`[data-about="${about}"]`, `[data-about^="${about}|"]`, `[data-about*="|${about}|"]`, `[data-about$="|${about}"]`];
    const thing = page.locator(".board .thing.lit").and(page.locator(same.join(", ")));
    if ((await thing.count()) === 1 && (await thing.isVisible())) {
      await thing.click();
      onBoard += 1;
      const armed = page.locator(".board .thing.armed");
      if (await armed.count()) await armed.first().click();
      const several = page.locator(`#lens [data-option="${about}"]`);
      if (await several.count()) await pressAnswer(page, about);
    } else {
      await pressAnswer(page, about);
    }
    const ms = await page.waitForFunction(() => document.documentElement.dataset["answerMs"], null, { timeout: 15_000 }).then((found) => found.jsonValue());
    answers.push(Number(ms));
  });
  expect(rounds).toBeGreaterThan(5);
  expect(onBoard).toBeGreaterThan(2);

  await expect.poll(() => page.getByRole("region", { name: "Result" }).isVisible()).toBe(true);
  expect((await logOf(page)).some((line) => / wins\.$/.test(line))).toBe(true);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await findings(page)).toEqual([]);
  const [record] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Record", exact: true }).click()]);
  expect(record.suggestedFilename()).toMatch(/^wonderwheel-one_card_wonder-.*\.json$/);

  await page.getByRole("button", { name: "Replay", exact: true }).click();
  await page.waitForSelector("input[type=range]");
  await page.getByRole("button", { name: "One step on" }).click();
  await expect.poll(() => page.locator(".at b").textContent()).toBe("1");
  await page.getByRole("button", { name: "To the end" }).click();
  // The last answer and all that came of it.
  await expect.poll(() => page.locator("li.now").count()).toBeGreaterThan(0);
  expect(await findings(page)).toEqual([]);

  await page.getByRole("button", { name: "Lobby" }).click();
  await expect.poll(() => page.getByRole("button", { name: "Replay" }).count()).toBe(1);
  expect(problems).toEqual([]);
  answers.sort((a, b) => a - b);
  console.log(`first page usable after ${usable} ms (aim: under 1000); answer to screen ${answers[answers.length >> 1]?.toFixed(0)} ms in the middle, ${answers.at(-1)?.toFixed(0)} ms at most (aim: under 50)`);
  await context.close();
});

test.skipIf(problem)("why not, the rule of a log line, and the way back from a half-paid cost", async () => {
  const { page, problems, context } = await visit(stage);
  await hurry(page);
  await page.goto(stage.server.url);
  await page.locator("[data-play=one_card_wonder]").click();
  await page.waitForSelector("#question");
  await play(
    page,
    (about) => pressAnswer(page, about),
    async () => (await page.locator('#question [data-option^="produce:"]').count()) > 0,
  );
  await page.locator("#question .link", { hasText: "why not" }).click();
  const why = page.getByRole("region", { name: "Why not" });
  expect(await why.getByRole("listitem").count()).toBeGreaterThan(2);
  await why.getByRole("button", { name: /^Rule / }).first().click();
  await expect.poll(() => page.getByRole("region", { name: "Rule" }).textContent()).toMatch(/\w{4,}.*\./);
  await page.keyboard.press("Escape");

  const dimmed = page.locator(".board .thing.dimmed").first();
  await dimmed.click({ force: true });
  expect(await page.getByRole("region", { name: "Why not" }).isVisible()).toBe(true);
  const seen = await nextQuestion(page, "");
  expect(seen.about.length).toBeGreaterThan(0);
  expect(problems).toEqual([]);
  await context.close();
});
