import { randomUUID } from "node:crypto";
import { languages } from "@trevo/contract/define.ts";
import type { Ask } from "../../core/ask.ts";
import type { Db, Tx } from "../../core/db.ts";
import { say } from "../../core/i18n.ts";
import type { House } from "../../house.ts";
import { sendMail } from "../dispatch/index.ts";

/** Tells a member, in the inbox, that a browser's memory of them was used twice and has ended. */
export async function warnOfReplay(db: Db, memberId: bigint, selector: string): Promise<void> {
  await write(db, memberId, { key: `remembered-replay:${selector}`, words: "letter.replay" });
}

/** Tells a member, in the inbox and by mail, that one of the recovery codes was used. */
export async function warnOfRecovery(house: House, ask: Ask, memberId: bigint): Promise<void> {
  const words = "notice.factor.recovery.used";
  await house.db.transaction().execute(async (tx) => {
    await write(tx, memberId, { key: `recovery:${randomUUID()}`, words });
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

async function write(
  db: Db | Tx,
  memberId: bigint,
  { key, words }: { key: string; words: string },
): Promise<void> {
  const inEach = (part: string, wrap: (text: string) => string) =>
    JSON.stringify(
      Object.fromEntries(languages.map((to) => [to, wrap(say(to, `${words}.${part}`))])),
    );
  await db
    .insertInto("mail")
    .values({
      member_id: memberId,
      mail_key: key,
      topic: "safety",
      title: inEach("title", (text) => text),
      content: inEach("text", (text) => `<p>${text}</p>`),
    })
    .onConflict((on) => on.columns(["member_id", "mail_key"]).doNothing())
    .execute();
}
