import type { AnswerOf } from "@trevo/contract/registry.ts";
import { looksLikeMobile } from "../../lib/phone.ts";

type Form = AnswerOf<"system.registerRules">;

export type Method = Form["methods"][number];
export type Rule = Form["rules"][number];

/** What is filled in, by the names of the fields. */
export type FormValues = Record<string, string>;

/** Words for what a rule does not tell by itself, in the language in use. */
export interface MismatchMessages {
  /** The two passwords are not the same. */
  confirm: string;
  required: string;
}

/** The same rules that the server holds to, so that most mistakes are told at once. */
export function invalidFields(
  rules: readonly Rule[],
  form: FormValues,
  dialingCode: string,
  words: MismatchMessages,
): FormValues {
  const broken: FormValues = {};
  for (const rule of rules) {
    const value = valueOf(rule, form);
    // Whether somebody is a person is shown by other means.
    if (rule.kind === "human") continue;
    if (value === "") {
      const missing = rule.kind === "consent" ? rule.message : words.required;
      if (isAsked(rule, form)) broken[rule.field] = missing;
    } else if (!fits(rule, value, dialingCode)) broken[rule.field] = rule.message;
  }
  if ((form.password ?? "") !== (form.confirmPassword ?? ""))
    broken.confirmPassword = words.confirm;
  return broken;
}

function valueOf({ field, kind }: Rule, form: FormValues): string {
  const value = form[field] ?? "";
  return kind === "secret" ? value : value.trim();
}

/** With a number comes its code, though the number may be left out. */
function isAsked({ field, required }: Rule, form: FormValues): boolean {
  if (field === "verificationCode" && (form.mobileNum ?? "") !== "") return true;
  return required;
}

function fits({ kind, lengthMin, lengthMax, pattern }: Rule, value: string, code: string): boolean {
  const length = [...value].length;
  if (length < lengthMin || length > lengthMax) return false;
  if (pattern !== null && !new RegExp(`^(?:${pattern})$`, "u").test(value)) return false;
  return kind !== "mobile" || looksLikeMobile({ dialingCode: code, number: value });
}
