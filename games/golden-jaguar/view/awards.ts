/**
 * What the pay table shows. The build reads it from the rules and writes it here as plain data
 * (see `games/build/awards.ts`), so the pages say what the rules pay and the rules stay out of
 * the player's browser.
 */
import data from "virtual:awards";
import type { Awards } from "../../build/awards.ts";

export type Award = Awards["coins"][number];

// The build wrote it from a value of this very type.
export const awards = data as Awards;
