import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { moneyText } from "@trevo/ui/money.tsx";
import { type Filters, minBets } from "../../lib/game-list.ts";
import { useMoneyStyle, useSettings } from "../../lib/settings.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./games.module.css";
import { Chips } from "../common/chips.tsx";
import { VendorChips } from "./vendor-chips.tsx";

interface FilterDrawerProps {
  gameType: string;
  filters: Filters;
  onClose(): void;
  onSubmit(filters: Filters): void;
}

const none: Filters = { vassalage: "", name: "", minBet: "" };

/** Vendor, name and smallest stake at once. */
export function FilterDrawer({ gameType, filters, onClose, onSubmit }: FilterDrawerProps) {
  const t = useTranslations();
  const { symbol } = useSettings();
  const style = useMoneyStyle();
  const [chosen, setChosen] = useState<Filters>({ ...none, ...pick(filters) });
  const change = (part: Partial<Filters>) => setChosen({ ...chosen, ...part });
  const betText = (bet: string) => {
    if (bet === "") return t("list.all");
    return bet === "1"
      ? t("list.minBet")
      : moneyText({ amount: bet.padEnd(4, "0"), symbol, style });
  };
  return (
    <Dialog
      open
      placement="sheet"
      title={t("list.filter")}
      closeLabel={t("close")}
      onClose={onClose}
    >
      <form
        className={css.drawer}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(chosen);
        }}
      >
        <Field
          label={t("search.games")}
          value={chosen.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <div>
          <h3>{t("list.vendors")}</h3>
          <VendorChips
            gameType={gameType}
            chosen={chosen.vassalage}
            onChoose={(vassalage) => change({ vassalage })}
          />
        </div>
        <div>
          <h3>{t("game.minBet")}</h3>
          <Chips
            label={t("game.minBet")}
            chosen={chosen.minBet}
            onChoose={(minBet) => change({ minBet })}
            options={minBets.map((key) => ({ key, text: betText(key) }))}
          />
        </div>
        <div className={css.ends}>
          <Button variant="plain" onClick={() => setChosen(none)}>
            {t("list.reset")}
          </Button>
          <Button type="submit">{t("list.submit")}</Button>
        </div>
      </form>
    </Dialog>
  );
}

const pick = ({ vassalage, name, minBet }: Filters): Filters => ({ vassalage, name, minBet });
