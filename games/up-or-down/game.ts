import { fraction } from "../engine/fraction.ts";
import { original } from "../engine/original.ts";
import { rules } from "./rules.ts";

/** Sobe ou Desce. See `rules.ts` for how it plays and what it returns. */
export const upOrDown = original({
  code: "up-or-down",
  title: { pt: "Sobe ou Desce", en: "Up or Down", th: "สูงหรือต่ำ" },
  rules,
  rtpExact: fraction(64, 65),
});
