import { useState, type SubmitEvent } from "react";
import { call, CallError } from "../../lib/client.ts";
import { focusFirstInvalid } from "@trevo/client/forms.ts";
import { useCaptcha } from "../../lib/captcha.ts";
import { endRemembered, readRemembered } from "../../lib/remembered.ts";
import { useRevalidation } from "@trevo/client/revalidation.ts";
import { useLanguage, useTranslations, type Translate } from "../../lib/i18n.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { type PendingSignIn, pendingSignInOf } from "./pending-sign-in.ts";

/** Stands for a password that this browser does not have. */
const mask = "••••••••";

interface Form {
  username: string;
  password: string;
  remember: boolean;
}

/** The form as this browser remembers it for a sign-in page. */
function remembered(type: "username" | "agent"): Form {
  const kept = readRemembered();
  if (kept?.type !== type) return { username: "", password: "", remember: false };
  return { username: kept.username, password: kept.remembered ? mask : "", remember: true };
}

/** What is missing, by field. */
function missingIn({ username, password }: Form, t: Translate): Record<string, string> {
  return {
    ...(username.trim() === "" ? { username: t("login.username.missing") } : {}),
    ...(password === "" ? { password: t("login.password.missing") } : {}),
  };
}

/** The form of name and password: what stands in it, what is wrong with it, and its sending. */
export function usePasswordLogin(
  type: "username" | "agent",
  onPending: (half: PendingSignIn) => void,
) {
  const t = useTranslations();
  const language = useLanguage();
  const captcha = useCaptcha("login");
  const [form, setForm] = useState(() => remembered(type));
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isMasked = form.password === mask;

  useRevalidation(language, () => {
    setTrouble(null);
    if (Object.keys(wrong).length > 0) setWrong(missingIn(form, t));
  });

  const refused = (error: CallError) => {
    if (error.code === "login.remembered.over") {
      endRemembered();
      setForm({ ...form, password: "" });
      document.getElementById("password")?.focus();
    }
    // A wrong code is told under its own field.
    if (error.code !== "captcha.wrong" || captcha.state !== "picture") setTrouble(error.message);
    captcha.handleError(error);
    setBusy(false);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const missing = missingIn(form, t);
    setWrong(missing);
    setTrouble(null);
    if (Object.keys(missing).length > 0)
      return focusFirstInvalid(["username", "password"], missing);
    setBusy(true);
    const proof = await captcha.proof();
    if (proof === null) return setBusy(false);
    const { username, remember } = form;
    const secret = isMasked ? { useRemembered: true } : { password: form.password, remember };
    const kept = { type, username, countryDialingCode: "", remembered: true };
    const record = remember ? kept : null;
    try {
      const value = await call("session.login", { username, type, ...secret, ...proof });
      completeSignIn(value, { language, remembered: record });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const half = pendingSignInOf(error, record);
      if (half) return onPending(half);
      refused(error);
    }
  };
  /** Whatever is changed by hand, the mask goes: it is one member's, and for their browser. */
  const change = (changed: Partial<Form>) =>
    setForm({ ...form, ...(isMasked ? { password: "" } : {}), ...changed });
  const changePassword = (typed: string) =>
    change({ password: isMasked ? typed.replaceAll("•", "") : typed });
  return { form, wrong, trouble, busy, captcha, isMasked, change, changePassword, submit };
}
