import { perspective } from "./perspective.svelte";

/** A seat's colour: always together with its name or place, never alone. Whoever looks is teal, for either seat. */

export function seatColour(seat: number): string {
  return seat >= 0 ? `var(--seat-${(perspective.place(seat) % 6) + 1})` : "var(--line2)";
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? "";
  const second = words[1] ?? "";
  return (second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2)).toUpperCase() || "?";
}
