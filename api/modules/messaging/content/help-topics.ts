import { sql } from "kysely";
import type { Texts } from "../../../core/i18n.ts";
import type { Tx } from "../../../core/db.ts";

/** Lets simultaneous changes of a topic of the help centre wait for each other's transactions. */
export async function lockHelpTopic(tx: Tx, merchant: string, topic: string): Promise<void> {
  await sql`select 1 from help_topic where merchant = ${merchant} and topic = ${topic}
    for update`.execute(tx);
}

/** Gives a topic another text, which has been cleaned. */
export async function rewriteHelpTopic(
  tx: Tx,
  { merchant, topic, content }: { merchant: string; topic: string; content: Texts },
): Promise<void> {
  await tx
    .updateTable("help_topic")
    .set({ content: JSON.stringify(content) })
    .where("merchant", "=", merchant)
    .where("topic", "=", topic)
    .execute();
}
