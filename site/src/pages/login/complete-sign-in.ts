import type { AnswerOf } from "@trevo/contract/registry.ts";
import { go, nextPath } from "../../lib/navigate.ts";
import { durations, toast } from "@trevo/client/toasts.ts";
import { keepRemembered, type Remembered } from "../../lib/remembered.ts";
import { startSession } from "../../lib/session.ts";
import { type Language, t } from "../../lib/i18n.ts";
import { momentText } from "../../components/common/moments.ts";

/** Starts the session, and shows when and from where the account was used last. */
export function completeSignIn(
  value: AnswerOf<"session.login">,
  { language, remembered }: { language: Language; remembered: Remembered | null },
): void {
  keepRemembered(remembered);
  startSession(value);
  const { userName: name, lastLoginAt, lastLoginFrom: from } = value;
  const welcome = t("login.welcome", { name });
  if (lastLoginAt === null || from === null) toast("success", welcome);
  else {
    const last = t("login.last", { at: momentText(lastLoginAt, language), from });
    toast("success", `${welcome}. ${last}`, durations.settings);
  }
  go(nextPath(), { replace: true });
}
