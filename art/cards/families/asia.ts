import { clouds, fog } from "../backgrounds/weather.ts";
import { disc, glow, hall, rays, shafts, sky } from "../backgrounds/light.ts";
import { embers, petals, sparks, stars } from "../backgrounds/particles.ts";
import { gate, pagodas } from "../backgrounds/town.ts";
import { ridge } from "../backgrounds/mountains.ts";
import { pool, tiles } from "../backgrounds/theatre.ts";
import { seal } from "../backgrounds/temple.ts";
import { vortex } from "../backgrounds/cosmos.ts";
import type { FamilyLook } from "../family.ts";
import { palette } from "../palettes.ts";

export const dragonAsia: FamilyLook = {
  palettes: [
    palette("#5a0210 #d8141e #2a0206 #ffd24a #ffb03a #ffcf3a", "gold"),
    palette("#04304a #0a8a8a #021418 #b8ffe0 #4affd0 #ffd24a", "green"),
    palette("#2a0a5a #a01ac8 #0e0220 #ffb0f0 #ff7ae0 #ffd24a", "purple"),
    palette("#6a1a02 #ff7a0a #2a0602 #fff0a0 #ffd04a #ff2a2a", "fire"),
    palette("#04144a #1a4ad8 #020820 #a8e0ff #6ab8ff #ffd24a", "ice"),
  ],
  scenes: [
    [
      sky(),
      glow(0.28, 0.2, 0.5, 0.95),
      rays(0.5, 0.4, 20, 0.5),
      pagodas("#8a2a2a"),
      clouds(0.6, "#ffb84a", 0.75, 7),
      glow(0.5, 0.42, 0.62, 0.7),
      clouds(0.77, "#ffd88a", 0.55, 6),
      embers(26),
    ],
    [
      sky(),
      disc(0.7, 0.2, 0.15, "#ffdf8a"),
      ridge(0.6, 0.26, "#6a3a5a", { peaks: 7, soft: true }),
      fog(0.5, 0.3, 0.7),
      pagodas("#5a2a4a"),
      glow(0.5, 0.44, 0.55, 0.75),
      petals(16, ["#ffb8d8", "#ff8ab8"], 0.9),
    ],
    [
      hall(),
      vortex(["#ffd24a", "#ff9a3a", "#ffffff"]),
      glow(0.5, 0.42, 0.6, 0.9),
      seal("#ffe08a", 0.5),
      embers(30, "#ffd24a"),
    ],
  ],
  heroes: [
    "dragon-red",
    "dragon-jade",
    "dragon-gold",
    "samurai",
    "geisha",
    "tiger-silk",
    "koi",
    "ninja",
    "lantern",
    "folding-fan",
    "temple-bell",
    "taiko",
  ],
  props: ["coin", "lantern", "gem-green", "gem-red", "ingot"],
  fonts: ["lucky", "lilita", "bangers"],
  layouts: ["ring", "heap", "shower"],
};

export const luckyAsia: FamilyLook = {
  palettes: [
    palette("#8a0418 #e8202a #30020a #ffdf6a #ffb86a #ffd24a", "gold"),
    palette("#4a0a7a #a82ae0 #16032a #ffc8ff #e89aff #ffd24a", "pink"),
    palette("#045a3a #12a85a #01200f #f0ffb0 #8affa0 #ff5a4a", "green"),
    palette("#0a3a8a #1a8ae8 #041434 #d8f8ff #8ad8ff #ff7a5a", "ice"),
    palette("#8a3a02 #ff9a1a #2e0c02 #fff6b0 #ffe07a #e8142a", "red"),
  ],
  scenes: [
    [
      sky(),
      rays(0.5, 0.4, 22, 0.6),
      glow(0.5, 0.4, 0.66, 0.9),
      gate("#d82a1a"),
      clouds(0.74, "#ffcf7a", 0.7, 7),
      petals(14, ["#ffc8e0", "#ff9ac0"]),
    ],
    [
      sky(),
      stars(50),
      disc(0.26, 0.2, 0.13, "#fff2c8"),
      pagodas("#6a1a4a"),
      fog(0.4, 0.4, 0.8),
      pool(0.74),
      glow(0.5, 0.42, 0.6, 0.7),
      sparks(20),
    ],
    [
      hall(),
      shafts(5, 0.4),
      rays(0.5, 0.42, 16, 0.5),
      tiles(0.72, "#5a0410", "#a0141e"),
      glow(0.5, 0.44, 0.6, 0.8),
      embers(24),
    ],
  ],
  heroes: [
    "cat",
    "panda-silk",
    "rabbit",
    "pig",
    "tiger-silk",
    "koi",
    "geisha",
    "frog",
    "red-packet",
    "ingot",
    "lantern",
    "coin-pile",
    "money-bag",
  ],
  props: ["coin", "clover", "lantern", "ingot", "gem-red"],
  fonts: ["lilita", "lucky", "titan"],
  layouts: ["heap", "ring", "shower"],
};
