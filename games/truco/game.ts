import { original } from "../engine/original.ts";
import { rtpExact, rules } from "./rules.ts";

/** Truco against Zé. See `rules.ts` for how it plays and what it returns. */
export const truco = original({
  code: "truco",
  title: { pt: "Truco", en: "Truco", th: "ทรูโก" },
  rules,
  rtpExact,
});
