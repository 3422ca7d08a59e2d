import { randomUUID } from "node:crypto";
import type { RequestContext } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import { letterOf, t } from "../../../core/i18n.ts";
import type { App } from "../../../app.ts";
import { sendLetter } from "../../messaging/content/index.ts";
import { sendMail } from "../../messaging/notifications/index.ts";

/** Tells a member, in the inbox, that a browser's memory of them was used twice and has ended. */
export async function warnOfReplay(db: Db, memberId: bigint, selector: string): Promise<void> {
  const key = `remembered-replay:${selector}`;
  await sendLetter(db, { memberId, key, topic: "safety", ...letterOf("letter.replay") });
}

/** Tells a member, in the inbox and by mail, that one of the recovery codes was used. */
export async function warnOfRecovery(
  app: App,
  context: RequestContext,
  memberId: bigint,
): Promise<void> {
  const words = "notice.factor.recovery.used";
  await app.db.transaction().execute(async (tx) => {
    const key = `recovery:${randomUUID()}`;
    await sendLetter(tx, { memberId, key, topic: "safety", ...letterOf(words) });
    const { email: to } = await tx
      .selectFrom("member")
      .select("email")
      .where("id", "=", memberId)
      .executeTakeFirstOrThrow();
    if (to === null) return;
    const { language } = context;
    const [subject, text] = [t(language, `${words}.title`), t(language, `${words}.text`)];
    await sendMail(app, { to, subject, text, language, purpose: words }, tx);
  });
}
