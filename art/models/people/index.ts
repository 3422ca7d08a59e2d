import type { Model } from "../../sdf/model.ts";
import { LEGENDS } from "./legends.ts";
import { person } from "./person.ts";
import { TRADES } from "./trades.ts";

const KINDS = {
  ...LEGENDS,
  ...TRADES,
  "pharaoh-violet": { ...LEGENDS.pharaoh, hatColour: "#7a1ac8", beardColour: "#5a0a9a" },
  "viking-golden": { ...LEGENDS.viking, beardColour: "#ffc84a", coat: "#6a1a2a" },
} as const;

/** People, by name. */
export const people: Readonly<Record<string, () => Model>> = Object.fromEntries(
  Object.entries(KINDS).map(([name, kind]) => [name, () => person(kind)]),
);
