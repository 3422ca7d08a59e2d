import { fraction } from "../engine/fraction.ts";
import { original } from "../engine/original.ts";
import { rules } from "./rules.ts";

/** Gude. See `rules.ts` for how it plays and what it returns. */
export const marbles = original({
  code: "marbles",
  title: { pt: "Gude", en: "Marbles", th: "ลูกแก้ว" },
  rules,
  rtpExact: fraction(6_486_520, 6_553_600),
});
