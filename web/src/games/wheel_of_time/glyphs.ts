/** This game's own signs, on the grid of the shared icons: strokes that take the colour of the text. */

export const GLYPHS = {
  politics: "M12 6.5C9.5 4.8 6 4.5 3.5 5v13c2.5-.5 6-.2 8.5 1.5 2.5-1.7 6-2 8.5-1.5V5c-2.5-.5-6-.2-8.5 1.5zM12 6.5v13",
  intrigue: "M6 3.5h12c0 6-2 9.5-6 9.5s-6-3.5-6-9.5zM12 13v6M8 20.5h8M6.5 7.5h11",
  onepower: "M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 3.5c5 2.5 5 6 0 8.5s-5 6 0 8.5M9 7.5a1 1 0 1 0 0 2a1 1 0 1 0 0-2M15 14.5a1 1 0 1 0 0 2a1 1 0 1 0 0-2",
  combat: "M5 20v-6.5A7.5 7.5 0 0 1 12.5 6c3.5 0 6.500 2 6.500 6v3.5h-5L12 20zM12.5 6c-.3-1.800.5-3 2-3.5M14 11.5h5",
  support: "M12 2.5l2.2 3V14H9.8V5.5zM6.5 14h11M12 14v6.5M10 21h4",
  opposition: "M12 3l7.5 2.5V12c0 4.5-3 7.5-7.5 9.5C7.5 19.5 4.5 16.5 4.5 12V5.5zM12 3v18.5M4.5 11h15",
  damage: "M12 3a8 8 0 0 0-8 8c0 3 1.5 4.8 3.5 6v3.5h9V17c2-1.2 3.5-3 3.5-6a8 8 0 0 0-8-8zM10.5 20.5v-2.5M13.5 20.5v-2.5M9 10.100a1.400 1.400 0 1 0 0 2.800a1.400 1.400 0 1 0 0-2.800M15 10.100a1.400 1.400 0 1 0 0 2.800a1.400 1.400 0 1 0 0-2.800",
  character: "M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8M4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6",
  leader: "M4 18.500L3 8l5 3.800L12 5l4 6.800L21 8l-1 10.500z",
  troop: "M8 5a3 3 0 1 0 0 6a3 3 0 1 0 0-6M16.5 6.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5M2.500 19c.4-3.500 2.500-5.500 5.500-5.500s5.100 2 5.500 5.500M15 14c3.500-.6 6 1.200 6.500 4.500",
  advantage: "M12 3.500l2.600 5.600 6 .7-4.400 4.200 1.100 6-5.300-2.900L6.700 20l1.100-6-4.400-4.200 6-.7z",
  challenge: "M4 4l11.500 11.500M20 4L8.500 15.500M6 13.500l4.500 4.500M18 13.500L13.500 18M7.500 16.500L4 20M16.500 16.500L20 20",
  event: "M13 2.500L5 13.500h6l-1 8 8-11h-6z",
  rotated: "M19.500 12a7.500 7.500 0 1 1-2.200-5.300M19.500 3.500v4h-4",
  hand: "M3.200 8.700l7-1.900 3 12-7 1.900zM12.500 6.200l7.200 1.300-2.100 12-4.500-.8",
  deck: "M4 7a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM8 5V3.500h10a2 2 0 0 1 2 2V18h-1.500",
  discards: "M4 6h16M6.500 10h11M9 14h6M11 18h2",
  removed: "M5.500 6.500a8.500 8.500 0 0 1 4-2.600M14.500 3.900a8.500 8.500 0 0 1 4 2.600M20.400 10a8.500 8.500 0 0 1 0 4M18.500 17.500a8.500 8.500 0 0 1-4 2.600M9.500 20.100a8.500 8.500 0 0 1-4-2.600M3.600 14a8.500 8.500 0 0 1 0-4M9 9l6 6M15 9l-6 6",
  wheel: "M12 3.500a8.500 8.500 0 1 0 0 17a8.500 8.500 0 1 0 0-17M12 8.500a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7M12 3.500v5M12 15.500v5M3.500 12h5M15.500 12h5",
  token: "M12 5a7 7 0 1 0 0 14a7 7 0 1 0 0-14M12 9.500v5M9.500 12h5",
  corruption: "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11zM9.500 12l5 5M14.500 12l-5 5",
  dice: "M4.500 4.500h15v15h-15zM9 9v.1M15 15v.1M12 12v.1M15 9v.1M9 15v.1",
} as const;

export type GlyphName = keyof typeof GLYPHS;

/** By the numbers of the picture: the four abilities, then the other symbols. */
export const SYMBOLS = ["politics", "intrigue", "onepower", "combat", "support", "opposition", "damage"] as const satisfies readonly GlyphName[];
export const SYMBOL_NAMES = ["Politics", "Intrigue", "One Power", "Combat", "support", "opposition", "damage"] as const;

export function symbolGlyph(symbol: number): GlyphName {
  return SYMBOLS[symbol] ?? "wheel";
}

export function symbolName(symbol: number): string {
  return SYMBOL_NAMES[symbol] ?? "";
}
