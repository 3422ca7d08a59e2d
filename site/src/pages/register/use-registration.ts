import { useEffect, useState } from "react";
import { call, CallError, type FailureCode } from "../../lib/client.ts";
import { focusFirstInvalid } from "@trevo/client/forms.ts";
import type { CaptchaProof } from "../../lib/captcha.ts";
import { registerMethod } from "../../lib/install.ts";
import { go, nextPath } from "../../lib/navigate.ts";
import { useIntent } from "@trevo/client/use-command.ts";
import { toast } from "@trevo/client/toasts.ts";
import { useRevalidation } from "@trevo/client/revalidation.ts";
import { startSession } from "../../lib/session.ts";
import { t } from "../../lib/i18n.ts";
import { invalidFields, type FormValues, type Method, type Rule } from "./rules.ts";

/** Failures that belong to a field and come without one. */
const fieldOf: Partial<Record<FailureCode, string>> = {
  "code.wrong": "verificationCode",
  "code.expired": "verificationCode",
};

interface Asked {
  method: Method;
  rules: readonly Rule[];
  dialingCode: string;
  form: FormValues;
  /** The proof that a person asks; null when something has to be typed first. */
  proof(): Promise<CaptchaProof | null>;
  handleError(error: CallError): void;
}

/** The state of a registration: what is wrong where, and the way to send it. */
export function useRegistration({ method, rules, dialingCode, form, proof, handleError }: Asked) {
  const [wrong, setWrong] = useState<FormValues>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const intent = useIntent();
  const order = rules.map(({ field }) => field);
  const check = () => invalidFields(rules, form, dialingCode, differing());

  useRevalidation(rules, () => {
    const now = check();
    setWrong((before) => pick(now, (field) => before[field] !== undefined));
    setTrouble(null);
  });
  useEffect(() => {
    setWrong({});
    setTrouble(null);
  }, [method]);

  /** A field that is typed into is no longer wrong. */
  const right = (field: string) => setWrong((before) => pick(before, (name) => name !== field));
  const tell = (found: FormValues) => {
    setWrong(found);
    focusFirstInvalid(order, found);
  };
  const send = async (evidence: CaptchaProof) => {
    // The same form again is the same request: a lost answer must not open a second account.
    const key = intent.keyFor([method, form, dialingCode]);
    const payload = {
      ...form,
      ...evidence,
      countryDialingCode: dialingCode,
      registerMethod: registerMethod(),
      registerUrl: location.hostname,
      domain: location.hostname,
    };
    return method === "username"
      ? call("registration.register", payload, { key })
      : call("registration.registerMobile", payload, { key });
  };
  const run = async () => {
    setTrouble(null);
    const broken = check();
    if (Object.keys(broken).length > 0) return tell(broken);
    setWrong({});
    setBusy(true);
    try {
      await checkInvitation(rules, form);
      const evidence = await proof();
      if (evidence === null) return;
      const value = await send(evidence);
      startSession(value);
      toast("success", t("register.welcome", { name: value.userName }));
      go(nextPath(), { replace: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      handleError(error);
      const field = fieldOf[error.code];
      const found = field === undefined ? error.fields : { [field]: error.message };
      if (order.some((name) => found[name] !== undefined)) tell(found);
      else setTrouble(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { wrong, setWrong, right, tell, trouble, setTrouble, busy, run };
}

/** An invitation is asked about first: who was invited wrongly has not registered yet. */
async function checkInvitation(rules: readonly Rule[], form: FormValues): Promise<void> {
  const code = form.affiliateCode?.trim() ?? "";
  if (code === "" || !rules.some(({ field }) => field === "affiliateCode")) return;
  await call("registration.checkAffiliate", { code, domain: location.hostname });
}

function differing() {
  return { confirm: t("register.confirm.differs"), required: t("register.field.missing") };
}

function pick(fields: FormValues, isEnabled: (field: string) => boolean): FormValues {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => isEnabled(field)));
}
