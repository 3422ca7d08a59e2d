import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { Checkbox } from "@trevo/ui/toggle.tsx";
import { useHuman } from "../../lib/human.ts";
import { useSettings } from "../../lib/settings.ts";
import { useWords } from "../../lib/words.ts";
import { HumanCheck } from "../../components/account/human-check.tsx";
import { useAsked } from "./asked.ts";
import { broughtByLink, useBroughtByDomain } from "./brought.ts";
import { RegisterFields } from "./register-fields.tsx";
import { brokenFields, type Filled, type Method, type Rule } from "./rules.ts";
import { useRegisterCode } from "./use-register-code.ts";
import { useRegistration } from "./use-registration.ts";
import css from "../../components/common/form.module.css";

interface RegisterFormProps {
  method: Method;
  rules: readonly Rule[];
  /** The country's that is offered first. */
  dialingCode: string;
}

/** The form of one way to open an account; what was typed stays when the way changes. */
export function RegisterForm({ method, rules, dialingCode: offered }: RegisterFormProps) {
  const say = useWords();
  const { ageMin } = useSettings();
  const [form, setForm] = useState<Filled>(broughtByLink);
  const [dialingCode, setDialingCode] = useState(offered);
  // Where each thing is agreed to by itself, nothing is ticked beforehand.
  const [agreed, setAgreed] = useState(!rules.some(({ kind }) => kind === "consent"));
  const has = (field: string) => rules.some((rule) => rule.field === field);

  const human = useHuman("register", has("captcha"));
  const { proof, heed } = human;
  const sent = useRegistration({ method, rules, dialingCode, form, proof, heed });
  const asked = useAsked(say("register.username.taken"));
  const phone = { dialingCode, number: form.mobileNum ?? "" };
  const code = useRegisterCode(has("verificationCode"), phone, {
    field: (field, text) => sent.tell({ ...sent.wrong, [field]: text }),
    trouble: ({ message }) => sent.setTrouble(message),
  });
  useBroughtByDomain(has("affiliateCode") && form.affiliateCode === undefined, (found) =>
    setForm((before) => ({ affiliateCode: found, ...before })),
  );

  const fill = (field: string, value: string) => {
    sent.right(field);
    setForm((before) => ({ ...before, [field]: value }));
  };
  const leave = async (rule: Rule) => {
    const { field } = rule;
    const value = form[field]?.trim() ?? "";
    const words = { confirm: "", required: "" };
    const broken = brokenFields([rule], { [field]: value }, dialingCode, words);
    if (value === "" || broken[field] !== undefined) return;
    const found = await asked.ask(field, value);
    if (found !== null) sent.setWrong((before) => ({ ...before, [field]: found }));
  };

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void sent.run();
      }}
    >
      {sent.trouble !== null && (
        <p className={css.trouble} role="alert">
          <Icon name="warning" />
          {sent.trouble}
        </p>
      )}
      <RegisterFields
        rules={rules}
        form={form}
        wrong={sent.wrong}
        good={asked.good}
        phone={phone}
        code={code}
        onValue={fill}
        onPhone={({ dialingCode: dialed, number }) => {
          setDialingCode(dialed);
          fill("mobileNum", number);
        }}
        onLeave={(rule) => void leave(rule)}
      />
      <HumanCheck human={human} />
      <Checkbox checked={agreed} onChange={setAgreed}>
        {say("register.agree", { age: ageMin })}{" "}
        <a href="/m/help#terms" className={css.inline}>
          {say("help.terms")}
        </a>{" "}
        {say("register.agree.and")}{" "}
        <a href="/m/help#privacy" className={css.inline}>
          {say("help.privacy")}
        </a>
      </Checkbox>
      <Button type="submit" size="large" wide busy={sent.busy} disabled={!agreed}>
        {say("register.submit")}
      </Button>
    </form>
  );
}
