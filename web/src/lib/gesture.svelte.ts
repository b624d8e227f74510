/** One gesture that answers two questions: a card, then where it goes.
 *
 * Nothing here knows what is legal. The places are those that the server has told of an option (`leads`), and the second
 * answer is given only if the next question really offers it; else that question stays open, as after a click. */

import { announcer } from "./announce.svelte";
import type { Choice } from "./options";

export interface Held {
  choices: readonly Choice[];
  label: string;
  source: HTMLElement;
  /** The answers themselves are the places, such as the challenges that a card is asked to choose from. */
  places?: boolean;
}

interface Wish {
  /** What the next question is to be answered with: by what it is about, or by its key. */
  about: string;
  key: string;
  leads: readonly string[];
  on: readonly string[];
}

/** What a gesture adds to an answer. `sure`: it was no slip. `then`: what the next question is to be answered with. `on`:
 * all that lay where it was let go, for what the server asks after that and says that this answer leads to. */
export interface Meant {
  sure?: boolean;
  then?: string;
  on?: readonly string[];
}

export class Gesture {
  /** What is being dragged. */
  held = $state.raw<Held | null>(null);
  at = $state.raw({ x: 0, y: 0 });
  /** The place under the pointer that would take it, "" for none. */
  over = $state("");
  /** What that place is called (`data-called`), "" where nothing says it. */
  called = $state("");
  /** A part of the board that is opened by resting on it, as on a phone. */
  peek = $state("");
  /** All that lies under the pointer, the innermost first. */
  private under: readonly string[] = [];
  private places = $derived(new Set((this.held?.choices ?? []).flatMap((choice) => (this.held?.places ? [choice.about] : choice.option.leads))));
  /** Whether any of them can be seen: ways to pay are no places. */
  private placed = $derived([...document.querySelectorAll<HTMLElement>("[data-about], [data-drop]")].some((element) => thingsOf(element).some((thing) => this.places.has(thing))));
  private wish: Wish | null = null;

  constructor(private choose: (choice: Choice, meant: Meant) => void) {}

  /** Whether what is dragged may be dropped on a place that stands for these things. */
  takes(things: readonly string[]): boolean {
    return this.held !== null && things.some((thing) => this.places.has(thing));
  }

  /** Whether what is dragged may be dropped wherever things of these verbs go, since it has no places to choose from. */
  takesAny(verbs: string): boolean {
    return this.held !== null && !this.placed && this.held.choices.some(({ option }) => verbs.split("|").includes(option.verb));
  }

  lift(held: Held): void {
    this.held = held;
    this.over = "";
    this.called = "";
  }

  move(x: number, y: number): void {
    if (!this.held) return;
    this.at = { x, y };
    const under = document.elementFromPoint(x, y);
    this.peek = under?.closest<HTMLElement>("[data-peek]")?.dataset["peek"] ?? "";
    this.under = thingsAround(under);
    const { place: over, called } = this.placeAt(under);
    if (over !== this.over && called) announcer.say(`Over ${called}`);
    this.over = over;
    this.called = called;
  }

  /** Let go: over a place it goes there, elsewhere nothing has happened. */
  drop(): void {
    const { held, over, under: on } = this;
    this.cancel();
    if (!held || !over) return;
    const itself = held.places ? held.choices.find((choice) => choice.about === over) : undefined;
    if (itself) return this.choose(itself, { sure: true });
    const there = held.choices.find(({ option }) => option.leads.includes(over));
    const whole = held.choices.find(({ option }) => over === taking(option.verb));
    if (there) this.choose(there, { sure: true, then: over, on });
    else if (whole) this.choose(whole, { sure: true });
  }

  cancel(): boolean {
    if (!this.held) return false;
    this.held = null;
    this.over = "";
    this.called = "";
    this.peek = "";
    return true;
  }

  /** An answer was sent: what the gesture wants of the next question. */
  sent(choice: Choice, { then = "", on = [] }: Meant = {}): void {
    this.wish = { about: then, key: "", leads: choice.option.leads, on };
  }

  /** A key pressed before the next question has come counts for it. */
  typed(key: string): boolean {
    if (!this.wish || this.wish.leads.length === 0 || this.wish.about) return false;
    this.wish.key = key;
    return true;
  }

  /** The next question is there. `only` is what one's answer came to, where it leaves nothing to choose. */
  goOn(choices: readonly Choice[], only: Choice | null = null): void {
    const wish = this.wish;
    this.wish = null;
    if (!wish) return;
    const wanted = (choice: Choice) => (wish.about ? choice.about === wish.about : wish.key !== "" && choice.key === wish.key && wish.leads.includes(choice.about));
    const found = choices.find(wanted);
    if (found && wish.about) {
      // A place answers once.
      const on = wish.on.filter((thing) => thing !== wish.about);
      this.choose(found, { sure: true, then: on.find((thing) => found.option.leads.includes(thing)) ?? "", on });
    } else if (found) this.choose(found, {});
    else if (only && wish.leads.includes(only.about)) this.choose(only, {});
  }

  forget(): void {
    this.wish = null;
  }

  private placeAt(under: Element | null): { place: string; called: string } {
    const PLACES = "[data-about], [data-drop], [data-take]";
    for (let element = under?.closest<HTMLElement>(PLACES); element; element = element.parentElement?.closest<HTMLElement>(PLACES)) {
      const place = thingsOf(element).find((thing) => this.places.has(thing));
      if (place) return { place, called: calledAround(element, place) };
      const verb = element.dataset["take"]?.split("|").find((one) => this.held?.choices.some(({ option }) => option.verb === one));
      if (verb) return { place: taking(verb), called: "" };
    }
    return { place: "", called: "" };
  }
}

function thingsOf(element: HTMLElement): string[] {
  return [...(element.dataset["about"]?.split("|") ?? []), ...(element.dataset["drop"]?.split("|") ?? [])];
}

function thingsAround(under: Element | null): string[] {
  const things: string[] = [];
  for (let element = under; element; element = element.parentElement) if (element instanceof HTMLElement) things.push(...thingsOf(element));
  return things;
}

/** What the part of the board that stands for this place is called. */
function calledAround(element: HTMLElement, place: string): string {
  const around = element.closest<HTMLElement>(`[data-called][data-drop~="${place}"]`);
  return around?.dataset["called"] ?? "";
}

/** The place that takes whatever is dragged for this verb. */
export function taking(verb: string): string {
  return `take:${verb}`;
}

/** So far a pointer moves before it drags. */
const FAR = 8;

/** Follow a pointer that went down on something that can be dragged. `lifted` is told once it is. */
export function follow(event: PointerEvent, gesture: Gesture, held: () => Held, lifted: () => void): void {
  const { clientX, clientY, pointerId } = event;
  const source = held().source;
  // What scrolls sideways is dragged upwards, and the other way round.
  const scrolls = event.pointerType === "mouse" ? "" : getComputedStyle(source).touchAction;

  function far(dx: number, dy: number): boolean {
    if (scrolls === "pan-x") return Math.abs(dy) > FAR && Math.abs(dy) > Math.abs(dx);
    if (scrolls === "pan-y") return Math.abs(dx) > FAR && Math.abs(dx) > Math.abs(dy);
    return Math.hypot(dx, dy) > FAR;
  }
  function moved(now: PointerEvent): void {
    if (now.pointerId !== pointerId) return;
    if (!gesture.held && far(now.clientX - clientX, now.clientY - clientY)) {
      gesture.lift(held());
      lifted();
    }
    if (gesture.held) gesture.move(now.clientX, now.clientY);
  }
  function ended(now: PointerEvent): void {
    if (now.pointerId !== pointerId) return;
    stop();
    if (now.type === "pointerup") gesture.drop();
    else gesture.cancel();
  }
  function stop(): void {
    removeEventListener("pointermove", moved);
    removeEventListener("pointerup", ended);
    removeEventListener("pointercancel", ended);
  }
  addEventListener("pointermove", moved);
  addEventListener("pointerup", ended);
  addEventListener("pointercancel", ended);
}
