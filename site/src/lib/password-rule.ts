import type { AnswerOf } from "@trevo/contract/registry.ts";
import { t } from "./i18n.ts";

/** The length of passwords, and the message for it. */
export type PasswordRule = AnswerOf<"password.rule">;

/** Client-side check of a new password; the server decides. */
export function passwordError(password: string, rule: PasswordRule): string | undefined {
  if (password === "") return t("forget.password.missing");
  const length = [...password].length;
  return length < rule.lengthMin || length > rule.lengthMax ? rule.message : undefined;
}
