/** One stop for Tab in a region of the board; inside it the arrows move to the nearest thing in their direction. */

const THINGS = "button.thing:not([aria-hidden])";
const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How much worse a step aside is than a step ahead. */
const ASIDE = 2.5;

interface Place {
  x: number;
  y: number;
}

function middle(element: Element): Place {
  const rect = element.getBoundingClientRect();
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
}

/** The nearest place in a direction, or -1. */
export function nearest(from: Place, places: readonly Place[], [dx, dy]: readonly [number, number]): number {
  let best = -1;
  let least = Infinity;
  places.forEach((place, i) => {
    const ahead = (place.x - from.x) * dx + (place.y - from.y) * dy;
    if (ahead < 2) return;
    const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    const distance = ahead + ASIDE * aside;
    if (distance < least) [best, least] = [i, distance];
  });
  return best;
}

/** An attachment for the element that holds the things. */
export function roving(region: HTMLElement): () => void {
  const things = () => [...region.querySelectorAll<HTMLElement>(THINGS)];

  function settle(current?: HTMLElement): void {
    const all = things();
    const stop = current ?? all.find((one) => one.tabIndex === 0 && one.dataset["stop"]) ?? all[0];
    for (const one of all) {
      one.tabIndex = one === stop ? 0 : -1;
      if (one === stop) one.dataset["stop"] = "1";
      else delete one.dataset["stop"];
    }
  }

  function focused(event: FocusEvent): void {
    const thing = event.target instanceof HTMLElement && event.target.closest<HTMLElement>(THINGS);
    if (thing) settle(thing);
  }

  function moved(event: KeyboardEvent): void {
    const way = WAYS[event.key];
    const here = document.activeElement;
    if (!way || !(here instanceof HTMLElement) || !here.matches(THINGS) || event.altKey || event.ctrlKey || event.metaKey) return;
    const others = things().filter((one) => one !== here);
    const next = others[nearest(middle(here), others.map(middle), way)];
    event.preventDefault();
    next?.focus();
  }

  const watcher = new MutationObserver(() => settle());
  watcher.observe(region, { childList: true, subtree: true });
  region.addEventListener("focusin", focused);
  region.addEventListener("keydown", moved);
  settle();
  return () => {
    watcher.disconnect();
    region.removeEventListener("focusin", focused);
    region.removeEventListener("keydown", moved);
  };
}
