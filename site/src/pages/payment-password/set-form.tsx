import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { call } from "../../lib/client.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { useWords } from "../../lib/words.ts";
import { PinField } from "../../parts/pin-field.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { PasswordField } from "../../shell/password-field.tsx";
import css from "../payment-password.module.css";
import { NewPins, noPins } from "./new-pins.tsx";

/** The first payment password by the login password, every other by the one before. */
export function SetForm({ isFirst, onSaved }: { isFirst: boolean; onSaved(): void }) {
  const say = useWords();
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
    <form className={css.form} onSubmit={form.submit} noValidate>
      <Trouble text={form.trouble} />
      {isFirst ? (
        <PasswordField
          id="password"
          label={say("profile.password")}
          hint={say("profile.password.why")}
          value={password}
          error={form.wrong.password}
          autoComplete="current-password"
          maxLength={128}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : (
        <PinField
          id="oldPaymentPassword"
          label={say("payout.password.old")}
          value={oldPaymentPassword}
          error={form.wrong.oldPaymentPassword}
          onChange={(event) => setOld(event.target.value)}
        />
      )}
      <NewPins pins={pins} wrong={form.wrong} onChange={setPins} />
      <Button type="submit" size="large" wide busy={form.busy}>
        {say(isFirst ? "payout.password.create" : "payout.password.change")}
      </Button>
    </form>
  );
}
