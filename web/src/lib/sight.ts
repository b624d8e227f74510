/** Where elements lie: scroll what can be scrolled, and nothing else, until one is in sight. */

const MARGIN = 6;

function scrolls(style: CSSStyleDeclaration): boolean {
  return /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`);
}

/** How far to go for a line from `a` to `b` to lie between `from` and `to`. */
export function way(a: number, b: number, from: number, to: number): number {
  if (a < from) return a - from - MARGIN;
  return b > to ? Math.min(b - to + MARGIN, a - from) : 0;
}

export function intoSight(element: Element): void {
  // A picture of a board stays as it is, and so does the page that it stands on.
  if (element.closest("[inert]")) return;
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (!scrolls(getComputedStyle(around))) continue;
    const [inner, outer] = [element.getBoundingClientRect(), around.getBoundingClientRect()];
    around.scrollTop += way(inner.top, inner.bottom, outer.top, outer.bottom);
    around.scrollLeft += way(inner.left, inner.right, outer.left, outer.right);
  }
}

/** Whether its middle lies in the lower half of the window. */
export function isLow(from: Element | undefined): boolean {
  const place = from?.getBoundingClientRect();
  return place !== undefined && (place.top + place.bottom) / 2 > innerHeight / 2;
}
