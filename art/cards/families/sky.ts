import { asteroids, planet, vortex } from "../backgrounds/cosmos.ts";
import { clouds, fog, trail } from "../backgrounds/weather.ts";
import { disc, glow, rays, sky } from "../backgrounds/light.ts";
import { embers, sparks, stars, streaks } from "../backgrounds/particles.ts";
import { neonGrid, skyline } from "../backgrounds/town.ts";
import { ridge } from "../backgrounds/mountains.ts";
import type { FamilyLook } from "../family.ts";
import { palette } from "../palettes.ts";

export const space: FamilyLook = {
  palettes: [
    palette("#0a0530 #3a12a0 #080214 #c08aff #8a9aff #2ae8ff", "neon"),
    palette("#02102a #0a4aa8 #02040e #8ae8ff #4ad8ff #ff5ac8", "ice"),
    palette("#20042a #b01a7a #0c0210 #ffb0e0 #ff7ad8 #ffd24a", "pink"),
    palette("#022420 #0a8a6a #010e0c #a0ffd8 #4affc0 #ff8a3a", "green"),
  ],
  scenes: [
    [
      sky(),
      stars(110),
      planet(0.84, 0.16, 0.22, "#c86aff"),
      fog(0.6, 0, 0.8),
      glow(0.2, 0.16, 0.5, 0.6),
      glow(0.5, 0.45, 0.6, 0.7),
      ridge(0.82, 0.09, "#5a3ac8", { soft: true, peaks: 6 }),
      sparks(14),
    ],
    [
      sky(),
      stars(120),
      planet(0.14, 0.3, 0.3, "#3ab8e8"),
      asteroids(12, "#6a5a7a"),
      glow(0.5, 0.42, 0.62, 0.85),
      rays(0.5, 0.42, 14, 0.35),
      sparks(14),
    ],
    [
      sky(),
      stars(90),
      vortex(["#8ae8ff", "#ff8af0", "#ffffff"]),
      glow(0.5, 0.42, 0.66, 0.9),
      asteroids(7, "#5a4a6a"),
    ],
  ],
  heroes: ["astronaut", "robot", "alien", "alien-pink", "rocket-blue", "saucer", "planet-orange"],
  props: ["planet", "star", "gem-blue", "coin", "bolt"],
  fonts: ["russo", "bungee", "lilita"],
  layouts: ["ring", "shower"],
};

export const crashSky: FamilyLook = {
  palettes: [
    palette("#1a0a5a #e83a5a #1a021e #ffd08a #ff9a6a #ffd24a", "fire"),
    palette("#02204a #0a9ae8 #020a24 #d0ffff #7ae8ff #ff5a3a", "ice"),
    palette("#1a0440 #a02ae8 #0a0118 #ffb0ff #e08aff #4affc8", "neon"),
    palette("#024a3a #12b88a #021a18 #d8ffe8 #7affd8 #ffd24a", "gold"),
  ],
  scenes: [
    [
      sky(),
      stars(60),
      glow(0.8, 0.12, 0.5, 0.6),
      fog(0.4, 0.2, 0.9),
      clouds(0.76, "#ffffff", 0.5, 7),
      rays(0.15, 0.85, 18, 0.4),
      glow(0.5, 0.45, 0.6, 0.6),
      trail(),
      embers(24),
    ],
    [
      sky(),
      disc(0.78, 0.18, 0.11, "#fff6d0"),
      clouds(0.2, "#ffffff", 0.5, 5),
      clouds(0.62, "#ffffff", 0.8, 6),
      streaks(0.5, 0.4, 40),
      glow(0.5, 0.42, 0.6, 0.7),
      trail("#ffffff"),
    ],
    [
      sky(),
      stars(80),
      skyline("#3a1a6a", ["#ffd24a", "#ff8af0", "#8ae8ff"]),
      neonGrid("#ff4ac8"),
      glow(0.5, 0.42, 0.6, 0.8),
      trail(),
      embers(20),
    ],
  ],
  heroes: ["rocket-red", "rocket-blue", "plane-red", "plane-blue", "air-balloon", "saucer"],
  props: ["coin", "star", "gem-gold", "gem-blue", "bolt"],
  fonts: ["bangers", "russo", "bungee"],
  layouts: ["ring", "shower"],
};
