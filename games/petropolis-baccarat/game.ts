import { fraction } from "../engine/fraction.ts";
import { tableGame } from "../engine/table.ts";
import { rules } from "./rules.ts";

/** Bacará Petrópolis. See `rules.ts` for its spots and what they return. */
export const petropolisBaccarat = tableGame({
  code: "petropolis-baccarat",
  title: { pt: "Bacará Petrópolis", en: "Petrópolis Baccarat", th: "บาคาร่าเปโตรโปลิส" },
  rules,
  // Of a tie, which gives back ten stakes: orders of six cards that end in one, of all.
  rtpExact: fraction(10n * 475_627_426_473_216n, 4_998_398_275_503_360n),
});
