import { moneyText } from "@trevo/ui/money.tsx";
import { centsOf } from "../../lib/amounts.ts";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { AmountInput } from "../../components/cashier/amount-input.tsx";
import type { Offer } from "../withdraw.tsx";
import { Locked } from "./locked.tsx";
import css from "../withdraw.module.css";

interface AmountBoxProps {
  offer: Offer;
  text: string;
  trouble: string | null;
  onText(text: string): void;
}

/** How much: written large, all of it by one tap, and under it what is free and what is not yet. */
export function AmountBox({ offer, text, trouble, onText }: AmountBoxProps) {
  const t = useTranslations();
  const style = useMoneyStyle();
  const symbol = symbolOf(offer.currency);
  const show = (amount: string) => moneyText({ amount, symbol, style });
  const { fee, usedToday, withdrawable } = offer;
  const isFree = fee.freeLeft > 0 || centsOf(fee.flat) + centsOf(fee.percent) === 0n;
  return (
    <div className={css.group}>
      <div className={css.labels}>
        <label htmlFor="amount">{t("withdraw.amount")}</label>
        <button
          type="button"
          className={css.all}
          onClick={() => onText(withdrawable.replace(".", style.decimal))}
        >
          {t("withdraw.all")}
        </button>
      </div>
      <AmountInput symbol={symbol} text={text} trouble={trouble} help="amount-free" onText={onText}>
        <small className={css.fee}>
          {isFree ? t("withdraw.fee.none") : t("withdraw.fee.some", { fee: feeText(fee, show) })}
        </small>
      </AmountInput>
      <p className={css.free}>
        <span id="amount-free">
          {t("withdraw.free")} <strong>{show(withdrawable)}</strong>
        </span>
        <span>{t("withdraw.used", { count: usedToday.count, max: usedToday.countMax })}</span>
      </p>
      <Locked offer={offer} show={show} />
    </div>
  );
}

/** `R$ 1,00`, `2,50 %`, or both. */
function feeText({ flat, percent }: Offer["fee"], show: (amount: string) => string): string {
  const parts = [];
  if (centsOf(flat) > 0n) parts.push(show(flat));
  if (centsOf(percent) > 0n) parts.push(`${percent} %`);
  return parts.join(" + ");
}
