import type { ReactNode } from "react";
import { classes } from "@trevo/ui/classes.ts";
import { Icon } from "@trevo/ui/icon.tsx";
import { useMoneyStyle } from "../../lib/settings.ts";
import css from "./amount-input.module.css";

interface AmountInputProps {
  symbol: string;
  text: string;
  trouble: string | null;
  /** The id of what says how much it may be. */
  help: string;
  onText(text: string): void;
  /** What stands at its end. */
  children?: ReactNode;
}

/** How much, written large, and under it what is wrong with it. Its label is for `amount`. */
export function AmountInput({ symbol, text, trouble, help, onText, children }: AmountInputProps) {
  const style = useMoneyStyle();
  return (
    <>
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
          aria-describedby={trouble === null ? help : "amount-trouble"}
          onChange={(event) => onText(event.target.value)}
        />
        {children}
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
