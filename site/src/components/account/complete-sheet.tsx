import { useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Field } from "@trevo/ui/field.tsx";
import { call } from "../../lib/client.ts";
import { notify } from "../../lib/notices.ts";
import { useRead } from "../../lib/use-read.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { useWords, type WordKey } from "../../lib/words.ts";
import { ChoiceField } from "../common/choice-field.tsx";
import { FormSheet } from "../common/form-sheet.tsx";
import { LoginPasswordField } from "./login-password-field.tsx";
import { SheetReading } from "../common/sheet-reading.tsx";

type Rule = AnswerOf<"member.lacking">["rules"][number];

const types: Partial<Record<Rule["kind"], string>> = {
  day: "date",
  email: "email",
  mobile: "tel",
};

/** What the account lacks, asked for when play waits for it. */
export function CompleteSheet({ onClose }: { onClose(): void }) {
  const say = useWords();
  const reading = useRead("member.lacking", {});
  const [filled, setFilled] = useState<Record<string, string>>({});
  const fill = (field: string, value: string) =>
    setFilled((before) => ({ ...before, [field]: value }));
  const form = useSubmit({
    fields: [...(reading.data?.rules.map(({ field }) => field) ?? []), "password"],
    async send() {
      const { missing } = await call("member.complete", filled);
      if (missing.length === 0) notify("success", say("complete.done"));
      onClose();
    },
  });
  return (
    <FormSheet
      title={say("complete.title")}
      text={say("complete.text")}
      go={say("complete.send")}
      form={form}
      disabled={!reading.data}
      onClose={onClose}
    >
      <SheetReading reading={reading}>
        {({ rules }) => (
          <>
            {rules.map((rule) => (
              <Asked
                key={rule.field}
                rule={rule}
                value={filled[rule.field] ?? ""}
                error={form.wrong[rule.field]}
                onChange={(value) => fill(rule.field, value)}
              />
            ))}
            {rules.some(({ field }) => field === "email" || field === "mobileNum") && (
              <LoginPasswordField
                value={filled.password ?? ""}
                error={form.wrong.password}
                why
                onValue={(value) => fill("password", value)}
              />
            )}
          </>
        )}
      </SheetReading>
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
  const say = useWords();
  const { field, kind, pattern, lengthMax } = rule;
  const label = say(`field.${field}` as WordKey);
  if (kind === "choice") {
    const options = (pattern ?? "").split("|").map((one) => ({
      value: one,
      text: say(`field.${field}.${one}` as WordKey),
    }));
    const none = say(`field.${field}.choose` as WordKey);
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
