import { existsSync } from "node:fs";
import { digestOfInputs, sourceOf, type Manifest } from "../manifest.ts";
import { fingerprint } from "../sprite.ts";
import { filesOf } from "./files.ts";
import { figuresOf, type CardPlan } from "./plan.ts";

/** Sources that decide how a plan becomes pixels; what they are given is in the plan. */
const painters = ["compose.ts", "figures.ts", "encode.ts"].map((name) =>
  sourceOf(name, import.meta.url),
);

/** A digest of all that a card's pixels follow from. */
export function digestOf(plan: CardPlan): string {
  const prints = figuresOf(plan).map(({ model }) => fingerprint(model));
  return digestOfInputs([plan, prints, painters]);
}

/** Whether a game's pictures are there, and are those of its plan. */
export function isCurrent(plan: CardPlan, manifest: Manifest): boolean {
  const { card, face } = filesOf(plan.code);
  return manifest[plan.code] === digestOf(plan) && existsSync(card) && existsSync(face);
}
