import { useState } from "react";
import { call } from "../../../lib/client.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { useTranslations } from "../../../lib/i18n.ts";
import { FormSheet } from "../../../components/common/form-sheet.tsx";
import { PinField } from "../../../components/account/pin-field.tsx";

interface RemoveSheetProps {
  id: string;
  what: string;
  onClose(): void;
  onRemoved(): void;
}

/** Takes an account off, by the payment password. */
export function RemoveSheet({ id, what, onClose, onRemoved }: RemoveSheetProps) {
  const t = useTranslations();
  const [paymentPassword, setPassword] = useState("");
  const form = useSubmit({
    fields: ["paymentPassword"],
    async send() {
      await call("profile.removeCard", { id, paymentPassword });
      onRemoved();
    },
  });
  return (
    <FormSheet
      title={t("payout.remove.title")}
      text={t("payout.remove.text", { what })}
      go={t("payout.remove.title")}
      variant="danger"
      form={form}
      onClose={onClose}
    >
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
