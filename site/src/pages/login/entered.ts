import type { AnswerOf } from "@trevo/contract/registry.ts";
import { go, nextPath } from "../../lib/navigate.ts";
import { durations, notify } from "../../lib/notices.ts";
import { keepRemembered, type Remembered } from "../../lib/remembered.ts";
import { beginSession } from "../../lib/session.ts";
import { type Language, say } from "../../lib/words.ts";
import { momentText } from "../../components/common/moments.ts";

/** Goes on as the one who signed in, and tells them when and from where that was the last time. */
export function enter(
  value: AnswerOf<"session.login">,
  { language, remembered }: { language: Language; remembered: Remembered | null },
): void {
  keepRemembered(remembered);
  beginSession(value);
  const { userName: name, lastLoginAt, lastLoginFrom: from } = value;
  const welcome = say("login.welcome", { name });
  if (lastLoginAt === null || from === null) notify("success", welcome);
  else {
    const last = say("login.last", { at: momentText(lastLoginAt, language), from });
    notify("success", `${welcome}. ${last}`, durations.settings);
  }
  go(nextPath(), { replace: true });
}
