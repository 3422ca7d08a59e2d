import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { call, CallError } from "../../lib/client.ts";
import { useCodeRequest } from "../../lib/code-request.ts";
import { onlyWrong } from "../../lib/forms.ts";
import { useHuman } from "../../lib/human.ts";
import { go } from "../../lib/navigate.ts";
import { dismiss, notify } from "../../lib/notices.ts";
import { passwordFault, type PasswordRule } from "../../lib/password-rule.ts";
import { looksLikeMobile, type Phone } from "../../lib/phone.ts";
import { beginSession } from "../../lib/session.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { useWords } from "../../lib/words.ts";
import { CodeField } from "../../components/account/code-field.tsx";
import { HumanCheck } from "../../components/account/human-check.tsx";
import { NewPasswordField } from "../../components/account/new-password-field.tsx";
import { PhoneField } from "../../components/account/phone-field.tsx";
import { Trouble } from "../../components/common/trouble.tsx";
import css from "../../components/common/form.module.css";

const order = ["mobileNum", "verificationCode", "newPassword"];
const settingMs = 15_000;

/** A number, the code that it gets, and the new password; then the member is signed in. */
export function ByMobile({ rule }: { rule: PasswordRule }) {
  const say = useWords();
  const human = useHuman("sms", true);
  const [phone, setPhone] = useState<Phone>({ dialingCode: rule.dialingCode, number: "" });
  const [verificationCode, setCode] = useState("");
  const [newPassword, setPassword] = useState("");
  const number = { mobileNum: phone.number, countryDialingCode: phone.dialingCode };
  const numberFault = looksLikeMobile(phone) ? undefined : say("field.mobileNum.wrong");

  const form = useSubmit({
    fields: order,
    fieldOf: {
      "code.wrong": "verificationCode",
      "code.expired": "verificationCode",
      "modify.new.old.same": "newPassword",
    },
    check: () =>
      onlyWrong({
        mobileNum: numberFault,
        verificationCode: verificationCode.trim() === "" ? say("field.code.missing") : undefined,
        newPassword: passwordFault(newPassword, rule),
      }),
    async send() {
      notify("loading", say("wait"), settingMs);
      try {
        const value = await call("password.setByMobile", {
          ...number,
          verificationCode,
          newPassword,
        });
        beginSession(value);
        notify("success", say("forget.done"));
        go("/m/home", { replace: true });
      } catch (error) {
        dismiss();
        if (!(error instanceof CallError)) throw error;
        if (error.code === "login.factor") return go("/m/login?step=factor", { replace: true });
        if (error.code === "modify.new.old.same") setPassword("");
        else if (error.code.startsWith("code.")) setCode("");
        throw error;
      }
    },
  });
  const request = useCodeRequest(
    async () => {
      const proof = await human.proof();
      if (proof === null) throw new CallError("captcha.required", say("human.code.missing"));
      const issued = await call("password.sendCode", { ...number, ...proof });
      // A proof is good once: the next code needs another.
      human.begin();
      return issued;
    },
    (error) => {
      if (error.value.captcha === true) human.heed(error);
      form.fail(error);
    },
  );
  const mayAsk = () => {
    if (numberFault === undefined) return true;
    const fields = { mobileNum: numberFault };
    form.fail(new CallError("validation", numberFault, { fields }));
    return false;
  };

  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <Trouble text={form.trouble} />
      <PhoneField id="mobileNum" phone={phone} error={form.wrong.mobileNum} onPhone={setPhone} />
      <HumanCheck human={human} />
      <CodeField
        id="verificationCode"
        value={verificationCode}
        error={form.wrong.verificationCode}
        request={request}
        mayAsk={mayAsk}
        onChange={(event) => setCode(event.target.value)}
      />
      <NewPasswordField
        name="newPassword"
        rule={rule}
        value={newPassword}
        error={form.wrong.newPassword}
        onValue={setPassword}
      />
      <Button type="submit" size="large" wide busy={form.busy}>
        {say("forget.set")}
      </Button>
    </form>
  );
}
