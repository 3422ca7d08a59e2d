import { IconButton } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import { Money, moneyText } from "@trevo/ui/money.tsx";
import { refreshBalance, toggleBalanceHidden, useWallet } from "../../lib/wallet.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./balance-widget.module.css";

/** The balance: symbol and two decimals, hidden or shown, masked while it is being read again. */
export function BalanceWidget({ large = false }: { large?: boolean }) {
  const t = useTranslations();
  const { balance, currency, hidden, refreshing } = useWallet();
  const style = useMoneyStyle();
  const isMasked = hidden || refreshing || balance === null;
  const shown = { amount: balance ?? "0.00", symbol: symbolOf(currency), style };
  const { length } = moneyText(shown);
  return (
    <div
      className={large ? css.large : css.widget}
      role="group"
      aria-label={t("balance")}
      data-long={length > 17 ? "very" : length > 12 || undefined}
    >
      <span className={css.amount} aria-live="polite">
        <span className={css.label}>{t(currency === "FUN" ? "balance.play" : "balance")}</span>
        <Money
          {...shown}
          hidden={isMasked}
          hiddenLabel={t(hidden ? "balance.hidden" : "balance.refreshing")}
          className={css.money}
        />
      </span>
      <IconButton
        label={t(hidden ? "balance.show" : "balance.hide")}
        aria-pressed={hidden}
        className={css.tool}
        onClick={toggleBalanceHidden}
      >
        <Icon name={hidden ? "eye-off" : "eye"} />
      </IconButton>
      <IconButton
        label={t("balance.refresh")}
        className={refreshing ? `${css.tool} ${css.turning}` : css.tool}
        onClick={() => void refreshBalance()}
      >
        <Icon name="refresh" />
      </IconButton>
    </div>
  );
}
