import { languages } from "@trevo/contract/define.ts";
import type { Db } from "../../core/db.ts";
import { say } from "../../core/i18n.ts";

/** Tells a member, in the inbox, that a browser's memory of them was used twice and has ended. */
export async function warnOfReplay(db: Db, memberId: bigint, selector: string): Promise<void> {
  const inEach = (key: string, wrap: (text: string) => string) =>
    JSON.stringify(
      Object.fromEntries(languages.map((language) => [language, wrap(say(language, key))])),
    );
  await db
    .insertInto("mail")
    .values({
      member_id: memberId,
      mail_key: `remembered-replay:${selector}`,
      topic: "safety",
      title: inEach("letter.replay.title", (text) => text),
      content: inEach("letter.replay.text", (text) => `<p>${text}</p>`),
    })
    .onConflict((on) => on.columns(["member_id", "mail_key"]).doNothing())
    .execute();
}
