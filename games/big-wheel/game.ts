import { fraction } from "../engine/fraction.ts";
import { original } from "../engine/original.ts";
import { rules } from "./rules.ts";

/** Roda Gigante. See `rules.ts` for how it plays and what it returns. */
export const bigWheel = original({
  code: "big-wheel",
  title: { pt: "Roda Gigante", en: "Big Wheel", th: "ชิงช้าสวรรค์" },
  rules,
  rtpExact: fraction(99, 100),
});
