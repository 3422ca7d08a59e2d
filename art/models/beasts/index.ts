import type { Model } from "../../sdf/model.ts";
import { beast } from "./beast.ts";
import { eagle, owl, parrot, penguin, rooster, toucan } from "./birds.ts";
import { frog } from "./frog.ts";
import { dragon, type DragonLook } from "./dragon.ts";

const RED: DragonLook = {
  scale: "#e0182a",
  belly: "#ffcf3a",
  mane: "#ff6a10",
  tip: "#ffe14a",
  iris: "#ffc81a",
};
const JADE: DragonLook = {
  scale: "#0aa06a",
  belly: "#ffe14a",
  mane: "#12c8a0",
  tip: "#d8ff6a",
  iris: "#ffb81a",
};
const GOLD: DragonLook = {
  scale: "#ffa81a",
  belly: "#fff0a0",
  mane: "#e0142c",
  tip: "#ff8a1a",
  iris: "#3ad0ff",
};
const ICE: DragonLook = {
  scale: "#2a6ae8",
  belly: "#c8f4ff",
  mane: "#8a5aff",
  tip: "#d0f0ff",
  iris: "#5affff",
};

/** Beasts of the land, by name. */
export const beasts: Readonly<Record<string, () => Model>> = {
  bear: () => beast("bear", { cloth: "#1a7a4a" }),
  "bear-cowboy": () => beast("bear", { cloth: "#8a1f1a", hat: "cowboy", band: "#2a1a12" }),
  "bear-crown": () => beast("bear", { cloth: "#5a1ab0", hat: "crown", band: "#5a1ab0" }),
  bull: () => beast("bull", { mood: "fierce", cloth: "#2a2a34" }),
  cat: () => beast("cat", { mood: "kind", cloth: "#d8142a", coin: true }),
  "cat-party": () => beast("cat", { mood: "kind", cloth: "#8a2ae0", hat: "party" }),
  dog: () => beast("dog", { mood: "kind", cloth: "#1f6ad8", hat: "cap", band: "#d8142a" }),
  "dragon-gold": () => dragon(GOLD),
  "dragon-ice": () => dragon(ICE),
  "dragon-jade": () => dragon(JADE),
  "dragon-red": () => dragon(RED),
  eagle,
  elephant: () => beast("elephant", { mood: "kind", cloth: "#8a1ac8" }),
  fox: () => beast("fox", { cloth: "#1f6a3a" }),
  "fox-cowboy": () => beast("fox", { cloth: "#7a4420", hat: "cowboy" }),
  frog,
  gorilla: () => beast("gorilla", { mood: "fierce" }),
  lion: () => beast("lion", { cloth: "#a8122c" }),
  "lion-king": () => beast("lion", { hat: "crown", cloth: "#5a1ab0", band: "#8a1ac8" }),
  lynx: () => beast("lynx", { mood: "fierce", cloth: "#1a5a7a" }),
  monkey: () => beast("monkey", { mood: "kind", cloth: "#ffb81a" }),
  "monkey-party": () => beast("monkey", { mood: "kind", cloth: "#e01a7a", hat: "party" }),
  "monkey-pirate": () => beast("monkey", { mood: "kind", cloth: "#1d1d26", hat: "pirate" }),
  owl,
  panda: () => beast("panda", { mood: "kind", cloth: "#d81a2c" }),
  "panda-silk": () => beast("panda", { mood: "kind", cloth: "#12823a", hat: "silk", coin: true }),
  panther: () => beast("panther", { mood: "fierce" }),
  "panther-crown": () => beast("panther", { hat: "crown", cloth: "#0a5ac8", band: "#0a5ac8" }),
  parrot: parrot("#18a83a", "#ffd02a", "#e0281a"),
  "parrot-blue": parrot("#1a5af0", "#ffc81a", "#12c8d8"),
  penguin,
  pig: () => beast("pig", { mood: "kind", cloth: "#1a6ad8", coin: true }),
  "polar-bear": () => beast("polar-bear", { mood: "kind", cloth: "#d8142a", hat: "santa" }),
  "pig-top": () => beast("pig", { mood: "kind", cloth: "#1c1c28", hat: "top", band: "#e0142c" }),
  rabbit: () => beast("rabbit", { mood: "kind", cloth: "#7a2ad8", coin: true }),
  rooster,
  tiger: () => beast("tiger", { mood: "fierce" }),
  "tiger-silk": () => beast("tiger", { mood: "kind", cloth: "#d8142a", hat: "silk", coin: true }),
  toucan,
  "white-tiger": () => beast("white-tiger", { mood: "fierce", cloth: "#1f3fb0" }),
  wolf: () => beast("wolf", { mood: "fierce" }),
  "wolf-gamer": () => beast("wolf", { cloth: "#1fc8e8", hat: "headphones", band: "#ff3ac8" }),
};
