import { wholeText } from "../../stage/number-text.ts";
import type { StageWords } from "../../stage/words.ts";
import { type Creature, CREATURES } from "../rules.ts";

/** What a creature pays: "20×", or "100–1.000×". */
export function timesText(creature: Creature, { style }: StageWords): string {
  const kind = CREATURES[creature];
  if (typeof kind === "number") return `${kind}×`;
  const awards = kind.map(([stakes]) => stakes);
  return `${Math.min(...awards)}–${wholeText(Math.max(...awards), style)}×`;
}

/** "1.000×". */
export function prizeText(times: number, { style }: StageWords): string {
  return `${wholeText(times, style)}×`;
}
