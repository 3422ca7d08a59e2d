import { useVendors } from "../../lib/vendors.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./vendor-chips.module.css";

interface VendorChipsProps {
  gameType: string;
  /** Empty: all vendors. */
  chosen: string;
  onChoose(vassalage: string): void;
}

/** Vendors by their wordmarks; all of them first. */
export function VendorChips({ gameType, chosen, onChoose }: VendorChipsProps) {
  const t = useTranslations();
  const vendors = useVendors(gameType);
  const options = [{ vassalage: "", displayName: t("list.all") }, ...vendors];
  return (
    <div className={css.vendors} role="group" aria-label={t("list.vendors")}>
      {options.map(({ vassalage, displayName }) => (
        <button
          key={vassalage}
          type="button"
          className={css.vendor}
          aria-pressed={vassalage === chosen}
          onClick={() => onChoose(vassalage)}
        >
          {displayName}
        </button>
      ))}
    </div>
  );
}
