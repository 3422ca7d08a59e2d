import { fraction } from "../engine/fraction.ts";
import { original } from "../engine/original.ts";
import { rules } from "./rules.ts";

/** Cara ou Coroa. See `rules.ts` for how it plays and what it returns. */
export const headsOrTails = original({
  code: "heads-or-tails",
  title: { pt: "Cara ou Coroa", en: "Heads or Tails", th: "หัวหรือก้อย" },
  rules,
  rtpExact: fraction(99, 100),
});
