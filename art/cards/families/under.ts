import { bokeh, confetti, embers, sparks } from "../backgrounds/particles.ts";
import { bulbs, floor, tunnel, podium } from "../backgrounds/theatre.ts";
import { castle } from "../backgrounds/town.ts";
import { cave, crystals, ridge } from "../backgrounds/mountains.ts";
import { dungeon, seal } from "../backgrounds/temple.ts";
import { fog } from "../backgrounds/weather.ts";
import { disc, glow, hall, rays, shafts, sky } from "../backgrounds/light.ts";
import { trunks } from "../backgrounds/garden.ts";
import { vortex } from "../backgrounds/cosmos.ts";
import type { Layer } from "../drawing.ts";
import type { FamilyLook } from "../family.ts";
import { palette } from "../palettes.ts";

const jewels = ["#2ae8ff", "#ff3aa8", "#ffb01a", "#4aff8a"];

export const mines: FamilyLook = {
  palettes: [
    palette("#1a1040 #4a2a9a #080416 #8ad8ff #7aa8ff #2ae8ff", "ice"),
    palette("#2a0a0a #b83a1a #100402 #ffc06a #ff8a4a #ffd24a", "fire"),
    palette("#042a2a #0a7a6a #011210 #8affd8 #4affc8 #ff5aa8", "green"),
    palette("#2a0428 #a81a8a #100210 #ffb0f0 #ff7ad8 #ffd24a", "pink"),
  ],
  scenes: [
    [
      sky(),
      glow(0.5, 0.4, 0.8, 0.85),
      shafts(5, 0.5),
      ridge(0.7, 0.2, "#3a2a5a", { lit: "#8ad8ff", peaks: 8 }),
      fog(0.35, 0.3, 0.85),
      crystals(0.84, jewels),
      cave("#4a3a6a"),
      sparks(22),
    ],
    [
      sky(),
      glow(0.5, 0.4, 0.75, 0.95),
      rays(0.5, 0.4, 16, 0.45),
      floor(0.72, "#5a3a2a"),
      crystals(0.8, ["#ffb01a", "#ff6a2a", "#ffe04a"]),
      cave("#6a4430"),
      embers(24),
    ],
  ],
  heroes: [
    "bomb",
    "bomb-red",
    "dynamite",
    "minefield",
    "crystals-blue",
    "crystals-pink",
    "diamond-red",
  ],
  props: ["gem-blue", "gem-red", "mine", "gem-gold", "coin"],
  fonts: ["lucky", "bangers", "russo"],
  layouts: ["ring", "heap", "shower"],
};

export const gems: FamilyLook = {
  palettes: [
    palette("#3a0a6a #8a2ae8 #10022a #f0c0ff #c88aff #ffd24a", "purple"),
    palette("#02346a #0a8ae8 #021030 #d8ffff #7ae0ff #ff8ae0", "ice"),
    palette("#6a0224 #e81a5a #1e020c #ffd0e0 #ff8ab0 #ffd24a", "pink"),
    palette("#024a3a #12b87a #011a12 #d8ffe0 #7affc0 #ffd24a", "green"),
    palette("#6a3002 #ffa01a #240c02 #fff6c0 #ffe08a #2ae8ff", "gold"),
  ],
  scenes: [
    [
      hall(),
      rays(0.5, 0.4, 28, 0.55, "#ffffff"),
      glow(0.5, 0.4, 0.66, 0.9),
      crystals(0.82, jewels),
      sparks(30, 1.2),
    ],
    [
      hall(),
      seal("#ffffff", 0.5),
      vortex(["#ffffff", "#ffd24a"]),
      glow(0.5, 0.4, 0.7, 0.9),
      sparks(30, 1.2),
    ],
    [
      hall(),
      shafts(6, 0.45, "#ffffff"),
      glow(0.5, 0.42, 0.6, 0.8),
      podium(0.65, "#4a1a8a"),
      bokeh(18, jewels, 0.6),
      sparks(24),
    ],
  ],
  heroes: [
    "ruby",
    "emerald",
    "sapphire",
    "topaz",
    "diamond-blue",
    "diamond-red",
    "diamond-green",
    "crystals-pink",
  ],
  props: ["gem-blue", "gem-red", "gem-green", "gem-gold", "coin"],
  fonts: ["titan", "lilita", "lucky"],
  layouts: ["shower", "ring", "heap", "trio"],
};

export const plinko: FamilyLook = {
  palettes: [
    palette("#3a0a8a #c82ae8 #12022e #ffc8ff #ff8af8 #ffe04a", "pink"),
    palette("#04307a #1aa8ff #020f30 #d8ffff #7ae8ff #ffd24a", "gold"),
    palette("#0a4a2a #2ad86a #02180c #f0ffb0 #a8ff7a #ff5ac8", "green"),
    palette("#7a1a02 #ff7a2a #240602 #fff0b0 #ffc08a #4ae8ff", "fire"),
  ],
  scenes: [
    [
      hall(),
      rays(0.5, 0.4, 22, 0.6),
      glow(0.5, 0.42, 0.7, 0.8),
      bokeh(22, ["#ffe04a", "#ffffff", "#ff8af8"], 1),
      confetti(22, ["#ffe04a", "#ff5ac8", "#5ae8ff"]),
    ],
    [hall(), tunnel("#2a0a6a", "#ffe04a"), glow(0.5, 0.42, 0.7, 0.9), bulbs(), sparks(20)],
    [hall(), vortex(["#ffffff", "#ffe04a", "#5ae8ff"]), glow(0.5, 0.42, 0.7), sparks(20)],
  ],
  heroes: ["plinko", "plinko-green", "lottery-balls"],
  props: ["coin", "star", "gem-gold", "heart"],
  fonts: ["lilita", "titan", "bungee"],
  layouts: ["ring", "shower", "heap"],
};

export const magic: FamilyLook = {
  palettes: [
    palette("#2a0a6a #7a2ae0 #0c0222 #f0c0ff #b88aff #4affc8", "purple"),
    palette("#043a4a #0a9aa0 #021418 #c0fff0 #5affe0 #ff8ae0", "green"),
    palette("#5a0a3a #d82a8a #1a0210 #ffd0f0 #ff8ad0 #ffd24a", "pink"),
    palette("#5a2402 #e88a1a #1e0a02 #fff0b0 #ffc86a #8a6aff", "gold"),
  ],
  scenes: [
    [
      sky(),
      disc(0.26, 0.18, 0.12, "#fff0d0"),
      castle("#5a4a8a"),
      fog(0.4, 0.4, 0.8),
      seal("#e8c8ff", 0.55),
      glow(0.5, 0.42, 0.6, 0.8),
      sparks(26),
    ],
    [
      sky(),
      trunks("#2a1a3a", "#6a4a9a"),
      fog(0.4, 0.2, 0.8),
      glow(0.5, 0.42, 0.62, 0.9),
      vortex(["#ffffff", "#c88aff", "#4affc8"]),
      sparks(28),
    ],
    [dungeonHall(), glow(0.5, 0.42, 0.62, 0.85), seal("#8affd8", 0.6), sparks(20), embers(12)],
  ],
  heroes: [
    "wizard",
    "wizard-red",
    "witch",
    "witch-green",
    "crystal-ball",
    "potion-pink",
    "magic-lamp",
    "owl",
    "elf",
  ],
  props: ["potion-green", "star", "gem-blue", "pumpkin", "coin"],
  fonts: ["lucky", "lilita", "titan"],
  layouts: ["ring", "shower", "heap"],
};

/** A vault of bricks in the palette's own colours. */
function dungeonHall(): Layer {
  return (d) => {
    hall()(d);
    dungeon(d.palette.middle)(d);
  };
}
