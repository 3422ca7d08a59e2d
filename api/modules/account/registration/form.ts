import type { Language } from "@trevo/contract/define.ts";
import { cpfOf } from "../members/index.ts";
import { t } from "../../../core/i18n.ts";
import { passwordFault } from "../../../core/password-policy.ts";
import { mobileOf } from "../../messaging/notifications/index.ts";
import { isGuessablePin } from "../profile/index.ts";
import { isBirthday } from "./age.ts";
import { type FieldRule, fitsRule, ruleMessage } from "./rules.ts";

/** What is filled in, by the names of the fields; what was left empty is "". */
export type Filled = Record<string, string>;

/** What a form is measured by, beside its rules. */
export interface FormCheck {
  rules: FieldRule[];
  language: Language;
  /** The merchant's calendar day. */
  today: string;
  /** What is dialled before the number, as it was chosen beside it. */
  dialingCode: string;
}

/** The form as its rules see it: every field that they name, and nothing that they do not. */
export function filledOf(rules: FieldRule[], form: Record<string, unknown>): Filled {
  return Object.fromEntries(
    rules.map(({ field, kind }) => {
      const input = form[field];
      const text = typeof input === "string" ? input : "";
      return [field, kind === "secret" ? text : text.trim()];
    }),
  );
}

/**
 * The fields that break a rule, each with what it asks for in the caller's language. A field that
 * is not required may stay empty.
 */
export function brokenFields(check: FormCheck, filled: Filled): Record<string, string> {
  const { rules, language } = check;
  const broken: Record<string, string> = {};
  for (const rule of rules) {
    const value = filled[rule.field] ?? "";
    // Whether somebody is a person is asked later, when nothing else is wrong.
    if (rule.kind === "human") continue;
    if (value === "") {
      if (isMissing(rule, filled)) broken[rule.field] = missingMessage(rule, language);
    } else if (!fitsRule(rule, value) || !fitsKind(rule, value, check)) {
      broken[rule.field] = ruleMessage(rule, language);
    }
  }
  const { username = "", password = "", confirmPassword = "" } = filled;
  if (password !== confirmPassword) broken.confirmPassword = t(language, "rule.confirmPassword");
  const fault = broken.password === undefined ? passwordFault(password, username) : null;
  if (fault !== null) broken.password = t(language, fault);
  const { paymentPassword: pin = "", birthday = "" } = filled;
  const isWeak = pin !== "" && isGuessablePin(pin, birthday === "" ? null : birthday);
  if (isWeak && broken.paymentPassword === undefined) {
    broken.paymentPassword = t(language, "rule.paymentPassword.weak");
  }
  return broken;
}

/** A box is ticked, anything else is filled in. */
function missingMessage(rule: FieldRule, language: Language): string {
  return rule.kind === "consent" ? ruleMessage(rule, language) : t(language, "rule.required");
}

/** With a number comes its code, though the number may be left out. */
function isMissing({ field, required }: FieldRule, filled: Filled): boolean {
  if (field === "verificationCode" && (filled.mobileNum ?? "") !== "") return true;
  return required;
}

function fitsKind({ field, kind }: FieldRule, value: string, check: FormCheck): boolean {
  // Digits alone are the usernames of accounts opened by number.
  if (field === "username") return !/^\d+$/.test(value);
  switch (kind) {
    case "mobile":
      return mobileOf(check.dialingCode, value) !== null;
    case "day":
      return isBirthday(value, check.today);
    case "cpf":
      return cpfOf(value) !== null;
    case "text":
    case "secret":
    case "name":
    case "email":
    case "code":
    case "digits":
    case "human":
    case "consent":
    case "choice":
      return true;
  }
}
