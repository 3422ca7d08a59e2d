import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { call } from "../../../lib/client.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { useTranslations } from "../../../lib/i18n.ts";
import { LoginPasswordField } from "../../../components/account/login-password-field.tsx";
import { PinField } from "../../../components/account/pin-field.tsx";
import { FormError } from "../../../components/common/form-error.tsx";
import page from "../../../components/common/page.module.css";
import { NewPins, noPins } from "./new-pins.tsx";

/** The first payment password by the login password, every other by the one before. */
export function SetForm({ isFirst, onSaved }: { isFirst: boolean; onSaved(): void }) {
  const t = useTranslations();
  const [password, setPassword] = useState("");
  const [oldPaymentPassword, setOld] = useState("");
  const [pins, setPins] = useState(noPins);
  const form = useSubmit({
    fields: ["password", "oldPaymentPassword", "paymentPassword", "confirmPaymentPassword"],
    async send() {
      await call("profile.paymentPassword", { password, oldPaymentPassword, ...pins });
      onSaved();
    },
  });
  return (
    <form className={page.form} onSubmit={form.submit} noValidate>
      <FormError text={form.formError} />
      {isFirst ? (
        <LoginPasswordField
          value={password}
          error={form.fieldErrors.password}
          why
          onValue={setPassword}
        />
      ) : (
        <PinField
          id="oldPaymentPassword"
          label={t("payout.password.old")}
          value={oldPaymentPassword}
          error={form.fieldErrors.oldPaymentPassword}
          onChange={(event) => setOld(event.target.value)}
        />
      )}
      <NewPins pins={pins} wrong={form.fieldErrors} onChange={setPins} />
      <Button type="submit" size="large" wide busy={form.busy}>
        {t(isFirst ? "payout.password.create" : "payout.password.change")}
      </Button>
    </form>
  );
}
