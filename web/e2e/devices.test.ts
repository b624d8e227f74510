import { expect, test } from "vitest";

import { hurry, play, pressAnswer } from "./support/player.mjs";
import { logOf, problem, useStage, visit } from "./support/setup";

const stage = useStage();

test.skipIf(problem)("a link brings the running game to another device, and the first can take it back", async () => {
  const laptop = await visit(stage);
  const phone = await visit(stage);
  await hurry(laptop.page);
  await laptop.page.goto(stage.server.url);
  await laptop.page.locator("[data-play]").click();
  await laptop.page.waitForSelector("#question");
  const table = laptop.page.url();
  let rounds = 0;
  await play(laptop.page, (about) => pressAnswer(laptop.page, about), () => (rounds += 1) > 4);

  await laptop.page.goto(stage.server.url);
  await laptop.page.locator("header.top .btn").first().click();
  await laptop.page.getByRole("button", { name: "Make a link" }).click();
  const link = await laptop.page.getByLabel("Link for another device").inputValue();
  expect(new URL(link).hash.length).toBeGreaterThan(10);

  await phone.page.goto(link);
  await phone.page.getByRole("button", { name: /Return/ }).click();
  await phone.page.waitForSelector("#question");
  expect(phone.page.url()).toBe(table);
  expect((await logOf(phone.page)).length).toBeGreaterThan(5);

  // The same seat twice: the later device plays, the earlier one can take it back.
  await laptop.page.goto(table);
  await laptop.page.waitForSelector("#question");
  await phone.page.getByRole("button", { name: "Take back" }).click();
  await laptop.page.getByRole("button", { name: "Take back" }).waitFor();
  await expect.poll(() => phone.page.getByRole("button", { name: "Take back" }).count()).toBe(0);

  // A link is good for one use.
  const third = await visit(stage);
  await third.page.goto(link);
  await third.page.getByRole("heading", { name: "This link does not work" }).waitFor();
  for (const { problems, context } of [laptop, phone, third]) {
    expect(problems).toEqual([]);
    await context.close();
  }
});

test.skipIf(problem)("an undo is free until something is drawn, and exact", async () => {
  const { page, problems, context } = await visit(stage);
  await hurry(page);
  await page.goto(stage.server.url);
  await page.getByLabel("Players").selectOption("2");
  await page.locator("[data-play]").click();
  await page.waitForSelector("#question");
  await play(
    page,
    (about) => pressAnswer(page, about),
    async () => (await page.locator('#question [data-option^="sell pair:"], #question [data-option^="build stage:"]').count()) > 0,
  );
  const before = await logOf(page);
  const first = page.locator('#question [data-option^="sell pair:"], #question [data-option^="build stage:"]').first();
  const question = await page.locator("#question h1").textContent();
  await first.click();
  // A choice of several steps can be left again; the table is as it was.
  await page.waitForTimeout(300);
  const back = page.getByRole("button", { name: /^Back/ });
  if (await back.isVisible()) {
    await back.click();
    await expect.poll(() => page.locator("#question h1").textContent()).toBe(question);
    expect(await logOf(page)).toEqual(before);
  }
  expect(problems).toEqual([]);
  await context.close();
});
