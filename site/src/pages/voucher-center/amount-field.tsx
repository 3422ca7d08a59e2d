import { IconButton } from "@trevo/ui/button.tsx";
import { classes } from "@trevo/ui/classes.ts";
import { Icon } from "@trevo/ui/icon.tsx";
import { useMoneyStyle } from "../../lib/settings.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "../voucher-center.module.css";

interface AmountFieldProps {
  symbol: string;
  text: string;
  /** What an amount may be, told before anything is wrong. */
  range: string;
  trouble: string | null;
  onText(text: string): void;
}

/** How much: written large, and emptied by one tap. */
export function AmountField({ symbol, text, range, trouble, onText }: AmountFieldProps) {
  const t = useTranslations();
  const style = useMoneyStyle();
  const clear = () => {
    onText("");
    document.getElementById("amount")?.focus();
  };
  return (
    <>
      <div className={css.labels}>
        <label htmlFor="amount">{t("deposit.value")}</label>
        <span id="amount-limits">{range}</span>
      </div>
      <div className={classes(css.amount, trouble !== null && css.wrong)} dir="ltr">
        <span aria-hidden>{symbol}</span>
        <input
          id="amount"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={14}
          placeholder={`0${style.decimal}00`}
          value={text}
          aria-invalid={trouble !== null || undefined}
          aria-describedby={trouble === null ? "amount-limits" : "amount-trouble"}
          onChange={(event) => onText(event.target.value)}
        />
        {text !== "" && (
          <IconButton label={t("deposit.clear")} onClick={clear}>
            <Icon name="close" />
          </IconButton>
        )}
      </div>
      {trouble !== null && (
        <p id="amount-trouble" className={css.trouble} role="alert">
          <Icon name="info" />
          {trouble}
        </p>
      )}
    </>
  );
}
