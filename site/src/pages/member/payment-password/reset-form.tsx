import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call } from "../../../lib/client.ts";
import { useCodeRequest } from "../../../lib/code-request.ts";
import { useRead } from "../../../lib/use-read.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { useWords } from "../../../lib/words.ts";
import { CodeField } from "../../../components/account/code-field.tsx";
import { LoginPasswordField } from "../../../components/account/login-password-field.tsx";
import { Trouble } from "../../../components/common/trouble.tsx";
import page from "../../../components/common/page.module.css";
import { NewPins, noPins } from "./new-pins.tsx";

/** A forgotten one is set anew: login password, code of the mail, and answers where there are. */
export function ResetForm({ onSaved }: { onSaved(): void }) {
  const say = useWords();
  const { data } = useRead("profile.questions", {});
  const asked = data?.questions.filter(({ answered }) => answered) ?? [];
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [pins, setPins] = useState(noPins);
  const form = useSubmit({
    fields: ["password", "code", "paymentPassword", "confirmPaymentPassword"],
    fieldOf: { "code.wrong": "code", "code.expired": "code" },
    async send() {
      await call("profile.resetPaymentPassword", { password, code, answers, ...pins });
      onSaved();
    },
  });
  const request = useCodeRequest(() => call("profile.resetCode", {}), form.fail);
  return (
    <form className={page.form} onSubmit={form.submit} noValidate>
      <Trouble text={form.trouble} />
      <LoginPasswordField value={password} error={form.wrong.password} onValue={setPassword} />
      <CodeField
        id="code"
        label={say("profile.code")}
        value={code}
        error={form.wrong.code}
        request={request}
        onChange={(event) => setCode(event.target.value)}
      />
      {asked.map(({ id, text }) => (
        <Field
          key={id}
          label={text}
          icon={<Icon name="help" />}
          value={answers[id] ?? ""}
          autoComplete="off"
          maxLength={128}
          onChange={(event) => setAnswers({ ...answers, [id]: event.target.value })}
        />
      ))}
      <NewPins pins={pins} wrong={form.wrong} onChange={setPins} />
      <Button type="submit" size="large" wide busy={form.busy}>
        {say("payout.password.reset")}
      </Button>
    </form>
  );
}
