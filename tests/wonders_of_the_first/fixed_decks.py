"""Two lists that stay as they are: the ready-made decks are balanced anew now and then, and what is held to a seed must
not move with them."""

from __future__ import annotations

from typing import Final

FIXED_DECKS: Final = {
    "deck_1": (
        "3 Emerald Clearing; 3 Oakthorn's Elysium; 3 Wren Arbor; 3 Quiet Creek; 3 Dreamweaver Sloth; 3 Lynx "
        "Pawsong; 2 Pathfinding Kli; 3 Eron Sharpeye; 3 Caroline Candole; 2 Ashenleaf; 3 Iggling Wrotch; 2 Tony "
        '"Fortune Hunter" Thickfur; 2 Master Farid; 1 Steed of Verdantleaf; 2 Mountain Ridge Mammoth; 2 Mold '
        "Warrior; 1 King Aldern Leafsong; 1 Fungolith Colossus; 2 Verdant Mace; 1 Glowcap Fungus; 3 Strength "
        "Augmentation; 2 Seer's Gaze | 3 Bella"
    ),
    "deck_2": (
        "3 Flamekissed Isle; 3 Vulcan Vale; 3 Volcanic Wastes; 2 Brimstone Crypt; 3 Skaldar Grimshade; 3 "
        "Forgotten Draugr; 3 Sir Reynard; 2 The Betrayer of Ironskin Clan; 2 Isaac Sparkpaw; 1 Syl Scalewhisper; "
        "3 Emberwood Stalwart; 2 Enraged Bear; 2 Viking Sage of the Forge; 3 Spellbroken Flame Golem; 2 Kraken of "
        "the Inferno; 2 Bloodfur Hunter; 1 Unconfined Dusthowler; 1 Blinsworth Goldscale; 2 Revolutionary Cannon; "
        "1 Titanscale Aegis; 2 Soul Jar Mastery; 2 Rend; 2 Energy Extraction"
    ),
}
