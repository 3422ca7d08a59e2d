import { fraction } from "../engine/fraction.ts";
import { original } from "../engine/original.ts";
import { rules } from "./rules.ts";

/** Balão de Papel. See `rules.ts` for how it plays and what it returns. */
export const paperBalloon = original({
  code: "paper-balloon",
  title: { pt: "Balão de Papel", en: "Paper Balloon", th: "โคมลอยกระดาษ" },
  rules,
  rtpExact: fraction(99, 100),
});
