import { useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Field } from "@trevo/ui/field.tsx";
import { call } from "../../lib/client.ts";
import { toast } from "@trevo/client/toasts.ts";
import { useQuery } from "../../lib/use-query.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { useTranslations, type MessageKey } from "../../lib/i18n.ts";
import { ChoiceField } from "../common/choice-field.tsx";
import { FormSheet } from "../common/form-sheet.tsx";
import { LoginPasswordField } from "./login-password-field.tsx";
import { QueryBoundary } from "../common/query-boundary.tsx";

type Rule = AnswerOf<"registration.lacking">["rules"][number];

const types: Partial<Record<Rule["kind"], string>> = {
  day: "date",
  email: "email",
  mobile: "tel",
};

/** What the account lacks, asked for when play waits for it. */
export function CompleteProfileSheet({ onClose }: { onClose(): void }) {
  const t = useTranslations();
  const reading = useQuery("registration.lacking", {});
  const [filled, setFilled] = useState<Record<string, string>>({});
  const fill = (field: string, value: string) =>
    setFilled((before) => ({ ...before, [field]: value }));
  const form = useSubmit({
    fields: [...(reading.data?.rules.map(({ field }) => field) ?? []), "password"],
    async send() {
      const { missing } = await call("registration.complete", filled);
      if (missing.length === 0) toast("success", t("complete.done"));
      onClose();
    },
  });
  return (
    <FormSheet
      title={t("complete.title")}
      text={t("complete.text")}
      go={t("complete.send")}
      form={form}
      disabled={!reading.data}
      onClose={onClose}
    >
      <QueryBoundary query={reading}>
        {({ rules }) => (
          <>
            {rules.map((rule) => (
              <Asked
                key={rule.field}
                rule={rule}
                value={filled[rule.field] ?? ""}
                error={form.fieldErrors[rule.field]}
                onChange={(value) => fill(rule.field, value)}
              />
            ))}
            {rules.some(({ field }) => field === "email" || field === "mobileNum") && (
              <LoginPasswordField
                value={filled.password ?? ""}
                error={form.fieldErrors.password}
                why
                onValue={(value) => fill("password", value)}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </FormSheet>
  );
}

interface AskedProps {
  rule: Rule;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

function Asked({ rule, value, error, onChange }: AskedProps) {
  const t = useTranslations();
  const { field, kind, pattern, lengthMax } = rule;
  const label = t(`field.${field}` as MessageKey);
  if (kind === "choice") {
    const options = (pattern ?? "").split("|").map((one) => ({
      value: one,
      text: t(`field.${field}.${one}` as MessageKey),
    }));
    const none = t(`field.${field}.choose` as MessageKey);
    return <ChoiceField {...{ label, value, error, options, none, onChange }} id={field} />;
  }
  return (
    <Field
      id={field}
      label={label}
      type={types[kind] ?? "text"}
      value={value}
      error={error}
      maxLength={lengthMax}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
