import { original } from "../engine/original.ts";
import { rtpExact, rules } from "./rules.ts";

/** Valete ou Melhor. See `rules.ts` for how it plays and what it returns. */
export const jacksOrBetter = original({
  code: "jacks-or-better",
  title: { pt: "Valete ou Melhor", en: "Jacks or Better", th: "แจ็คขึ้นไป" },
  rules,
  rtpExact: rtpExact,
});
