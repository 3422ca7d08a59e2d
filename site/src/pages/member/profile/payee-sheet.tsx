import { useState } from "react";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { Checkbox } from "@trevo/ui/toggle.tsx";
import { call } from "../../../lib/client.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { useWords } from "../../../lib/words.ts";
import { FormSheet } from "../../../components/common/form-sheet.tsx";

/** The name that payouts go to: set once, so it is looked at twice. */
export function PayeeSheet({ onClose, onSaved }: { onClose(): void; onSaved(): void }) {
  const say = useWords();
  const [payeeName, setPayeeName] = useState("");
  const [isSure, setSure] = useState(false);
  const form = useSubmit({
    fields: ["payeeName"],
    async send() {
      await call("profile.payeeName", { payeeName });
      onSaved();
    },
  });
  return (
    <FormSheet
      title={say("profile.payee")}
      text={say("profile.payee.why")}
      go={say("profile.payee.set")}
      form={form}
      disabled={!isSure}
      onClose={onClose}
    >
      <Field
        id="payeeName"
        label={say("profile.payee")}
        icon={<Icon name="person" />}
        value={payeeName}
        error={form.wrong.payeeName}
        autoComplete="name"
        maxLength={128}
        onChange={(event) => setPayeeName(event.target.value)}
      />
      <Checkbox checked={isSure} onChange={setSure}>
        {say("profile.payee.sure")}
      </Checkbox>
    </FormSheet>
  );
}
