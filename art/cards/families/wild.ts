import { clouds, fog } from "../backgrounds/weather.ts";
import { columns, ziggurat } from "../backgrounds/temple.ts";
import { disc, glow, rays, shafts, sky } from "../backgrounds/light.ts";
import { embers, petals, sparks, stars } from "../backgrounds/particles.ts";
import { floor } from "../backgrounds/theatre.ts";
import { fronds, grass, leaves, trunks } from "../backgrounds/garden.ts";
import { mesas, ridge } from "../backgrounds/mountains.ts";
import { saloon } from "../backgrounds/town.ts";
import type { FamilyLook } from "../family.ts";
import { palette } from "../palettes.ts";

export const jungle: FamilyLook = {
  palettes: [
    palette("#8ad83a #1a9a4a #04240e #fff6a0 #c8ff5a #ffb01a", "green"),
    palette("#ff9a3a #d8521a #240a04 #ffe8a0 #ffc04a #4aff8a", "fire"),
    palette("#1a7ab8 #0a5a7a #02141a #a0ffe8 #4affd8 #ffd24a", "ice"),
    palette("#7a1a8a #a82a9a #1a0420 #ffd0ff #ff9af0 #b8ff4a", "gold"),
  ],
  scenes: [
    [
      sky(),
      glow(0.2, 0.08, 0.75, 0.9, "#fffbd0"),
      shafts(6, 0.55, "#fff8c0"),
      trunks("#3a2a1a", "#5a8a5a"),
      fog(0.4, 0.2, 0.8),
      glow(0.5, 0.45, 0.6, 0.65),
      leaves("#2aa83a", "#04331a"),
      sparks(12),
    ],
    [
      sky(),
      rays(0.5, 0.38, 18, 0.5),
      ziggurat("#7a8a5a"),
      fog(0.35, 0.3, 0.8),
      columns("#6a7a4a", ["#3a8a3a"], false),
      glow(0.5, 0.44, 0.58, 0.8),
      fronds("#1a7a2a"),
      grass(0.74, "#2a8a2a"),
    ],
    [
      sky(),
      disc(0.7, 0.2, 0.12, "#fff2b0"),
      ridge(0.6, 0.2, "#2a7a5a", { soft: true }),
      fog(0.4, 0.3, 0.7),
      glow(0.5, 0.44, 0.6, 0.6),
      leaves("#3ab84a", "#0a4a24"),
      petals(12, ["#ff8a3a", "#ffd24a"], 0.8),
    ],
  ],
  heroes: [
    "jaguar",
    "tiger",
    "gorilla",
    "monkey",
    "panther",
    "macaw",
    "parrot",
    "parrot-blue",
    "toucan",
    "mask-tiki",
  ],
  props: ["coin", "gem-green", "gem-gold", "clover"],
  fonts: ["lucky", "bangers", "lilita"],
  layouts: ["ring", "heap"],
};

export const animalsWild: FamilyLook = {
  palettes: [
    palette("#ffb03a #e8641a #3a0c04 #fff6b0 #ffd08a #4ad8ff", "gold"),
    palette("#2a8ad8 #4ab8f0 #0a2a4a #ffffff #b0e8ff #ff9a2a", "fire"),
    palette("#4a1a8a #a83ac8 #160428 #ffc8f0 #e08aff #ffd24a", "purple"),
    palette("#2a9a4a #58c83a #0a2a10 #fff8b0 #c8ff7a #ff7a1a", "green"),
  ],
  scenes: [
    [
      sky(),
      disc(0.3, 0.24, 0.16, "#fff0a8"),
      rays(0.3, 0.24, 18, 0.35),
      ridge(0.62, 0.16, "#a8542a", { peaks: 5 }),
      fog(0.3, 0.4, 0.7),
      glow(0.5, 0.44, 0.58, 0.7),
      grass(0.68, "#c88a2a"),
      embers(16),
    ],
    [
      sky(),
      glow(0.3, 0.1, 0.8, 0.8, "#ffffff"),
      clouds(0.24, "#ffffff", 0.6, 5),
      ridge(0.62, 0.24, "#4a8a7a", { lit: "#d8fff0" }),
      glow(0.5, 0.44, 0.6, 0.7),
      grass(0.66, "#4ab83a"),
      leaves("#4ac83a", "#0a5a1a"),
    ],
    [
      sky(),
      stars(60),
      disc(0.7, 0.2, 0.14, "#fff6d8"),
      ridge(0.66, 0.2, "#3a2a6a", { peaks: 7 }),
      glow(0.5, 0.44, 0.6, 0.7),
      grass(0.7, "#4a3a8a"),
      sparks(20),
    ],
  ],
  heroes: [
    "lion",
    "elephant",
    "gorilla",
    "bull",
    "wolf",
    "bear",
    "fox",
    "panda",
    "lynx",
    "dog",
    "owl",
    "tiger",
    "eagle",
  ],
  props: ["coin", "gem-gold", "star", "clover"],
  fonts: ["lucky", "titan", "bangers"],
  layouts: ["ring", "trio", "heap"],
};

export const western: FamilyLook = {
  palettes: [
    palette("#3a6ac8 #ff9a4a #3a1204 #fff0b0 #ffd08a #ff5a1a", "gold"),
    palette("#4a0a2a #e8442a #1e0406 #ffc06a #ff8a4a #ffd24a", "fire"),
    palette("#0a1440 #4a3a9a #0c0618 #c0b0ff #8a9aff #ffb04a", "steel"),
    palette("#0a6a7a #2aa89a #06201a #fff0c0 #a0ffe0 #ff7a2a", "red"),
  ],
  scenes: [
    [
      sky(),
      disc(0.26, 0.22, 0.11, "#fff2b8"),
      rays(0.26, 0.22, 18, 0.35),
      mesas("#b84a1a"),
      fog(0.4, 0.4, 0.8),
      floor(0.7, "#b8622a"),
      glow(0.5, 0.45, 0.58, 0.65),
      embers(16),
    ],
    [
      sky(),
      glow(0.5, 0.3, 0.7, 0.8),
      mesas("#8a3a2a"),
      saloon("#8a5430"),
      floor(0.69, "#a8622a"),
      glow(0.5, 0.45, 0.58, 0.7),
      embers(18),
    ],
  ],
  heroes: [
    "cowboy",
    "cowgirl",
    "bear-cowboy",
    "sheriff",
    "fox-cowboy",
    "longhorn",
    "horseshoe",
    "skull",
    "gold-bars",
  ],
  props: ["coin", "star", "horseshoe", "chip-red", "gem-gold"],
  fonts: ["lucky", "titan", "bangers"],
  layouts: ["ring", "heap", "shower"],
};
