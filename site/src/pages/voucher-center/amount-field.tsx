import { IconButton } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import { AmountInput } from "../../components/cashier/amount-input.tsx";
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
      <AmountInput
        symbol={symbol}
        text={text}
        trouble={trouble}
        help="amount-limits"
        onText={onText}
      >
        {text !== "" && (
          <IconButton label={t("deposit.clear")} onClick={clear}>
            <Icon name="close" />
          </IconButton>
        )}
      </AmountInput>
    </>
  );
}
