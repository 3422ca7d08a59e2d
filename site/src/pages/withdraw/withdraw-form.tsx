import { useState, type SubmitEvent } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { moneyText } from "@trevo/ui/money.tsx";
import { canonicalAmount, centsOf } from "../../lib/amounts.ts";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import { useTranslations } from "../../lib/i18n.ts";
import type { Offer } from "../withdraw.tsx";
import { AmountBox } from "./amount-box.tsx";
import { feeOf } from "./amounts.ts";
import { ConfirmSheet } from "./confirm-sheet.tsx";
import { TargetChoice } from "./target-choice.tsx";
import css from "../withdraw.module.css";

interface FormProps {
  offer: Offer;
  onAsked(id: string): void;
}

/** How much and where to; a sheet then says what it comes to and takes the payment password. */
export function WithdrawForm({ offer, onAsked }: FormProps) {
  const t = useTranslations();
  const style = useMoneyStyle();
  const symbol = symbolOf(offer.currency);
  const [text, setText] = useState("");
  const [accountId, setAccountId] = useState(offer.accounts[0]?.id ?? "");
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const show = (amount: string) => moneyText({ amount, symbol, style });
  const account = offer.accounts.find(({ id }) => id === accountId);
  const amount = canonicalAmount(text, style);

  const write = (typed: string) => {
    setText(typed);
    setTrouble(null);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = wrongIn(amount, offer);
    if (wrong === null) return setConfirming(true);
    const words = {
      limits: t("withdraw.limits", { min: show(offer.min), max: show(offer.max) }),
      free: t("withdraw.free.only", { amount: show(offer.withdrawable) }),
      today: t("withdraw.today.only", { amount: show(offer.leftToday.amount) }),
    };
    setTrouble(words[wrong]);
    document.getElementById("amount")?.focus();
  };
  const isSpent = offer.leftToday.count === 0;

  return (
    <>
      <form className={css.form} onSubmit={submit} noValidate>
        <AmountBox offer={offer} text={text} trouble={trouble} onText={write} />
        <TargetChoice accounts={offer.accounts} chosen={accountId} onChoose={setAccountId} />
        {offer.isFrozen && (
          <p className={css.note}>
            <Icon name="clock" />
            {t("withdraw.frozen")}
          </p>
        )}
        {isSpent && (
          <p className={css.note}>
            <Icon name="info" />
            {t("withdraw.spent", { max: offer.usedToday.countMax })}
          </p>
        )}
        <div className={css.foot}>
          <Button type="submit" size="large" wide disabled={isSpent}>
            {amount === null || wrongIn(amount, offer) !== null
              ? t("withdraw")
              : t("withdraw.go", { amount: show(amount) })}
          </Button>
        </div>
      </form>
      {isConfirming && amount !== null && account && (
        <ConfirmSheet
          ask={{ amount, account, fee: feeOf(amount, offer.fee) }}
          currency={offer.currency}
          minutes={offer.promises}
          onClose={() => setConfirming(false)}
          onAsked={onAsked}
        />
      )}
    </>
  );
}

/** What is wrong with an amount, as far as it can be told here; the server decides again. */
function wrongIn(amount: string | null, offer: Offer): "limits" | "free" | "today" | null {
  if (amount === null) return "limits";
  const cents = centsOf(amount);
  if (cents < centsOf(offer.min) || cents > centsOf(offer.max)) return "limits";
  if (cents > centsOf(offer.withdrawable)) return "free";
  return cents > centsOf(offer.leftToday.amount) ? "today" : null;
}
