import type { Model } from "../../sdf/model.ts";
import { coral } from "./coral.ts";
import { electricJelly } from "./electric-jelly.ts";
import { fish, type Fish } from "./fish.ts";
import { dolphin, shark, whale } from "./hunters.ts";
import { jubarte } from "./jubarte.ts";
import { crab, jellyfish, octopus, pearl, turtle } from "./shells.ts";

const CLOWN: Fish = {
  kind: "clown",
  body: "#ff7a10",
  belly: "#ffffff",
  fin: "#ff3a10",
  iris: "#1fb0ff",
};
const REEF: Fish = {
  kind: "reef",
  body: "#1f9cff",
  belly: "#ffe24a",
  fin: "#1a4ae0",
  iris: "#ff8a1a",
};
const KOI: Fish = {
  kind: "clown",
  body: "#ffffff",
  belly: "#ff3a14",
  fin: "#ff8a4a",
  iris: "#5a3416",
};
const PUFFER: Fish = {
  kind: "puffer",
  body: "#ffc81a",
  belly: "#fff6d0",
  fin: "#ff8a1a",
  iris: "#2a9cff",
};
const ANGLER: Fish = {
  kind: "angler",
  body: "#5a2ac8",
  belly: "#c08aff",
  fin: "#ff3ac8",
  iris: "#3affd0",
};
const GOLDFISH: Fish = {
  kind: "reef",
  body: "#ffae14",
  belly: "#fff0a0",
  fin: "#ff7a0a",
  iris: "#8a3a0a",
};

/** Creatures of the sea, by name. */
export const sea: Readonly<Record<string, () => Model>> = {
  angler: () => fish(ANGLER),
  "clown-fish": () => fish(CLOWN),
  "coral-crimson": coral("#c8285a", 3),
  "coral-orange": coral("#ff7a2a", 8),
  "coral-violet": coral("#b03ad8", 12),
  crab,
  dolphin,
  "electric-jelly": electricJelly,
  goldfish: () => fish(GOLDFISH),
  jellyfish,
  jubarte,
  koi: () => fish(KOI),
  octopus: octopus("#a01ad0", "#ff7ad8"),
  "octopus-captain": octopus("#d8301a", "#ffb04a", true),
  pearl,
  puffer: () => fish(PUFFER),
  "reef-fish": () => fish(REEF),
  shark: shark("#2f62b8"),
  "shark-violet": shark("#5a3ac8"),
  turtle,
  whale,
};

/** Small ones that swim about a hero. */
export const shoal: Readonly<Record<string, () => Model>> = {
  "fish-blue": () => fish(REEF),
  "fish-gold": () => fish(GOLDFISH),
  "fish-orange": () => fish(CLOWN),
  pearl,
};
