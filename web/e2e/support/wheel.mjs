// Plays The Wheel of Time through the page, the way a person in a hurry would.
import { nextQuestion } from "./player.mjs";

/** What is liked best, from the top: to fight and to recruit. */
const LIKES = ["start with", "everybody", "rotate", "generate", "recruit", "way", "advantage", "damage on", "declare", "send", "card", "symbol", "convert", "yes", "done", "pass"];

/**
 * @param {readonly string[]} about
 * @param {number} round
 */
export function preferWheel(about, round) {
  const verb = (/** @type {string} */ one) => one.slice(0, one.lastIndexOf(":"));
  const joins = about.filter((one) => verb(one) === "token" && one !== "token:1");
  if (joins.length) return joins[round % joins.length] ?? "";
  for (const like of LIKES) {
    const found = about.filter((one) => verb(one) === like);
    if (found.length) return found[round % found.length] ?? "";
  }
  return about[0] ?? "";
}

/**
 * Answers questions with `press` until the game is over; gives how many.
 * @param {import("playwright-core").Page} page
 * @param {(about: string, round: number) => Promise<void>} press
 * @param {{ answers?: (seen: string[]) => Promise<string[]>, until?: (round: number) => boolean | Promise<boolean> }} [how]
 */
export async function playWheel(page, press, { answers = async (seen) => seen, until = () => false } = {}) {
  let last = "";
  for (let round = 0; round < 500; round += 1) {
    const seen = await nextQuestion(page, last);
    if (seen.over || (await until(round))) return round;
    await press(preferWheel(await answers(seen.about), round), round);
    last = seen.question;
  }
  throw new Error("the game did not end");
}
