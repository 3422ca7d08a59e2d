import type { Model } from "../../sdf/model.ts";
import { KINDS, type KindName } from "./kinds.ts";
import { person } from "./person.ts";

// The keys are those of a record written in this room.
const names = Object.keys(KINDS) as KindName[];

/** People, by name. */
export const people: Readonly<Record<string, () => Model>> = {
  ...Object.fromEntries(names.map((name) => [name, () => person(name)])),
  "pharaoh-violet": () => person("pharaoh", { hatColour: "#7a1ac8", beardColour: "#5a0a9a" }),
  "viking-golden": () => person("viking", { beardColour: "#ffc84a", coat: "#6a1a2a" }),
};
