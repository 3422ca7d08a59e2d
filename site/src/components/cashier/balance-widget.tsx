import { IconButton } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import { Money, moneyText } from "@trevo/ui/money.tsx";
import { refreshBalance, toggleHidden, useWallet } from "../../lib/wallet.ts";
import { useWords } from "../../lib/words.ts";
import css from "./balance-widget.module.css";

/** The balance: symbol and two decimals, hidden or shown, masked while it is being read again. */
export function BalanceWidget({ large = false }: { large?: boolean }) {
  const say = useWords();
  const { balance, currency, hidden, refreshing } = useWallet();
  const style = useMoneyStyle();
  const isMasked = hidden || refreshing || balance === null;
  const shown = { amount: balance ?? "0.00", symbol: symbolOf(currency), style };
  const { length } = moneyText(shown);
  return (
    <div
      className={large ? css.large : css.widget}
      role="group"
      aria-label={say("balance")}
      data-long={length > 17 ? "very" : length > 12 || undefined}
    >
      <span className={css.amount} aria-live="polite">
        <span className={css.label}>{say(currency === "FUN" ? "balance.play" : "balance")}</span>
        <Money
          {...shown}
          hidden={isMasked}
          hiddenLabel={say(hidden ? "balance.hidden" : "balance.refreshing")}
          className={css.money}
        />
      </span>
      <IconButton
        label={say(hidden ? "balance.show" : "balance.hide")}
        aria-pressed={hidden}
        className={css.tool}
        onClick={toggleHidden}
      >
        <Icon name={hidden ? "eye-off" : "eye"} />
      </IconButton>
      <IconButton
        label={say("balance.refresh")}
        className={refreshing ? `${css.tool} ${css.turning}` : css.tool}
        onClick={() => void refreshBalance()}
      >
        <Icon name="refresh" />
      </IconButton>
    </div>
  );
}
