import type { Model } from "../../sdf/model.ts";
import type { Kind } from "./kinds.ts";
import { LEGENDS } from "./legends.ts";
import { person } from "./person.ts";
import { TRADES } from "./trades.ts";

const KINDS = {
  ...LEGENDS,
  ...TRADES,
  "pharaoh-violet": { ...LEGENDS.pharaoh, hatColour: "#7a1ac8", beardColour: "#5a0a9a" },
  "elf-archer": {
    ...LEGENDS.elf,
    skin: "#e8b48a",
    hair: "#b8461a",
    iris: "#3ab8ff",
    coat: "#6a3a1a",
    trim: "#1f8a3a",
  },
  "joker-green": { ...LEGENDS.joker, hatColour: "#0a8a3a", bandColour: "#ffc81a", coat: "#0a8a3a" },
  "king-green": {
    ...LEGENDS.king,
    beardColour: "#f0f0f6",
    hair: "#f0f0f6",
    bandColour: "#0a7a3a",
    coat: "#0a7a3a",
  },
  "king-sea": {
    ...LEGENDS.king,
    beard: "long",
    beardColour: "#2ac8b8",
    hair: "#2ac8b8",
    bandColour: "#1a4ad0",
    coat: "#1a4ad0",
    mood: "fierce",
  },
  "queen-hearts": {
    ...LEGENDS.queen,
    hair: "#17121c",
    iris: "#1f8a4a",
    bandColour: "#d8102c",
    coat: "#d8102c",
  },
  "queen-snow": {
    ...LEGENDS.queen,
    hair: "#f0f6ff",
    iris: "#2ac0ff",
    cut: "long",
    bandColour: "#1f8af0",
    coat: "#1f8af0",
  },
  "queen-gold": {
    ...LEGENDS.queen,
    skin: "#b87a4a",
    hair: "#2a160e",
    iris: "#e0a01a",
    cut: "curls",
    bandColour: "#0a8a6a",
    coat: "#0a8a6a",
  },
  "witch-green": {
    ...LEGENDS.witch,
    skin: "#8ac84a",
    hair: "#17121c",
    iris: "#ffc81a",
    hatColour: "#1c1c28",
    coat: "#1c1c28",
    trim: "#8a1ad8",
  },
  "wizard-red": { ...LEGENDS.wizard, hatColour: "#b8101e", coat: "#b8101e", iris: "#2ac0ff" },
  "viking-golden": { ...LEGENDS.viking, beardColour: "#ffc84a", coat: "#6a1a2a" },
} as const satisfies Record<string, Kind>;

/** People, by name. */
export const people: Readonly<Record<string, () => Model>> = Object.fromEntries(
  Object.entries(KINDS).map(([name, kind]) => [name, () => person(kind)]),
);
