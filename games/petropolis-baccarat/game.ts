import { fraction } from "../engine/fraction.ts";
import { tableGame } from "../engine/table.ts";
import { orders, rules } from "./rules.ts";

/** Bacará Petrópolis. See `rules.ts` for its spots and what they return. */
export const petropolisBaccarat = tableGame({
  code: "petropolis-baccarat",
  title: { pt: "Bacará Petrópolis", en: "Petrópolis Baccarat", th: "บาคาร่าเปโตรโปลิส" },
  rules,
  // Of a tie, which gives back ten stakes.
  rtpExact: fraction(10n * orders.tie, orders.all),
});
