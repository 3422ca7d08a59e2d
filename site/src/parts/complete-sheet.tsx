import { useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { call, CallError } from "../lib/client.ts";
import { notify } from "../lib/notices.ts";
import { useRead } from "../lib/use-read.ts";
import { useWords, type WordKey } from "../lib/words.ts";
import { ChoiceField } from "./choice-field.tsx";
import { Trouble } from "./trouble.tsx";
import css from "./form-sheet.module.css";

type Rule = AnswerOf<"member.lacking">["rules"][number];
type Filled = Record<string, string>;

const types: Partial<Record<Rule["kind"], string>> = {
  day: "date",
  email: "email",
  mobile: "tel",
};

/** What the account lacks, asked for when play waits for it. */
export function CompleteSheet({ onClose }: { reason: string; onClose(): void }) {
  const say = useWords();
  const { data } = useRead("member.lacking", {});
  const [form, setForm] = useState<Filled>({});
  const [wrong, setWrong] = useState<Filled>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setTrouble(null);
    try {
      const { missing } = await call("member.complete", form);
      if (missing.length === 0) notify("success", say("complete.done"));
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setWrong(error.fields);
      if (Object.keys(error.fields).length === 0) setTrouble(error.message);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      placement="sheet"
      title={say("complete.title")}
      closeLabel={say("close")}
      onClose={onClose}
    >
      <form
        className={css.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p>{say("complete.text")}</p>
        <Trouble text={trouble} />
        {!data && <p role="status">{say("loading")}</p>}
        {data?.rules.map((rule) => (
          <Asked
            key={rule.field}
            rule={rule}
            value={form[rule.field] ?? ""}
            error={wrong[rule.field]}
            onChange={(value) => setForm((before) => ({ ...before, [rule.field]: value }))}
          />
        ))}
        {data && (
          <Button type="submit" size="large" wide busy={busy}>
            {say("complete.send")}
          </Button>
        )}
      </form>
    </Dialog>
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
