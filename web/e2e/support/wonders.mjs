// Plays Wonders of The First through the page, the way a person in a hurry would.
import { nextQuestion } from "./player.mjs";

/** What is liked best, from the top. */
const LIKES = ["done", "play", "realm", "stone", "card", "yes", "begin", "realm 1 on the", "harvest", "activate"];

/**
 * An attack that the bar says is won, else a card, else what there is; passing before drawing, so that the game goes on.
 * @param {readonly string[]} about
 * @param {readonly string[]} won attacks that would be won
 * @param {number} round
 */
export function preferWonders(about, won, round) {
  const verb = (/** @type {string} */ one) => one.slice(0, one.lastIndexOf(":"));
  if (won.length) return won[0] ?? "";
  for (const like of LIKES) {
    const found = about.filter((one) => verb(one) === like);
    if (found.length) return found[round % found.length] ?? "";
  }
  return about.find((one) => verb(one) === "pass") ?? about[0] ?? "";
}

/** The attacks of which the board says that they would win a stone. */
export function wonAttacks(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll(".board .thing.lit[data-about^='attack:']")]
      .filter((one) => /seize a stone/.test(one.textContent ?? ""))
      .map((one) => one.getAttribute("data-about") ?? ""),
  );
}

/**
 * Answers questions with `press` until the game is over; gives how many.
 * @param {import("playwright-core").Page} page
 * @param {(about: string, round: number) => Promise<void>} press
 * @param {{ answers?: (seen: string[]) => Promise<string[]>, until?: (round: number) => boolean | Promise<boolean> }} [how]
 */
export async function playWonders(page, press, { answers = async (seen) => seen, until = () => false } = {}) {
  let last = "";
  for (let round = 0; round < 500; round += 1) {
    const seen = await nextQuestion(page, last);
    if (seen.over || (await until(round))) return round;
    const about = await answers(seen.about);
    const won = (await wonAttacks(page)).filter((one) => about.includes(one));
    await press(preferWonders(about, won, round), round);
    last = seen.question;
  }
  throw new Error("the game did not end");
}

/** The thing on the board that stands for an answer. */
export function thingFor(page, about) {
  const same = [`[data-about="${about}"]`, `[data-about^="${about}|"]`, `[data-about*="|${about}|"]`, `[data-about$="|${about}"]`];
  return page.locator(".board .thing.lit").and(page.locator(same.join(", ")));
}
