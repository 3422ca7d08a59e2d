import { bubbles, snow, sparks, stars } from "../backgrounds/particles.ts";
import { caustics, coral, galleon, icebergs, kelp, waves } from "../backgrounds/water.ts";
import { aurora, bolts, clouds, fog } from "../backgrounds/weather.ts";
import { crystals, ridge } from "../backgrounds/mountains.ts";
import { disc, glow, rays, shafts, sky } from "../backgrounds/light.ts";
import { fronds } from "../backgrounds/garden.ts";
import { floor } from "../backgrounds/theatre.ts";
import type { FamilyLook } from "../family.ts";
import { palette } from "../palettes.ts";

const reef = ["#ff4a7a", "#ff9a2a", "#c04aff"];

export const ocean: FamilyLook = {
  palettes: [
    palette("#0ab0d8 #0a5ac8 #020a3a #b8ffff #4ae8ff #ff7a4a", "ice"),
    palette("#0a8a7a #06706a #02161a #a0ffd8 #4affd0 #ff4a9a", "green"),
    palette("#5a2ad8 #3a12a0 #060220 #d0a0ff #c07aff #20e8ff", "neon"),
    palette("#d85a8a #8a2a7a #1a0428 #ffe0c0 #ffb0d0 #4ae8ff", "pink"),
  ],
  scenes: [
    [
      sky(),
      glow(0.25, 0, 0.8, 0.7, "#ffffff"),
      shafts(7, 0.6, "#e8ffff"),
      ridge(0.72, 0.2, "#1a6ab0", { soft: true }),
      fog(0.22, 0.1, 0.8),
      glow(0.5, 0.45, 0.62, 0.55),
      ridge(0.84, 0.12, "#0a3a6a", { soft: true, peaks: 7 }),
      caustics(0.74),
      coral(reef),
      bubbles(22),
    ],
    [
      sky(),
      glow(0.5, -0.02, 0.9, 0.8, "#ffffff"),
      rays(0.5, -0.05, 26, 0.6, "#e8ffff"),
      kelp("#1aa07a"),
      glow(0.5, 0.45, 0.6, 0.6),
      floor(0.8, "#0a4a7a"),
      coral(["#ffb02a", "#ff5a8a"]),
      bubbles(26),
    ],
  ],
  heroes: [
    "shark",
    "octopus",
    "clown-fish",
    "angler",
    "turtle",
    "dolphin",
    "whale",
    "crab",
    "jellyfish",
    "reef-fish",
  ],
  props: ["fish-orange", "fish-blue", "fish-gold", "pearl", "coin", "gem-blue"],
  fonts: ["lilita", "bangers", "lucky"],
  layouts: ["ring", "trio", "shower"],
};

export const fishing: FamilyLook = {
  palettes: [
    palette("#0a8ad8 #0a4ab8 #020a30 #d0ffff #7af0ff #ffd24a", "gold"),
    palette("#0a7a6a #0a6a5a #02161a #a0ffe8 #5affd8 #ff7a3a", "fire"),
    palette("#4a1ac8 #6a1ac8 #08021e #e0c0ff #c08aff #ffd24a", "neon"),
    palette("#d8621a #c8402a #240608 #ffe8b0 #ffc08a #4ae8ff", "red"),
  ],
  scenes: [
    [
      sky(),
      glow(0.25, 0, 0.8, 0.7, "#ffffff"),
      shafts(7, 0.55, "#e8ffff"),
      rays(0.5, 0.55, 16, 0.55),
      ridge(0.86, 0.1, "#0a3a6a", { soft: true, peaks: 7 }),
      coral(["#ff4a9a", "#ffb01a"]),
      glow(0.5, 0.46, 0.6, 0.65),
      bubbles(22),
    ],
    [
      sky(),
      disc(0.76, 0.18, 0.1, "#fff2b0"),
      clouds(0.3, "#ffffff", 0.5, 5),
      glow(0.5, 0.42, 0.6, 0.75),
      waves(0.58, "#1a7ad8"),
      bolts(2, "#d8ffff"),
      sparks(18),
    ],
  ],
  heroes: [
    "fisher",
    "shark-violet",
    "whale",
    "crab",
    "angler",
    "turtle",
    "octopus-captain",
    "clown-fish",
    "puffer",
    "cannon",
  ],
  props: ["fish-gold", "fish-orange", "coin", "pearl", "gem-blue"],
  fonts: ["lucky", "bangers", "lilita"],
  layouts: ["ring", "trio", "shower"],
};

export const pirates: FamilyLook = {
  palettes: [
    palette("#ff8a3a #d8442a #2a0610 #fff0b0 #ffc08a #2ad8e8", "gold"),
    palette("#0a4a9a #1a8ac8 #041438 #d8f8ff #8ae0ff #ffb02a", "ice"),
    palette("#0a4a4a #12907a #021614 #d0ffd8 #6affc8 #ffd24a", "green"),
    palette("#240a4a #6a2a9a #0a0218 #ffc0ff #c88aff #ffd24a", "purple"),
  ],
  scenes: [
    [
      sky(),
      disc(0.7, 0.22, 0.13, "#fff0b8"),
      rays(0.7, 0.22, 18, 0.4),
      galleon(0.22, 0.56, 0.42, "#5a3420"),
      waves(0.55, "#1a6a9a"),
      glow(0.5, 0.42, 0.58, 0.7),
      sparks(16),
    ],
    [
      sky(),
      stars(60),
      disc(0.28, 0.2, 0.12, "#e8f4ff"),
      clouds(0.5, "#4a5a8a", 0.7, 6),
      galleon(0.8, 0.58, 0.44, "#3a2430"),
      waves(0.58, "#1a4a7a"),
      fog(0.35, 0.4, 0.7),
      glow(0.5, 0.44, 0.55, 0.65),
    ],
    [
      sky(),
      glow(0.3, 0.1, 0.8, 0.8, "#ffffff"),
      shafts(6, 0.5),
      ridge(0.62, 0.16, "#2a8a6a", { soft: true, peaks: 5 }),
      waves(0.6, "#1ab0c8"),
      glow(0.5, 0.44, 0.55, 0.6),
      fronds("#1a7a3a"),
      sparks(16),
    ],
  ],
  heroes: ["pirate", "monkey-pirate", "octopus-captain", "chest", "cannon", "ship-wheel", "anchor"],
  props: ["coin", "gem-red", "gem-green", "pearl", "star"],
  fonts: ["lucky", "titan", "bangers"],
  layouts: ["ring", "heap", "shower"],
};

export const ice: FamilyLook = {
  palettes: [
    palette("#3aa8f0 #8ad8ff #0a2a6a #ffffff #d8f8ff #ff7ab0", "ice"),
    palette("#2a1a8a #6a5ae8 #0a0634 #e0d8ff #b8b0ff #4affd8", "purple"),
    palette("#c8204a #e85a7a #34061a #fff0f0 #ffc0d0 #ffffff", "red"),
    palette("#057a7a #2ac8b8 #02242a #e8fff8 #a0fff0 #ffd24a", "steel"),
  ],
  scenes: [
    [
      sky(),
      aurora("#4affc8", "#a88aff"),
      glow(0.5, 0.35, 0.7, 0.6),
      icebergs(0.62),
      waves(0.61, "#2a8ad8"),
      glow(0.5, 0.44, 0.55, 0.6),
      snow(40),
    ],
    [
      sky(),
      glow(0.3, 0.1, 0.8, 0.9, "#ffffff"),
      ridge(0.62, 0.34, "#7ab8f0", { lit: "#ffffff" }),
      fog(0.5, 0.3, 0.75, "#ffffff"),
      ridge(0.76, 0.1, "#d8f0ff", { soft: true, peaks: 5 }),
      crystals(0.8, ["#8ae0ff", "#5ab0ff"]),
      glow(0.5, 0.45, 0.55, 0.6),
      snow(36),
    ],
  ],
  heroes: ["polar-bear", "penguin", "santa", "queen-snow", "white-tiger", "dragon-ice"],
  props: ["gem-blue", "star", "gift", "coin"],
  fonts: ["lilita", "titan", "lucky"],
  layouts: ["ring", "shower", "heap"],
  air: [snow(12)],
};
