import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { moneyText } from "@trevo/ui/money.tsx";
import { type Filters, minBets } from "../../lib/game-list.ts";
import { useMoneyStyle, useSettings } from "../../lib/settings.ts";
import { useWords } from "../../lib/words.ts";
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
  const say = useWords();
  const { symbol } = useSettings();
  const style = useMoneyStyle();
  const [chosen, setChosen] = useState<Filters>({ ...none, ...pick(filters) });
  const change = (part: Partial<Filters>) => setChosen({ ...chosen, ...part });
  const betText = (bet: string) => {
    if (bet === "") return say("list.all");
    return bet === "1"
      ? say("list.minBet")
      : moneyText({ amount: bet.padEnd(4, "0"), symbol, style });
  };
  return (
    <Dialog
      open
      placement="sheet"
      title={say("list.filter")}
      closeLabel={say("close")}
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
          label={say("list.search")}
          value={chosen.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <div>
          <h3>{say("list.vendors")}</h3>
          <VendorChips
            gameType={gameType}
            chosen={chosen.vassalage}
            onChoose={(vassalage) => change({ vassalage })}
          />
        </div>
        <div>
          <h3>{say("game.minBet")}</h3>
          <Chips
            label={say("game.minBet")}
            chosen={chosen.minBet}
            onChoose={(minBet) => change({ minBet })}
            options={minBets.map((key) => ({ key, text: betText(key) }))}
          />
        </div>
        <div className={css.ends}>
          <Button look="plain" onClick={() => setChosen(none)}>
            {say("list.reset")}
          </Button>
          <Button type="submit">{say("list.submit")}</Button>
        </div>
      </form>
    </Dialog>
  );
}

const pick = ({ vassalage, name, minBet }: Filters): Filters => ({ vassalage, name, minBet });
