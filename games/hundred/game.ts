import { fraction } from "../engine/fraction.ts";
import { original } from "../engine/original.ts";
import { rules } from "./rules.ts";

/** Dado Cem. See `rules.ts` for how it plays and what it returns. */
export const hundred = original({
  code: "hundred",
  title: { pt: "Dado Cem", en: "Hundred Dice", th: "ลูกเต๋าร้อย" },
  rules,
  rtpExact: fraction(989_184, 1_000_100),
});
