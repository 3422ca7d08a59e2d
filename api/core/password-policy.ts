import { isCommonPassword, isContextWord } from "./common-passwords.ts";

/** Why this password is refused, as a key of the catalogues; null where nothing is. */
export function passwordFault(password: string, username: string): string | null {
  if (password === "") return null;
  if (isCommonPassword(password)) return "rule.password.common";
  if (password.toLowerCase() === username.toLowerCase()) return "rule.password.context";
  return isContextWord(password) ? "rule.password.house" : null;
}
