import { useState } from "react";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { Checkbox } from "@trevo/ui/toggle.tsx";
import { call } from "../../../lib/client.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { useTranslations } from "../../../lib/i18n.ts";
import { FormSheet } from "../../../components/common/form-sheet.tsx";

/** The name that payouts go to: set once, so it is looked at twice. */
export function PayeeSheet({ onClose, onSaved }: { onClose(): void; onSaved(): void }) {
  const t = useTranslations();
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
      title={t("profile.payee")}
      text={t("profile.payee.why")}
      go={t("profile.payee.set")}
      form={form}
      disabled={!isSure}
      onClose={onClose}
    >
      <Field
        id="payeeName"
        label={t("profile.payee")}
        icon={<Icon name="person" />}
        value={payeeName}
        error={form.fieldErrors.payeeName}
        autoComplete="name"
        maxLength={128}
        onChange={(event) => setPayeeName(event.target.value)}
      />
      <Checkbox checked={isSure} onChange={setSure}>
        {t("profile.payee.sure")}
      </Checkbox>
    </FormSheet>
  );
}
