import { fraction } from "../engine/fraction.ts";
import { original } from "../engine/original.ts";
import { rules } from "./rules.ts";

/** Keno Quarenta. See `rules.ts` for how it plays and what it returns. */
export const kenoForty = original({
  code: "keno-forty",
  title: { pt: "Keno Quarenta", en: "Keno Forty", th: "คีโนสี่สิบ" },
  rules,
  rtpExact: fraction(83_624_971_320n, 84_766_052_800n),
});
