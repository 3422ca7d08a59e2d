import { useState } from "react";
import { call } from "../../../lib/client.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { useWords } from "../../../lib/words.ts";
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
  const say = useWords();
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
      title={say("payout.remove.title")}
      text={say("payout.remove.text", { what })}
      go={say("payout.remove.title")}
      look="danger"
      form={form}
      onClose={onClose}
    >
      <PinField
        id="paymentPassword"
        label={say("payout.password")}
        value={paymentPassword}
        error={form.wrong.paymentPassword}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormSheet>
  );
}
