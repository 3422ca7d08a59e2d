import { confetti, bokeh, petals, sparks } from "../backgrounds/particles.ts";
import { candyHills } from "../backgrounds/garden.ts";
import { glow, hall, rays, sky } from "../backgrounds/light.ts";
import { clouds, fog } from "../backgrounds/weather.ts";
import { podium, pool } from "../backgrounds/theatre.ts";
import { vortex } from "../backgrounds/cosmos.ts";
import type { FamilyLook } from "../family.ts";
import { palette } from "../palettes.ts";

const juicy = ["#ffd24a", "#ff6ab0", "#ffffff", "#8aff6a"];

export const fruits: FamilyLook = {
  palettes: [
    palette("#7a0a5a #d8127a #2a0330 #ffd24a #ff9ad0 #ffb04a", "gold"),
    palette("#0a4a9a #18a0e8 #04184a #fff2a0 #8ae0ff #ffe04a", "fire"),
    palette("#c83a00 #ff8a1a #4a0a02 #fff3a0 #ffd27a #fff04a", "red"),
    palette("#1a0a6a #6a1ae8 #0a0230 #ff8af0 #c08aff #ff5ae0", "neon"),
    palette("#0a7a3a #2ac85a #022412 #f8ffb0 #b8ff8a #ffe04a", "green"),
  ],
  scenes: [
    [
      sky(),
      glow(0.3, 0.12, 0.9, 0.35, "#ffffff"),
      rays(0.5, 0.42, 20, 0.65),
      glow(0.5, 0.42, 0.62, 0.8),
      bokeh(14, juicy, 0.8),
      pool(0.72),
    ],
    [hall(), vortex(["#ffffff", "#ffd24a", "#ff8ad0"]), glow(0.5, 0.4, 0.66, 0.9), sparks(18)],
    [hall(), rays(0.5, 0.4, 26, 0.5, "#ffffff"), glow(0.5, 0.4, 0.6), podium(0.65, "#c81a6a")],
  ],
  heroes: [
    "cherry",
    "seven",
    "watermelon",
    "grapes",
    "bell",
    "lemon",
    "orange",
    "strawberry",
    "plum",
    "bars",
    "slot-machine",
    "pineapple",
  ],
  props: ["cherry", "lemon", "orange", "star", "coin", "clover", "gem-red"],
  fonts: ["lilita", "titan", "lucky"],
  layouts: ["trio", "ring", "shower", "heap"],
  air: [petals(5, ["#5ad83a", "#2a9a2a"], 0.9)],
};

const sugar = ["#ffffff", "#ffd0f0", "#8af0ff", "#ffe87a"];

export const candy: FamilyLook = {
  palettes: [
    palette("#ff8ac8 #ff5aa8 #7a0a5a #fff6c0 #ffd0f0 #8af0ff", "pink"),
    palette("#6ae0ff #4aa8ff #2a1a8a #ffffff #d0f8ff #ff7ac8", "pink"),
    palette("#b88aff #8a4aff #2e0a6a #ffe8ff #e8c0ff #ffd24a", "purple"),
    palette("#8af0c8 #2ac8a0 #044a4a #ffffe0 #d0ffe8 #ff8ac8", "green"),
  ],
  scenes: [
    [
      sky(),
      glow(0.25, 0.1, 0.7, 0.75, "#ffffff"),
      rays(0.5, 0.4, 16, 0.45, "#ffffff"),
      clouds(0.2, "#ffd8f0", 0.75, 5),
      candyHills(["#ff7ac8", "#ff9ad0", "#9a6aff"]),
      glow(0.5, 0.45, 0.6, 0.55, "#ffffff"),
      sparks(18, 1, "#fff8c0"),
    ],
    [
      sky(),
      vortex(sugar),
      glow(0.5, 0.42, 0.7, 0.7, "#ffffff"),
      candyHills(["#5ac8ff", "#b07aff", "#ff7ac8"]),
      confetti(26, ["#ff5aa8", "#ffd24a", "#5ad8ff", "#ffffff"]),
    ],
    [
      sky(),
      rays(0.5, 0.42, 14, 0.6, "#ffffff"),
      bokeh(16, sugar, 0.9),
      fog(0.3, 0.3, 0.8, "#ffffff"),
      podium(0.65, "#ff5aa8"),
    ],
  ],
  heroes: [
    "gummy-red",
    "gummy-green",
    "gummy-orange",
    "candy-blue",
    "lollipop-blue",
    "donut-pink",
    "ice-cream",
    "cupcake",
  ],
  props: ["candy-red", "lollipop-pink", "donut-violet", "balloon-red", "heart"],
  fonts: ["lilita", "titan", "lucky"],
  layouts: ["ring", "trio", "shower", "heap"],
};
