import { useState } from "react";
import type { AnswerOf, PayloadOf } from "@trevo/contract/registry.ts";
import { Button } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { Tabs } from "@trevo/ui/tabs.tsx";
import { CallError } from "../../lib/client.ts";
import { useCodeRequest } from "../../lib/code-request.ts";
import { signWithPasskey } from "@trevo/client/passkeys.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { CodeField } from "./code-field.tsx";
import css from "../common/form.module.css";
import { FormError } from "../common/form-error.tsx";

export type FactorWay = AnswerOf<"session.halfway">["ways"][number];
export type FactorGiven = PayloadOf<"session.step">;
type SentWay = PayloadOf<"session.stepCode">["way"];

interface FactorFormProps {
  /** What the member has set, at least one. */
  ways: readonly FactorWay[];
  /** What a passkey has to sign. */
  challenge(): Promise<Record<string, unknown>>;
  /** Sends the code of a way that has one sent. */
  sendCode(way: SentWay): Promise<AnswerOf<"session.stepCode">>;
  /** Gives the proof; what is thrown is shown here. */
  prove(given: FactorGiven): Promise<void>;
}

/** The second proof: the app's code, a passkey, a recovery code, or a code that is sent. */
export function FactorForm({ ways, challenge, sendCode, prove }: FactorFormProps) {
  const t = useTranslations();
  const [way, setWay] = useState<FactorWay>(ways[0] ?? "totp");
  const [code, setCode] = useState("");
  const isKey = way === "passkey";
  const form = useSubmit({
    fields: ["factorCode"],
    fieldOf: {
      "factor.wrong": isKey ? "none" : "factorCode",
      "code.wrong": "factorCode",
      "code.expired": "factorCode",
    },
    check: () => (isKey || code.trim() !== "" ? {} : { factorCode: t("factor.code.missing") }),
    async send() {
      if (!isKey) return prove({ way, code });
      const passkey = await signWithPasskey(await challenge());
      if (passkey === null) throw new CallError("factor.wrong", t("passkey.none"));
      await prove({ way, passkey });
    },
  });
  const choose = (next: FactorWay) => {
    setWay(next);
    setCode("");
  };
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      {ways.length > 1 && (
        <Tabs<FactorWay>
          label={t("factor.way")}
          options={ways.map((key) => ({ key, text: t(`factor.way.${key}`) }))}
          chosen={way}
          onChoose={choose}
        />
      )}
      <FormError text={form.formError} />
      {isKey && <p>{t("factor.passkey.text")}</p>}
      {(way === "sms" || way === "mail") && (
        <SentCode
          key={way}
          way={way}
          code={code}
          error={form.fieldErrors.factorCode}
          send={() => sendCode(way)}
          onRefused={form.showError}
          onCode={setCode}
        />
      )}
      {(way === "totp" || way === "recovery") && (
        <Field
          key={way}
          id="factorCode"
          label={t(`factor.code.${way}`)}
          hint={t(`factor.hint.${way}`)}
          icon={<Icon name={way === "totp" ? "phone" : "key"} />}
          value={code}
          error={form.fieldErrors.factorCode}
          inputMode={way === "totp" ? "numeric" : "text"}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={way === "totp" ? 7 : 16}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <Button type="submit" size="large" wide busy={form.busy}>
        {t(isKey ? "factor.passkey.go" : "factor.go")}
      </Button>
    </form>
  );
}

interface SentCodeProps {
  way: SentWay;
  code: string;
  error: string | undefined;
  send(): Promise<AnswerOf<"session.stepCode">>;
  onRefused(error: CallError): void;
  onCode(code: string): void;
}

/** A code to the member's own number or mailbox, and where it went. */
function SentCode({ way, code, error, send, onRefused, onCode }: SentCodeProps) {
  const t = useTranslations();
  const [to, setTo] = useState<string | null>(null);
  const request = useCodeRequest(async () => {
    const sent = await send();
    setTo(sent.to);
    document.getElementById("factorCode")?.focus();
    return sent;
  }, onRefused);
  return (
    <CodeField
      id="factorCode"
      label={t(`factor.code.${way}`)}
      hint={to === null ? t(`factor.hint.${way}`) : t("factor.sent", { to })}
      value={code}
      error={error}
      request={request}
      onChange={({ target }) => onCode(target.value.replace(/\D/g, ""))}
    />
  );
}
