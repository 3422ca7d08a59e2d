import { randomUUID } from "node:crypto";
import type { Ask } from "../../core/ask.ts";
import type { Db } from "../../core/db.ts";
import { letterOf, say } from "../../core/i18n.ts";
import type { House } from "../../house.ts";
import { sendLetter } from "../content/index.ts";
import { sendMail } from "../dispatch/index.ts";

/** Tells a member, in the inbox, that a browser's memory of them was used twice and has ended. */
export async function warnOfReplay(db: Db, memberId: bigint, selector: string): Promise<void> {
  const key = `remembered-replay:${selector}`;
  await sendLetter(db, { memberId, key, topic: "safety", ...letterOf("letter.replay") });
}

/** Tells a member, in the inbox and by mail, that one of the recovery codes was used. */
export async function warnOfRecovery(house: House, ask: Ask, memberId: bigint): Promise<void> {
  const words = "notice.factor.recovery.used";
  await house.db.transaction().execute(async (tx) => {
    const key = `recovery:${randomUUID()}`;
    await sendLetter(tx, { memberId, key, topic: "safety", ...letterOf(words) });
    const { email: to } = await tx
      .selectFrom("member")
      .select("email")
      .where("id", "=", memberId)
      .executeTakeFirstOrThrow();
    if (to === null) return;
    const { language } = ask;
    const [subject, text] = [say(language, `${words}.title`), say(language, `${words}.text`)];
    await sendMail(house, { to, subject, text, language, purpose: words }, tx);
  });
}
