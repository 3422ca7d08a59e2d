import { fraction } from "../engine/fraction.ts";
import { original } from "../engine/original.ts";
import { rules } from "./rules.ts";

/** Samaúma. See `rules.ts` for how it plays and what it returns. */
export const kapok = original({
  code: "kapok",
  title: { pt: "Samaúma", en: "Kapok", th: "ต้นนุ่นยักษ์" },
  rules,
  rtpExact: fraction(74, 75),
});
