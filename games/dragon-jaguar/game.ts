import { fraction } from "../engine/fraction.ts";
import { tableGame } from "../engine/table.ts";
import { rules } from "./rules.ts";

/** Dragão × Onça. See `rules.ts` for its spots and what they return. */
export const dragonJaguar = tableGame({
  code: "dragon-jaguar",
  title: { pt: "Dragão × Onça", en: "Dragon × Jaguar", th: "มังกร × เสือจากัวร์" },
  rules,
  // Of two cards of one suit and rank: seven in 415 match the first.
  rtpExact: fraction(57 * 7, 415),
});
