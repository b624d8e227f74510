/** A list that follows its end, until the reader goes up in it. That something beside it changes its height is no going up:
 * a panel that closes and opens again between two frames scrolls the list and leaves it as high as it was, so a scroll alone
 * tells nothing. Whoever goes up uses the wheel, a finger, the scrollbar or a key, or searches the page. */

const NEAR = 40;
const BY_HAND = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

export class Following {
  /** Whether the end is kept in sight. */
  on = $state(true);
  private list: HTMLElement | null = null;
  private top = 0;
  private height = 0;
  private content = 0;
  /** The reader did something here since the end was last gone to: a scroll upwards is his. No clock measures it, for a busy
   * machine tells of a scroll long after the wheel. */
  private used = false;
  private pressed = false;

  /** Attach to the element that scrolls; `inner` holds what grows in it. */
  attach = (list: HTMLElement): (() => void) => {
    this.list = list;
    const scrolled = () => this.scrolled();
    const resized = () => this.keep();
    const used = (event: Event) => {
      this.used = true;
      if (event.type === "pointerdown") this.pressed = true;
      // What surely goes up does not wait for its scroll, lest something that grows meanwhile takes it back.
      if (list.scrollTop > 0 && goesUp(event)) this.on = false;
    };
    // Of a press on the scrollbar the end is not always told; a pointer that moves without a button says it too.
    const moved = (event: PointerEvent) => {
      if (event.buttons === 0) this.pressed = false;
    };
    list.addEventListener("scroll", scrolled, { passive: true });
    for (const type of BY_HAND) list.addEventListener(type, used, { passive: true });
    addEventListener("pointerup", moved);
    addEventListener("pointermove", moved);
    const watch = typeof ResizeObserver === "function" ? new ResizeObserver(resized) : null;
    watch?.observe(list);
    for (const child of list.children) watch?.observe(child);
    this.keep();
    return () => {
      list.removeEventListener("scroll", scrolled);
      for (const type of BY_HAND) list.removeEventListener(type, used);
      removeEventListener("pointerup", moved);
      removeEventListener("pointermove", moved);
      watch?.disconnect();
      this.list = null;
    };
  };

  /** To the end, if it is followed: call when something was added. */
  keep(): void {
    const list = this.list;
    if (!list) return;
    if (this.on) {
      list.scrollTop = list.scrollHeight;
      this.used = false;
    }
    this.note(list);
  }

  /** Follow the end again. */
  again(): void {
    this.on = true;
    this.keep();
  }

  /** The reader opens or closes something: what he looks at stays where it is. */
  pause(): void {
    this.on = false;
  }

  private scrolled(): void {
    const list = this.list;
    if (!list) return;
    const far = list.scrollHeight - list.scrollTop - list.clientHeight;
    const same = list.clientHeight === this.height && list.scrollHeight === this.content;
    const up = list.scrollTop < this.top;
    if (far < NEAR) this.on ||= !up;
    else if (same && up && this.byHand) this.on = false;
    else if (this.on) return this.keep();
    this.note(list);
  }

  /** A search of the page has the focus in the browser's own field. */
  private get byHand(): boolean {
    return this.used || this.pressed || !document.hasFocus();
  }

  private note(list: HTMLElement): void {
    this.top = list.scrollTop;
    this.height = list.clientHeight;
    this.content = list.scrollHeight;
  }
}

function goesUp(event: Event): boolean {
  if (event instanceof KeyboardEvent) return ["ArrowUp", "PageUp", "Home"].includes(event.key);
  return event instanceof WheelEvent && event.deltaY < 0;
}
