import { fraction } from "../engine/fraction.ts";
import { tableGame } from "../engine/table.ts";
import { rules } from "./rules.ts";

/** Sic Bo Jade. See `rules.ts` for its spots and what they return. */
export const jadeSicBo = tableGame({
  code: "jade-sic-bo",
  title: { pt: "Sic Bo Jade", en: "Jade Sic Bo", th: "ซิกโบหยก" },
  rules,
  // Of a named pair: 16 throws of 216 give back 13.1 stakes.
  rtpExact: fraction(16 * 131, 216 * 10),
});
