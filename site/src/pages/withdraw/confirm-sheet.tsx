import { useRef, useState } from "react";
import { moneyText } from "@trevo/ui/money.tsx";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { call } from "../../lib/client.ts";
import { useBackCloses } from "../../lib/back-closes.ts";
import { centsOf, fromCents } from "../../lib/amounts.ts";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import { refreshBalance } from "../../lib/wallet.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { Fact, Facts } from "../../components/common/facts.tsx";
import { FormSheet } from "../../components/common/form-sheet.tsx";
import { PinField } from "../../components/account/pin-field.tsx";
import type { Offer } from "../withdraw.tsx";
import { schemeOf } from "./target-choice.tsx";

interface ConfirmProps {
  ask: { amount: string; fee: string; account: Offer["accounts"][number] };
  currency: string;
  minutes: Offer["promises"];
  onClose(): void;
  onAsked(id: string): void;
}

/** What it comes to, until when, and the payment password that says yes. */
export function ConfirmSheet({ ask, currency, minutes, onClose, onAsked }: ConfirmProps) {
  const t = useTranslations();
  useBackCloses(onClose);
  const style = useMoneyStyle();
  const [paymentPassword, setPassword] = useState("");
  // One intent, one key: a retry after a lost answer finds what was asked for.
  const key = useRef(crypto.randomUUID());
  const { amount, fee, account } = ask;
  const show = (each: string) => moneyText({ amount: each, symbol: symbolOf(currency), style });
  const form = useSubmit({
    fields: ["paymentPassword"],
    async send() {
      const payload = { amount, accountId: account.id, paymentPassword };
      const { id } = await call("withdrawals.withdraw", payload, { key: key.current });
      void refreshBalance();
      onClose();
      onAsked(id);
    },
  });
  const net = fromCents(centsOf(amount) - centsOf(fee));
  return (
    <FormSheet
      title={t("withdraw.confirm")}
      go={t("withdraw.go", { amount: show(amount) })}
      form={form}
      onClose={onClose}
    >
      <Facts>
        <Fact name={t("withdraw.confirm.net")}>{show(net)}</Fact>
        <Fact name={t("withdraw.confirm.fee")}>
          {centsOf(fee) === 0n ? t("withdraw.fee.none") : show(fee)}
        </Fact>
        <Fact name={t("withdraw.to")}>
          {schemeOf(account, t)} <bdi dir="ltr">{account.mask}</bdi>
        </Fact>
        <Fact name={t("withdraw.confirm.when")}>
          {t("withdraw.confirm.minutes", {
            automatic: minutes.automaticMinutes,
            reviewed: minutes.reviewedMinutes,
          })}
        </Fact>
      </Facts>
      <PinField
        id="paymentPassword"
        label={t("payout.password")}
        value={paymentPassword}
        error={form.fieldErrors.paymentPassword}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormSheet>
  );
}
