import { bolts, flames, fog } from "../backgrounds/weather.ts";
import {
  bokeh,
  confetti,
  embers,
  petals,
  sparks,
  stars,
  streaks,
} from "../backgrounds/particles.ts";
import { bulbs, curtains, floor, tunnel, tiles } from "../backgrounds/theatre.ts";
import { glow, hall, lamps, rays, shafts, sky } from "../backgrounds/light.ts";
import { neonGrid, skyline, stadium } from "../backgrounds/town.ts";
import type { FamilyLook } from "../family.ts";
import { palette } from "../palettes.ts";

export const football: FamilyLook = {
  palettes: [
    palette("#04205a #1a6ad8 #021030 #d8f4ff #8ad8ff #ffd24a", "gold"),
    palette("#1a0a4a #6a2ad8 #0a0220 #e8d0ff #c08aff #4aff8a", "green"),
    palette("#7a1a02 #ff8a2a #1e0802 #fff0c0 #ffd08a #ffffff", "fire"),
    palette("#023a1a #0aa04a #01140a #e8ffd0 #8affa0 #ffd24a", "gold"),
  ],
  scenes: [
    [
      sky(),
      stadium("#1a9a3a"),
      shafts(6, 0.5, "#ffffff"),
      rays(0.5, 0.42, 16, 0.4),
      glow(0.5, 0.42, 0.55, 0.7),
      fog(0.25, 0.4, 0.8, "#ffffff"),
      embers(22),
    ],
    [
      sky(),
      stadium("#1a8a4a"),
      flames(0.5, 0.42, 0.4),
      glow(0.5, 0.42, 0.5, 0.6),
      embers(30, "#ffb02a"),
    ],
    [
      hall(),
      streaks(0.5, 0.4, 60),
      rays(0.5, 0.4, 20, 0.55),
      glow(0.5, 0.4, 0.6, 0.8),
      floor(0.74, "#1a8a3a"),
      confetti(30, ["#ffd24a", "#1aa04a", "#ffffff", "#3a7aff"]),
    ],
  ],
  heroes: ["football", "football-gold", "striker", "trophy", "basketball", "volleyball"],
  props: ["star", "coin", "clover", "trophy"],
  fonts: ["bangers", "russo", "lucky"],
  layouts: ["ring", "shower"],
};

export const esports: FamilyLook = {
  palettes: [
    palette("#12022e #5a0ac8 #06010f #ff5ae0 #2ae8ff #2ae8ff", "neon"),
    palette("#02122e #0a5ac8 #01040f #2ae8ff #ff3ac8 #ff3ac8", "ice"),
    palette("#2a0214 #c80a4a #0c0106 #ff8a4a #ffd24a #2affc8", "red"),
    palette("#02241e #0a9a6a #010c0a #8affd8 #4affc8 #ff5ae0", "green"),
  ],
  scenes: [
    [
      sky(),
      stars(30),
      glow(0.5, 0.44, 0.75, 0.7),
      skyline("#3a1a8a", ["#2ae8ff", "#ff5ae0", "#ffffff"]),
      neonGrid("#2ae8ff"),
      rays(0.5, 0.44, 12, 0.35),
      bolts(3),
      sparks(18),
    ],
    [
      hall(),
      tunnel("#1a1040", "#2ae8ff"),
      streaks(0.5, 0.42, 40, "#8ae8ff"),
      glow(0.5, 0.42, 0.66, 0.9),
      neonGrid("#ff3ac8"),
      bolts(4, "#2ae8ff"),
    ],
  ],
  heroes: ["gamepad", "gamepad-white", "arcade", "robot", "robot-gold", "wolf-gamer", "ninja"],
  props: ["gem-blue", "star", "gem-red", "bolt"],
  fonts: ["russo", "bungee"],
  layouts: ["ring", "shower"],
};

export const cockfight: FamilyLook = {
  palettes: [
    palette("#5a0a04 #e8421a #1e0402 #ffe08a #ffb04a #ffd24a", "fire"),
    palette("#02204a #1a6ac8 #010c20 #d8f0ff #8ac8ff #ff5a2a", "gold"),
    palette("#3a0440 #b81aa8 #120214 #ffc0f0 #ff8ae0 #ffd24a", "pink"),
    palette("#043a1a #1a9a3a #01140a #f0ffb0 #9aff7a #ff4a2a", "green"),
  ],
  scenes: [
    [
      hall(),
      rays(0.5, 0.4, 20, 0.55),
      flames(0.5, 0.44, 0.4),
      glow(0.5, 0.42, 0.55, 0.6),
      floor(0.74, "#b8742a"),
      petals(18, ["#ff4a2a", "#ffffff", "#ffd24a"], 1.2),
      embers(22),
    ],
    [
      hall(),
      lamps("#ffffff"),
      bokeh(22, ["#ffd24a", "#ffffff"], 0.5),
      floor(0.72, "#a8622a"),
      glow(0.5, 0.42, 0.6, 0.8),
      petals(16, ["#ff7a2a", "#ffffff"], 1.2),
    ],
  ],
  heroes: ["rooster", "parrot", "eagle"],
  props: ["coin", "star", "gem-red", "gem-gold", "clover"],
  fonts: ["bangers", "lucky", "titan"],
  layouts: ["ring", "shower", "heap"],
};

const feast = ["#ff4a8a", "#ffd24a", "#4ad8ff", "#6aff7a", "#c86aff"];

export const carnival: FamilyLook = {
  palettes: [
    palette("#6a0a8a #d81ab8 #1e0228 #ffe08a #ff9af0 #ffd24a", "gold"),
    palette("#0a5a3a #12b86a #02200f #f8ffb0 #9affa0 #ff4ac8", "green"),
    palette("#0a3ab8 #2a8aff #04123a #d8f8ff #9ad8ff #ffd24a", "pink"),
    palette("#b82a02 #ff8a1a #340a02 #fff2b0 #ffd08a #ff3ab8", "fire"),
  ],
  scenes: [
    [
      hall(),
      lamps("#ff8af0"),
      rays(0.5, 0.4, 22, 0.5),
      bokeh(20, feast, 0.7),
      glow(0.5, 0.42, 0.62, 0.8),
      confetti(46, feast),
      petals(8, feast, 1.5),
    ],
    [
      sky(),
      stars(40),
      skyline("#4a1a8a", ["#ffd24a", "#ff8af0"]),
      glow(0.5, 0.44, 0.62, 0.8),
      tiles(0.72, "#ffffff", "#1a1a2a"),
      bulbs(),
      confetti(36, feast),
    ],
    [hall(), rays(0.5, 0.42, 20, 0.6), glow(0.5, 0.42, 0.6, 0.8), curtains("#b81a8a"), bulbs()],
  ],
  heroes: ["mask", "mask-jade", "parrot", "guitar", "monkey-party", "joker", "microphone"],
  props: ["star", "balloon-red", "balloon-blue", "coin", "gem-red", "gem-green"],
  fonts: ["lucky", "lilita", "bangers"],
  layouts: ["ring", "shower", "heap"],
  air: [confetti(8, feast)],
};
