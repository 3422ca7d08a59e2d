import { fraction } from "../engine/fraction.ts";
import { tableGame } from "../engine/table.ts";
import { rules } from "./rules.ts";

/** Roleta Esmeralda. See `rules.ts` for its spots and what they return. */
export const emeraldRoulette = tableGame({
  code: "emerald-roulette",
  title: { pt: "Roleta Esmeralda", en: "Emerald Roulette", th: "รูเล็ตมรกต" },
  rules,
  rtpExact: fraction(36, 37),
});
