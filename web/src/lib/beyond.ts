/** What scrolls says which way there is more of it. */

/** So little is the edge of something, not more of it. */
const LITTLE = 10;

/** An attachment for a part that scrolls up and down: `tell` hears, whenever that changes, whether there is more of it. */
export function beyondEdges(tell: (beyond: { above: boolean; below: boolean }) => void): (part: HTMLElement) => () => void {
  return (part) => {
    let known = "";
    function look(): void {
      const beyond = { above: part.scrollTop > LITTLE, below: part.scrollHeight - part.clientHeight - part.scrollTop > LITTLE };
      const now = JSON.stringify(beyond);
      if (now !== known) tell(beyond);
      known = now;
    }
    const sizes = typeof ResizeObserver === "function" ? new ResizeObserver(look) : null;
    sizes?.observe(part);
    const content = new MutationObserver(look);
    content.observe(part, { childList: true, subtree: true });
    part.addEventListener("scroll", look, { passive: true });
    look();
    return () => {
      sizes?.disconnect();
      content.disconnect();
      part.removeEventListener("scroll", look);
    };
  };
}
