import { useVendors } from "../../lib/vendors.ts";
import { useWords } from "../../lib/words.ts";
import css from "./vendor-chips.module.css";

interface VendorChipsProps {
  gameType: string;
  /** Empty: all vendors. */
  chosen: string;
  onChoose(vassalage: string): void;
}

/** Vendors by their wordmarks; all of them first. */
export function VendorChips({ gameType, chosen, onChoose }: VendorChipsProps) {
  const say = useWords();
  const vendors = useVendors(gameType);
  const options = [{ vassalage: "", displayName: say("list.all") }, ...vendors];
  return (
    <div className={css.vendors} role="group" aria-label={say("list.vendors")}>
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
