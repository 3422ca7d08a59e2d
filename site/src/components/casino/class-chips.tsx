import { classesOf, useVendors } from "../../lib/vendors.ts";
import { useTranslations, type MessageKey } from "../../lib/i18n.ts";
import { Chips } from "../common/chips.tsx";

interface ClassChipsProps {
  gameType: string;
  chosen: string;
  onChoose(classify: string): void;
}

/** Classes that have a word of their own; a vendor's other classes are shown as they are. */
const known = new Set(
  "ALL NEW VIDEO CLASSIC JACKPOT CASCADE CRASH MINI TABLE ROULETTE BACCARAT SHOW SHOOT".split(" "),
);
const more = new Set("POKER CARDS SPORT ESPORT COCKFIGHT DAILY QUICK".split(" "));

/** All, what is new (slots alone), and every class of the vendors. */
export function ClassChips({ gameType, chosen, onChoose }: ClassChipsProps) {
  const t = useTranslations();
  const classes = classesOf(useVendors(gameType));
  const keys = ["ALL", ...(gameType === "RNG" ? ["NEW"] : []), ...classes];
  if (keys.length < 3) return null;
  return (
    <Chips
      label={t("list.classes")}
      chosen={chosen}
      onChoose={onChoose}
      options={keys.map((key) => ({
        key,
        text: known.has(key) || more.has(key) ? t(`class.${key}` as MessageKey) : key,
      }))}
    />
  );
}
