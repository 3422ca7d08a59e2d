import { fraction } from "../../engine/fraction.ts";
import type { Fraction } from "../../engine/game.ts";
import { decimalText } from "../../stage/number-text.ts";
import { rules, THROWS } from "../rules.ts";

/** What a spot returns in the long run, counted over every throw. */
export function returnOf(spot: string): Fraction {
  const back = THROWS.reduce((sum, dice) => sum + (rules.returnOf(dice, spot) ?? 0), 0);
  return fraction(back, THROWS.length * 100);
}

/** What a spot pays to one, by how many dice show it where that matters: "12,1", "1 · 2 · 14". */
export function paysOf(spot: string, decimal: string): string {
  const backs = new Set(THROWS.map((dice) => rules.returnOf(dice, spot) ?? 0));
  const paid = [...backs].filter((back) => back > 0).toSorted((a, b) => a - b);
  return paid.map((back) => decimalText(back - 100, decimal)).join(" · ");
}
