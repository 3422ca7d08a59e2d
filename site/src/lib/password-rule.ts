import type { AnswerOf } from "@trevo/contract/registry.ts";
import { t } from "./i18n.ts";

/** How long a password is, and how that is said. */
export type PasswordRule = AnswerOf<"password.rule">;

/** What is wrong with a new password before the server is asked; it has the last word. */
export function passwordError(password: string, rule: PasswordRule): string | undefined {
  if (password === "") return t("forget.password.missing");
  const length = [...password].length;
  return length < rule.lengthMin || length > rule.lengthMax ? rule.message : undefined;
}
