import { original } from "../engine/original.ts";
import { returns, rules } from "./rules.ts";

/** Pipa no Céu. See `rules.ts` for how it flies and what it returns. */
export const kite = original({
  code: "kite",
  title: { pt: "Pipa no Céu", en: "Kite in the Sky", th: "ว่าวบนฟ้า" },
  rules,
  rtpExact: returns,
});
