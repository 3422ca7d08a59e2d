import { randomUUID } from "node:crypto";
import type { RequestContext } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import { letterOf, t } from "../../../core/i18n.ts";
import type { App } from "../../../app.ts";
import { sendInboxMessage } from "../../messaging/content/index.ts";
import { sendMail } from "../../messaging/notifications/index.ts";
import { readMember } from "../members/index.ts";

/** Notifies a member by inbox that a remembered sign-in was replayed and has ended. */
export async function notifyOfReplay(db: Db, memberId: bigint, selector: string): Promise<void> {
  const key = `remembered-replay:${selector}`;
  await sendInboxMessage(db, { memberId, key, topic: "safety", ...letterOf("letter.replay") });
}

/** Notifies a member by inbox and mail that a recovery code was used. */
export async function notifyOfRecoveryUse(
  app: App,
  context: RequestContext,
  memberId: bigint,
): Promise<void> {
  const words = "notice.factor.recovery.used";
  await app.db.transaction().execute(async (tx) => {
    const key = `recovery:${randomUUID()}`;
    await sendInboxMessage(tx, { memberId, key, topic: "safety", ...letterOf(words) });
    const { email: to } = await readMember(tx, memberId, ["email"]);
    if (to === null) return;
    const { language } = context;
    const [subject, text] = [t(language, `${words}.title`), t(language, `${words}.text`)];
    await sendMail(app, { to, subject, text, language, purpose: words }, tx);
  });
}
