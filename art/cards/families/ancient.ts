import { aurora, bolts, clouds, fog } from "../backgrounds/weather.ts";
import { columns, seal, ziggurat } from "../backgrounds/temple.ts";
import { disc, glow, rays, shafts, sky } from "../backgrounds/light.ts";
import { dunes, pyramids, ridge } from "../backgrounds/mountains.ts";
import { embers, snow, sparks, stars } from "../backgrounds/particles.ts";
import { floor, tiles } from "../backgrounds/theatre.ts";
import type { FamilyLook } from "../family.ts";
import { palette } from "../palettes.ts";

const lapis = ["#2ac8d8", "#ffc21a", "#c8302a"];

export const egypt: FamilyLook = {
  palettes: [
    palette("#1a2a7a #d86a2a #3a1204 #ffdf7a #ffb04a #20d8ff", "gold"),
    palette("#0a0a3a #3a2a9a #0a0418 #8ad8ff #4ac8ff #ffd24a", "ice"),
    palette("#063a4a #0a8a8a #021418 #b0ffe0 #4affd0 #ff9a1a", "green"),
    palette("#3a0a3a #c82a3a #1a0208 #ffc04a #ff7a4a #ffb01a", "fire"),
  ],
  scenes: [
    [
      sky(),
      stars(40, "#ffffee"),
      disc(0.24, 0.16, 0.09, "#fff0b0"),
      shafts(5, 0.42),
      pyramids("#d8943a"),
      fog(0.45, 0.4, 0.8),
      floor(0.7, "#b8742a"),
      glow(0.5, 0.45, 0.6, 0.6),
      columns("#b8802f", lapis, false),
      sparks(16),
    ],
    [
      sky(),
      rays(0.5, 0.4, 18, 0.6),
      ziggurat("#c8862f"),
      glow(0.5, 0.42, 0.55, 0.9),
      columns("#c89038", lapis),
      embers(18),
      tiles(0.74, "#5a3010", "#8a5018"),
    ],
    [
      sky(),
      stars(70),
      disc(0.72, 0.2, 0.13, "#ffe8a8"),
      pyramids("#c07a4a"),
      dunes(0.62, "#e0a04a"),
      glow(0.5, 0.45, 0.55, 0.65),
      sparks(14),
    ],
  ],
  heroes: [
    "pharaoh",
    "pharaoh-violet",
    "cleopatra",
    "panther-crown",
    "scarab",
    "ankh",
    "mask-gold",
    "pyramid",
  ],
  props: ["coin", "gem-blue", "gem-red", "gem-gold"],
  fonts: ["titan", "lucky", "lilita"],
  layouts: ["ring", "heap", "shower"],
};

export const desert: FamilyLook = {
  palettes: [
    palette("#ff9a4a #e85a1a #4a0c04 #fff0b0 #ffd08a #2ad8ff", "fire"),
    palette("#2a1a7a #6a2ab0 #140628 #ffb0d8 #d88aff #ffd24a", "purple"),
    palette("#0a6ab8 #1aa8d8 #3a1a04 #fff2c0 #8ae8ff #ff9a2a", "gold"),
    palette("#7a0a3a #d83a5a #24040e #ffd08a #ff9a9a #4affc8", "red"),
  ],
  scenes: [
    [
      sky(),
      disc(0.74, 0.2, 0.12, "#fff2b8"),
      rays(0.74, 0.2, 16, 0.4),
      dunes(0.5, "#e89a4a"),
      fog(0.35, 0.4, 0.75),
      glow(0.5, 0.44, 0.55, 0.7),
      embers(14),
    ],
    [
      sky(),
      stars(80),
      disc(0.26, 0.18, 0.1, "#ffffff"),
      ridge(0.58, 0.12, "#8a4a6a", { peaks: 7 }),
      dunes(0.6, "#d8884a"),
      glow(0.5, 0.45, 0.6, 0.6),
      sparks(16),
    ],
  ],
  heroes: [
    "genie",
    "lion",
    "cleopatra",
    "pharaoh-violet",
    "explorer",
    "coin-pile",
    "magic-lamp",
    "hourglass",
    "skull",
  ],
  props: ["coin", "gem-green", "gem-gold", "star"],
  fonts: ["lucky", "titan", "bangers"],
  layouts: ["ring", "shower", "heap"],
};

export const norse: FamilyLook = {
  palettes: [
    palette("#04143a #1a5ab8 #020a1e #b8f0ff #7ad8ff #4affc8", "ice"),
    palette("#1a0a3a #5a3ac8 #0a041e #d0c8ff #a09aff #4affd8", "steel"),
    palette("#3a1404 #c8642a #1a0804 #ffe0a0 #ffb86a #8ae8ff", "fire"),
    palette("#03302a #0a8a6a #01140f #c8ffe8 #5affc0 #ffd24a", "green"),
  ],
  scenes: [
    [
      sky(),
      stars(50),
      aurora("#4affc8", "#8aa8ff"),
      ridge(0.66, 0.3, "#5a8ac8", { lit: "#e8f6ff" }),
      fog(0.5, 0.35, 0.8, "#dff4ff"),
      ridge(0.8, 0.16, "#2a4a8a", { lit: "#bfe4ff", peaks: 11 }),
      glow(0.5, 0.45, 0.6, 0.6),
      snow(30),
    ],
    [
      sky(),
      clouds(0.1, "#3a4a7a", 0.8, 6),
      bolts(5),
      ridge(0.7, 0.22, "#3a4a7a", { lit: "#c8e0ff" }),
      glow(0.5, 0.42, 0.62, 0.75),
      seal("#8ae8ff", 0.4),
      embers(16),
    ],
  ],
  heroes: [
    "viking",
    "viking-golden",
    "valkyrie",
    "hammer",
    "sword-shield",
    "round-shield",
    "wolf",
    "bear",
  ],
  props: ["gem-blue", "coin", "axe", "gem-green", "bolt"],
  fonts: ["lucky", "titan", "russo"],
  layouts: ["ring", "shower", "heap"],
};

export const mythology: FamilyLook = {
  palettes: [
    palette("#0a4aa8 #3a9ae8 #0a1a4a #fff2c0 #b0e0ff #ffd24a", "gold"),
    palette("#3a0a6a #9a3ad8 #14042a #ffd0ff #d8a0ff #ffd24a", "purple"),
    palette("#6a1a02 #e8762a #240602 #fff0a0 #ffc86a #4ad8ff", "fire"),
    palette("#04403a #1aa88a #02140f #d8fff0 #7affd8 #ffd24a", "steel"),
  ],
  scenes: [
    [
      sky(),
      glow(0.3, 0.1, 0.9, 0.7, "#ffffff"),
      rays(0.5, 0.35, 18, 0.5),
      clouds(0.62, "#ffffff", 0.75, 6),
      glow(0.5, 0.42, 0.55, 0.7),
      columns("#d8d0c0", ["#ffd24a"]),
      clouds(0.8, "#e8e0ff", 0.7, 5),
      sparks(18),
    ],
    [
      sky(),
      seal("#ffe8a0"),
      bolts(4),
      glow(0.5, 0.42, 0.6, 0.8),
      columns("#b8b0c8", ["#ffd24a"], false),
      tiles(0.72, "#2a2240", "#4a3a68"),
      embers(20),
    ],
  ],
  heroes: ["zeus", "king-sea", "queen-gold", "lion-king", "bull", "owl", "eagle", "mask-gold"],
  props: ["coin", "star", "gem-gold", "gem-blue", "bolt"],
  fonts: ["titan", "lucky", "lilita"],
  layouts: ["ring", "shower", "heap"],
};
