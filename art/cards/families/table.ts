import { bokeh, confetti, embers, sparks } from "../backgrounds/particles.ts";
import { bulbs, curtains, felt, floor, tunnel, podium, tiles } from "../backgrounds/theatre.ts";
import { flames, fog } from "../backgrounds/weather.ts";
import { glow, hall, lamps, rays, shafts, sky } from "../backgrounds/light.ts";
import { vortex } from "../backgrounds/cosmos.ts";
import type { FamilyLook } from "../family.ts";
import { palette } from "../palettes.ts";

const lights = ["#ffd24a", "#ffffff", "#ff6a3a"];

export const cards: FamilyLook = {
  palettes: [
    palette("#0a3a1a #0f8a3a #02140a #fff0a0 #8aff9a #ffd24a", "gold"),
    palette("#3a0410 #b80a2a #140206 #ffd08a #ff7a6a #ffd24a", "red"),
    palette("#0a1450 #1a3ac8 #04061e #a0c8ff #6ab0ff #ffd24a", "ice"),
    palette("#2a0a4a #7a1ac8 #0c0218 #f0c0ff #c88aff #ffd24a", "purple"),
  ],
  scenes: [
    [
      hall(),
      bokeh(26, lights, 0.5),
      glow(0.3, 0.1, 0.7, 0.6),
      felt("#0f7a3a"),
      rays(0.5, 0.42, 14, 0.4),
      glow(0.5, 0.44, 0.55, 0.6),
      curtains("#a01420"),
      sparks(16),
    ],
    [hall(), lamps(), bokeh(18, lights, 0.5), felt("#8a1020"), glow(0.5, 0.44, 0.6, 0.7)],
    [
      hall(),
      rays(0.5, 0.4, 24, 0.5),
      tiles(0.7, "#140a20", "#3a1a50"),
      glow(0.5, 0.42, 0.6, 0.85),
      sparks(22),
    ],
  ],
  heroes: ["king", "queen", "joker", "royal", "aces", "pair-of-cards", "blackjack", "chips"],
  props: ["chip-red", "chip-blue", "coin", "die", "heart", "gem-red"],
  fonts: ["titan", "lucky", "lilita"],
  layouts: ["ring", "heap", "shower"],
};

export const dice: FamilyLook = {
  palettes: [
    palette("#5a0a0a #e0341a #1e0204 #ffd86a #ffa04a #ffc02a", "fire"),
    palette("#1a0a5a #4a2ae8 #08021e #b8a0ff #8a7aff #2ae8ff", "neon"),
    palette("#024a3a #0aa87a #011a14 #c8ffd8 #5affb8 #ffd24a", "gold"),
    palette("#5a0a4a #d81a9a #1a0214 #ffd0f0 #ff8ad8 #ffd24a", "pink"),
  ],
  scenes: [
    [
      hall(),
      bokeh(24, lights, 0.55),
      rays(0.5, 0.42, 18, 0.5),
      flames(0.5, 0.42, 0.42),
      glow(0.5, 0.42, 0.6, 0.6),
      embers(34),
    ],
    [hall(), lamps(), felt("#0a5a3a"), glow(0.5, 0.42, 0.65, 0.85), sparks(20)],
    [hall(), vortex(["#ffffff", "#ffd24a", "#ff5ae0"]), glow(0.5, 0.42, 0.7), embers(24)],
  ],
  heroes: ["dice-pair", "dice-three", "dice-gold", "chips"],
  props: ["die", "coin", "chip-red", "chip-violet", "star"],
  fonts: ["bangers", "lucky", "titan"],
  layouts: ["ring", "shower", "heap"],
};

export const wheel: FamilyLook = {
  palettes: [
    palette("#2a0460 #8a1ad8 #0e0220 #ffd86a #ff8af0 #ffd24a", "gold"),
    palette("#5a0210 #d81a2a #1e0206 #ffe08a #ffa06a #ffe04a", "red"),
    palette("#02345a #0a8ad8 #021020 #e0ffff #6ae0ff #ffd24a", "ice"),
    palette("#024a2a #12a85a #011a0e #f0ffb0 #8affa0 #ffd24a", "green"),
  ],
  scenes: [
    [
      hall(),
      rays(0.5, 0.42, 24, 0.7),
      glow(0.5, 0.42, 0.7, 0.8),
      bokeh(16, lights, 0.9),
      curtains("#7a1ab0"),
      floor(0.8, "#2a0a40"),
      sparks(22),
    ],
    [hall(), lamps("#ffffff"), glow(0.5, 0.42, 0.7, 0.8), podium(0.65, "#c81a3a"), bulbs()],
    [
      hall(),
      rays(0.5, 0.42, 30, 0.6, "#ffffff"),
      confetti(40, ["#ff4a8a", "#ffd24a", "#4ad8ff", "#6aff7a"]),
      glow(0.5, 0.42, 0.6, 0.8),
      bulbs(),
    ],
  ],
  heroes: ["money-wheel", "money-wheel-red", "money-wheel-green", "coin-pile", "gold-ring"],
  props: ["coin", "star", "gem-red", "gem-blue", "clover"],
  fonts: ["lucky", "lilita", "titan"],
  layouts: ["ring", "shower", "heap"],
};

export const roulette: FamilyLook = {
  palettes: [
    palette("#022a14 #0a8a3a #01120a #fff0a0 #ffd27a #ffd24a", "gold"),
    palette("#2a0208 #b00a20 #120104 #ffd0a0 #ff9a7a #ffd24a", "red"),
    palette("#0c0430 #3a1ab8 #050114 #d0c0ff #a08aff #ffd24a", "purple"),
    palette("#02203a #0a6ac8 #010a18 #c8f0ff #7ac8ff #ffd24a", "ice"),
  ],
  scenes: [
    [
      hall(),
      bokeh(34, lights, 0.5),
      glow(0.3, 0.08, 0.8, 0.7),
      shafts(5, 0.35),
      felt("#0a6a34"),
      glow(0.5, 0.45, 0.6, 0.6),
      curtains("#8a0a1a"),
      sparks(16),
    ],
    [
      hall(),
      lamps(),
      bokeh(20, lights, 0.5),
      tiles(0.66, "#1a0a10", "#5a0a1a"),
      glow(0.5, 0.45, 0.62, 0.8),
      sparks(20),
    ],
  ],
  heroes: ["roulette", "roulette-blue", "chips", "queen"],
  props: ["chip-red", "chip-violet", "coin", "die", "gem-red"],
  fonts: ["titan", "lucky"],
  layouts: ["ring", "heap"],
};

export const lottery: FamilyLook = {
  palettes: [
    palette("#0a7ad8 #2ab8ff #04245a #ffffff #b8f0ff #ffe04a", "gold"),
    palette("#8a0ab8 #e83ad8 #2a0240 #ffe0ff #ff9af0 #ffe04a", "pink"),
    palette("#0a8a3a #4ad84a #02300e #f8ffc0 #c0ff7a #ff5a2a", "green"),
    palette("#c83a02 #ff8a2a #3a0c02 #fff4c0 #ffd08a #4ad8ff", "fire"),
  ],
  scenes: [
    [
      hall(),
      rays(0.5, 0.42, 22, 0.6, "#ffffff"),
      glow(0.5, 0.42, 0.66, 0.8),
      bokeh(18, ["#ffe04a", "#ffffff", "#ff5aa0"], 0.9),
      confetti(24, ["#ffe04a", "#ffffff", "#ff5aa0", "#5affc8"]),
    ],
    [
      hall(),
      glow(0.28, 0.1, 0.8, 0.7, "#ffffff"),
      tunnel("#0a3a8a", "#ffe04a"),
      glow(0.5, 0.42, 0.7, 0.9),
      podium(0.65, "#2a6ad8"),
      sparks(18),
    ],
    [sky(), vortex(["#ffffff", "#ffe04a"]), glow(0.5, 0.42, 0.7, 0.9), fog(0.25, 0.3, 0.8)],
  ],
  heroes: ["lottery-balls", "bingo-balls", "keno-drum", "clover"],
  props: ["star", "clover", "coin", "balloon-blue"],
  fonts: ["lilita", "titan", "lucky"],
  layouts: ["ring", "shower", "heap"],
};
