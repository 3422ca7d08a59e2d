import { fraction } from "../engine/fraction.ts";
import { original } from "../engine/original.ts";
import { rules } from "./rules.ts";

/** Lavra. See `rules.ts` for how it plays and what it returns. */
export const quarry = original({
  code: "quarry",
  title: { pt: "Lavra", en: "Quarry", th: "เหมืองมรกต" },
  rules,
  rtpExact: fraction(9828, 10_000),
});
