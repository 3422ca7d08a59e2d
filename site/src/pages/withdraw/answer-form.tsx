import { useState } from "react";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { Button } from "@trevo/ui/button.tsx";
import { call } from "../../lib/client.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { FormError } from "../../components/common/form-error.tsx";
import { PinField } from "../../components/account/pin-field.tsx";
import { Row, RowList } from "../../components/common/row-list.tsx";
import type { Withdrawal } from "./withdrawal-card.tsx";
import css from "../withdraw.module.css";

/** What a withdrawal waits for its owner to do, and the way to do it. */
export function AnswerForm({ withdrawal, onDone }: { withdrawal: Withdrawal; onDone(): void }) {
  const t = useTranslations();
  const { id, asks, question } = withdrawal;
  const [paymentPassword, setPassword] = useState("");
  const [text, setText] = useState("");
  const form = useSubmit({
    fields: ["paymentPassword", "text"],
    async send() {
      await call("withdrawals.answer", { id, paymentPassword, text });
      onDone();
    },
  });
  const isForm = asks.includes("confirm") || asks.includes("explain");
  return (
    <section className={css.asks} aria-label={t("withdraw.asks")}>
      {asks.includes("identity") && (
        <RowList title={t("withdraw.asks")}>
          <Row icon="shield" text={t("title.identity")} href="/m/member/identity" />
        </RowList>
      )}
      {isForm && (
        <form onSubmit={form.submit} noValidate>
          {asks.includes("explain") && (
            <label className={css.question}>
              <span>{question}</span>
              <textarea
                rows={3}
                maxLength={1_000}
                value={text}
                aria-invalid={form.fieldErrors.text !== undefined}
                onChange={(event) => setText(event.target.value)}
              />
              {form.fieldErrors.text !== undefined && (
                <small role="alert">{form.fieldErrors.text}</small>
              )}
            </label>
          )}
          {asks.includes("confirm") && (
            <PinField
              id="confirmPassword"
              label={t("withdraw.asks.confirm")}
              value={paymentPassword}
              error={form.fieldErrors.paymentPassword}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
          <FormError text={form.formError} />
          <Button type="submit" wide busy={form.busy}>
            {t("withdraw.asks.send")}
          </Button>
        </form>
      )}
    </section>
  );
}
