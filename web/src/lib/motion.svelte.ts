/** Things fly to where they go. Only what changed moves; nothing waits for it, and any press ends it.
 *
 * The board marks pieces with `data-piece` (what) and `data-place` (where), and the places that hold pieces out of sight
 * with `data-anchor`. Between two updates, pieces missing in one place are sent to where as many of them are new.
 * Parts of the board of which only some are drawn at a time have `data-scene`: that another one is drawn moves nothing.
 */

import { settings } from "./settings.svelte";

const FLIGHT = 240;
const APART = 60;
const LONGEST = 900;
const MOST = 16;

interface Spot {
  element: HTMLElement;
  rect: DOMRect;
  /** The part of the board that is drawn at times; "" for what is always there. */
  scene: string;
}
type Survey = Map<string, Map<string, Spot[]>>;

export interface Moment {
  seat: number;
  branch: number;
}

/** Call in a component: watches the board in `root` across changes of `moment`. */
export function flights(root: () => HTMLElement | undefined, moment: () => Moment | null): void {
  let before: Survey | null = null;
  let drawn: ReadonlySet<string> = new Set();
  let was: Moment | null = null;
  $effect.pre(() => {
    const now = moment();
    const same = was !== null && now !== null && was.seat === now.seat && was.branch === now.branch;
    const element = root();
    before = same && element ? survey(element) : null;
    drawn = element ? scenes(element) : new Set();
    was = now;
  });
  $effect(() => {
    moment();
    const element = root();
    if (before && element) fly(element, difference(before, survey(element)).filter(staying(drawn, scenes(element))));
    before = null;
  });
  $effect(() => {
    addEventListener("pointerdown", land, true);
    addEventListener("keydown", land, true);
    return () => {
      removeEventListener("pointerdown", land, true);
      removeEventListener("keydown", land, true);
      land();
    };
  });
}

export function survey(root: HTMLElement): Survey {
  const found: Survey = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-piece][data-place]")) {
    const rect = element.getBoundingClientRect();
    if (rect.width === 0) continue;
    const kind = element.dataset["piece"] ?? "";
    const place = element.dataset["place"] ?? "";
    const places = found.get(kind) ?? new Map<string, Spot[]>();
    found.set(kind, places);
    const scene = element.closest<HTMLElement>("[data-scene]")?.dataset["scene"] ?? "";
    places.set(place, [...(places.get(place) ?? []), { element, rect, scene }]);
  }
  return found;
}

export interface Flight {
  kind: string;
  from: Spot | null;
  to: Spot | null;
}

/** Which pieces went where: losses of a kind are paired with its gains; what is left came from or went out of sight. */
export function difference(before: Survey, after: Survey): Flight[] {
  const out: Flight[] = [];
  for (const kind of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(kind), after.get(kind)];
    const lost: Spot[] = [];
    const gained: Spot[] = [];
    for (const place of new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])) {
      const [had, has] = [old?.get(place) ?? [], now?.get(place) ?? []];
      if (had.length > has.length) lost.push(...had.slice(has.length));
      else gained.push(...has.slice(had.length));
    }
    for (let i = 0; i < Math.max(lost.length, gained.length); i += 1) {
      out.push({ kind, from: lost[i] ?? null, to: gained[i] ?? null });
    }
  }
  return out;
}

function scenes(root: HTMLElement): Set<string> {
  return new Set([...root.querySelectorAll<HTMLElement>("[data-scene]")].map((part) => part.dataset["scene"] ?? ""));
}

/** Whether a flight begins or ends in what was drawn before and is drawn still; the others only came into sight, or went. */
export function staying(before: ReadonlySet<string>, after: ReadonlySet<string>): (flight: Flight) => boolean {
  const stays = (spot: Spot | null) => spot !== null && (spot.scene === "" || (before.has(spot.scene) && after.has(spot.scene)));
  return ({ from, to }) => stays(from) || stays(to);
}

const flying = new Set<{ animation: Animation; clone: HTMLElement | null }>();

function land(): void {
  for (const { animation, clone } of flying) {
    animation.finish();
    clone?.remove();
  }
  flying.clear();
}

function fly(root: HTMLElement, flights: readonly Flight[]): void {
  const changes = flights.slice(0, MOST);
  if (changes.length === 0 || typeof root.animate !== "function") return;
  if (!settings.moves) return mark(changes);
  const step = Math.min(APART, (LONGEST - FLIGHT) / changes.length);
  changes.forEach(({ kind, from, to }, i) => {
    const anchor = root.querySelector<HTMLElement>(`[data-anchor~="${kind}"]`)?.getBoundingClientRect();
    const start = from?.rect ?? anchor;
    const end = to?.rect ?? anchor;
    const model = to?.element ?? from?.element;
    if (start && end && model && start.width && end.width) launch(model, start, end, to?.element ?? null, i * step);
  });
}

function launch(model: HTMLElement, start: DOMRect, end: DOMRect, target: HTMLElement | null, delay: number): void {
  const clone = model.cloneNode(true) as HTMLElement;
  clone.removeAttribute("data-place");
  clone.removeAttribute("data-about");
  clone.setAttribute("aria-hidden", "true");
  clone.inert = true;
  const { width, height } = end.width <= start.width ? end : start;
  Object.assign(clone.style, {
    position: "fixed",
    left: "0",
    top: "0",
    margin: "0",
    width: `${width}px`,
    height: `${height}px`,
    zIndex: "50",
    pointerEvents: "none",
  });
  document.body.append(clone);
  const at = (rect: DOMRect) =>
    `translate(${rect.left + (rect.width - width) / 2}px, ${rect.top + (rect.height - height) / 2}px)`;
  const timing: KeyframeAnimationOptions = { duration: FLIGHT, delay, easing: "cubic-bezier(.2,.7,.3,1)", fill: "both" };
  const animation = clone.animate([{ transform: at(start) }, { transform: at(end) }], timing);
  const entry = { animation, clone };
  flying.add(entry);
  animation.onfinish = () => {
    clone.remove();
    flying.delete(entry);
  };
  if (!target) return;
  const hidden = target.animate([{ opacity: 0 }, { opacity: 0 }], { duration: FLIGHT + delay });
  const shade = { animation: hidden, clone: null };
  flying.add(shade);
  hidden.onfinish = () => flying.delete(shade);
}

/** Without motion, what is new gets an outline for a second. */
function mark(changes: readonly Flight[]): void {
  for (const { to } of changes) {
    if (!to) continue;
    to.element.classList.add("changed");
    setTimeout(() => to.element.classList.remove("changed"), 1000);
  }
}
