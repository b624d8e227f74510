/** Focus across questions: it comes to the bar when a question becomes mine, and stays on the same answer after. */

import { tick } from "svelte";

function isTyping(element: Element | null): boolean {
  return element instanceof HTMLElement && (element.matches("input, textarea, select") || element.isContentEditable);
}

function aboutOf(element: Element | null): string {
  if (!(element instanceof HTMLElement)) return "";
  return element.dataset["option"] ?? element.dataset["about"]?.split("|")[0] ?? "";
}

/** Elements that answer a question, in the bar first. */
export function answersIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-option]")].filter((one) => !one.hasAttribute("disabled"));
}

/** Call in a component: `question` names the open question, "" for none; `moved` is told when the focus was led somewhere
 * that its owner did not choose. */
export function keepFocus(bar: () => HTMLElement | undefined, question: () => string, moved: () => void = () => {}): void {
  let last = "";
  let was = "";
  $effect.pre(() => {
    question();
    const here = document.activeElement;
    const about = aboutOf(here);
    if (about) last = about;
  });
  $effect(() => {
    const now = question();
    const became = now !== "" && now !== was;
    was = now;
    if (!became) return;
    void tick().then(() => settle(bar(), last) && moved());
  });
}

function settle(bar: HTMLElement | undefined, last: string): boolean {
  const here = document.activeElement;
  if (!bar || isTyping(here) || document.querySelector("dialog[open]")) return false;
  const lost = here === null || here === document.body || !here.isConnected;
  const within = here instanceof Element && (bar.contains(here) || aboutOf(here) !== "");
  if (!lost && !within) return false;
  const answers = answersIn(bar);
  const same = answers.find((one) => one.dataset["option"] === last);
  if (here instanceof HTMLElement && within && same === here) return false;
  (same ?? bar).focus({ preventScroll: true });
  return true;
}
