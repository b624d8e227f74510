// Plays a game through the page, the way a person would: it looks at the question bar and presses things.

/** What somebody in a hurry likes best. */
const LIKES = ["build stage", "mark stage", "pay", "done", "build building", "keep all", "pick wonder", "choose mat", "no", "pass"];
const ACTIONS = ["claim", "sell pair", "produce"];

/** @param {import("playwright-core").Page} page */
export async function lookAt(page) {
  return page.evaluate(() => {
    const bar = document.getElementById("question");
    const answers = [...(bar?.querySelectorAll("[data-option]") ?? [])];
    return {
      question: bar?.getAttribute("data-question") ?? "",
      about: answers.map((one) => one.getAttribute("data-option") ?? ""),
      over: document.querySelector("section.result, .btn.result") !== null,
    };
  });
}

/**
 * @param {readonly string[]} about
 * @param {number} round
 */
export function prefer(about, round) {
  const verb = (/** @type {string} */ one) => one.slice(0, one.lastIndexOf(":"));
  for (const like of LIKES) {
    const found = about.find((one) => verb(one) === like);
    if (found) return found;
  }
  const action = ACTIONS[round % ACTIONS.length];
  return about.find((one) => verb(one) === action) ?? about[round % about.length] ?? "";
}

/**
 * Waits for a question that has not been answered yet, or for the end of the game.
 * @param {import("playwright-core").Page} page
 * @param {string} last
 */
export async function nextQuestion(page, last) {
  await page.waitForFunction(
    (before) => {
      if (document.querySelector("section.result, .btn.result")) return true;
      const bar = document.getElementById("question");
      return bar?.querySelector("[data-option]:not(:disabled), .folds button") && bar.getAttribute("data-question") !== before;
    },
    last,
    { timeout: 60_000, polling: 25 },
  );
  return lookAt(page);
}

/**
 * Answers questions with `press` until the game is over, or `until` says stop.
 * @param {import("playwright-core").Page} page
 * @param {(about: string, round: number) => Promise<void>} press
 * @param {(round: number) => boolean | Promise<boolean>} [until]
 * @param {(about: string[], round: number) => string} [choose]
 */
export async function play(page, press, until = () => false, choose = prefer) {
  let last = "";
  for (let round = 0; round < 600; round += 1) {
    const seen = await nextQuestion(page, last);
    if (seen.over || (await until(round))) return round;
    await press(choose(seen.about, round), round);
    last = seen.question;
  }
  throw new Error("the game did not end");
}

/**
 * A press of an answer's button in the bar; twice where it cannot be taken back.
 * @param {import("playwright-core").Page} page
 * @param {string} about
 */
export async function pressAnswer(page, about) {
  const asked = await page.locator("#question").getAttribute("data-question");
  try {
    await pressIt(page, about);
  } catch (problem) {
    // The page gives an answer itself where there is but one way to do what was chosen: it may have been first.
    if ((await page.locator("#question").getAttribute("data-question")) === asked) throw problem;
  }
}

/**
 * @param {import("playwright-core").Page} page
 * @param {string} about
 */
async function pressIt(page, about) {
  const patience = { timeout: 8_000 };
  const button = page.locator(`#question [data-option="${about}"]`).first();
  // One of many cards that are laid out is pressed where it lies.
  if (await button.evaluate((one) => one.matches(".heap .terse"), null, patience)) {
    return page.locator("[data-about]").filter({ visible: true }).and(page.locator(`[data-about="${about}"], [data-about^="${about}|"], [data-about*="|${about}|"], [data-about$="|${about}"]`)).first().click(patience);
  }
  await button.click(patience);
  if (await page.evaluate((one) => document.querySelector(`#question [data-option="${one}"]`)?.classList.contains("armed"), about)) {
    await button.click(patience);
  }
}

/**
 * Bots answer at once instead of at a pace that people can follow.
 * @param {import("playwright-core").Page | import("playwright-core").BrowserContext} page
 * @param {Record<string, unknown>} [more]
 */
export async function hurry(page, more = {}) {
  await page.route("**/api/tables", async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.continue();
    return route.continue({ postData: JSON.stringify({ ...request.postDataJSON(), pace: 0, ...more }) });
  });
}
