import { useState, type SubmitEvent } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { Checkbox } from "@trevo/ui/toggle.tsx";
import { call, CallError, isStandalone } from "../lib/client.ts";
import { focusFirstWrong } from "../lib/forms.ts";
import { go, nextPath } from "../lib/navigate.ts";
import { notify } from "../lib/notices.ts";
import { beginSession } from "../lib/session.ts";
import { useSettings } from "../lib/settings.ts";
import { useRead } from "../lib/use-read.ts";
import { useLanguage, useWords, type WordKey } from "../lib/words.ts";
import { Door } from "../shell/door.tsx";
import { FailedReading } from "../shell/failed-reading.tsx";
import { PageSkeleton } from "../shell/page-skeleton.tsx";
import { PasswordField } from "../shell/password-field.tsx";
import css from "../parts/form.module.css";

type Rule = AnswerOf<"system.registerRules">["rules"][number];

const icons: Record<string, IconName> = {
  username: "person",
  birthday: "clock",
  affiliateCode: "gift",
  email: "mail",
};
const completions: Record<string, string> = {
  username: "username",
  password: "new-password",
  confirmPassword: "new-password",
  birthday: "bday",
  email: "email",
  nickname: "nickname",
};

/** Registration by username: the server's fields in the server's order, checked by its rules. */
export default function Register() {
  const { data, error, again } = useRead("system.registerRules", {});
  const say = useWords();
  return (
    <Door current="register" title={say("register.title")} text={say("register.text")}>
      {data ? (
        <RegisterForm rules={data.rules} />
      ) : error ? (
        <FailedReading error={error} again={again} />
      ) : (
        <PageSkeleton />
      )}
    </Door>
  );
}

function RegisterForm({ rules }: { rules: Rule[] }) {
  const say = useWords();
  const language = useLanguage();
  const { ageMin } = useSettings();
  const [form, setForm] = useState<Record<string, string>>({});
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [agreed, setAgreed] = useState(true);
  const [busy, setBusy] = useState(false);
  const [spoken, setSpoken] = useState(language);
  const order = rules.map((rule) => rule.field);

  // What was wrong stays wrong in another language, in that language's words.
  if (spoken !== language) {
    setSpoken(language);
    const now = brokenFields(rules, form, say("register.confirm.differs"));
    const shown = Object.entries(now).filter(([field]) => wrong[field] !== undefined);
    setWrong(Object.fromEntries(shown));
    setTrouble(null);
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const broken = brokenFields(rules, form, say("register.confirm.differs"));
    setWrong(broken);
    setTrouble(null);
    if (Object.keys(broken).length > 0) return focusFirstWrong(order, broken);
    setBusy(true);
    try {
      const value = await call("member.register", {
        ...form,
        registerMethod: isStandalone() ? "PWA" : "H5",
        registerUrl: location.hostname,
        domain: location.hostname,
      });
      beginSession(value);
      notify("success", say("register.welcome", { name: value.userName }));
      go(nextPath(), { replace: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setBusy(false);
      setWrong(error.fields);
      if (Object.keys(error.fields).length > 0) focusFirstWrong(order, error.fields);
      else setTrouble(error.message);
    }
  };

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {trouble !== null && (
        <p className={css.trouble} role="alert">
          <Icon name="warning" />
          {trouble}
        </p>
      )}
      {rules.map((rule) => {
        const shared = {
          id: rule.field,
          label: say(`field.${rule.field}` as WordKey),
          value: form[rule.field] ?? "",
          error: wrong[rule.field],
          requiredMark: rule.required ? say("required") : undefined,
          autoComplete: completions[rule.field] ?? "off",
          maxLength: rule.lengthMax,
          onChange: (event: { target: { value: string } }) => {
            const { [rule.field]: _, ...rest } = wrong;
            setWrong(rest);
            setForm({ ...form, [rule.field]: event.target.value });
          },
        };
        if (rule.field.toLowerCase().includes("password")) {
          return (
            <PasswordField
              key={rule.field}
              {...shared}
              hint={rule.field === "password" ? rule.message : undefined}
            />
          );
        }
        return (
          <Field
            key={rule.field}
            {...shared}
            type={rule.field === "birthday" ? "date" : "text"}
            autoCapitalize="none"
            spellCheck={false}
            hint={rule.field === "username" ? rule.message : undefined}
            icon={<Icon name={icons[rule.field] ?? "info"} />}
          />
        );
      })}
      <Checkbox checked={agreed} onChange={setAgreed}>
        {say("register.agree", { age: ageMin })}{" "}
        <a href="/m/help#terms" className={css.inline}>
          {say("help.terms")}
        </a>
      </Checkbox>
      <Button type="submit" size="large" wide busy={busy} disabled={!agreed}>
        {say("register.submit")}
      </Button>
    </form>
  );
}

/** The same rules that the server holds to, so that most mistakes are told at once. */
function brokenFields(
  rules: Rule[],
  form: Record<string, string>,
  differs: string,
): Record<string, string> {
  const broken: Record<string, string> = {};
  for (const rule of rules) {
    const value = form[rule.field] ?? "";
    if (value === "") {
      if (rule.required) broken[rule.field] = rule.message;
      continue;
    }
    const length = [...value].length;
    const fits = length >= rule.lengthMin && length <= rule.lengthMax;
    const matches = rule.pattern === null || new RegExp(`^(?:${rule.pattern})$`, "u").test(value);
    if (!fits || !matches) broken[rule.field] = rule.message;
  }
  if ((form.password ?? "") !== (form.confirmPassword ?? "")) broken.confirmPassword = differs;
  return broken;
}
