import type { z } from "zod";
import type { consents } from "@trevo/contract/staff/consents.ts";
import { sql } from "kysely";
import type { Texts } from "../../../core/content-tables.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { StaffContext, StaffHandlers } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { cleanTexts } from "../../messaging/content/index.ts";
import { recordAudit } from "../../backoffice/staff/index.ts";
import { textsNow } from "./texts.ts";

type PublishInput = z.output<(typeof consents)["publish"]["payload"]>;
type Published = z.input<(typeof consents)["publish"]["answer"]>;

/** Versions in the list; older ones stay in the table. */
const shownMax = 100;

/** What the house publishes for its members to agree to. */
export function staffCalls({ db }: App): StaffHandlers<"consents"> {
  return {
    async list(context) {
      return { list: await versionsOf(db, context.merchant) };
    },
    async publish(context, input) {
      const published = await db.transaction().execute((tx) => publish(tx, context, input));
      return { ...published, accepted: 0 };
    },
  };
}

/**
 * Writes the next version down, and the help centre shows it from then on. Nothing of an earlier
 * version changes: who accepted it did so.
 */
async function publish(
  tx: Tx,
  context: StaffContext,
  { document, isMaterial, content, reason }: PublishInput,
): Promise<Omit<Published, "accepted">> {
  const { merchant } = context;
  // Of two at once, the second counts on from the first.
  await sql`select 1 from help_topic where merchant = ${merchant} and topic = ${document}
    for update`.execute(tx);
  const before = (await textsNow(tx, merchant)).find((text) => text.document === document);
  if (!before) throw new Refusal("content.unknown");
  const version = before.version + 1;
  const cleaned: Texts = cleanTexts(content);
  const row = await tx
    .insertInto("legal_text")
    .values({
      merchant,
      document,
      version,
      is_material: isMaterial,
      title: JSON.stringify(before.title),
      content: JSON.stringify(cleaned),
      // Under the lock, not at the transaction's beginning: a later version never looks older.
      published_at: sql<Date>`clock_timestamp()`,
    })
    .returning("published_at")
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("help_topic")
    .set({ content: JSON.stringify(cleaned) })
    .where("merchant", "=", merchant)
    .where("topic", "=", document)
    .execute();
  await recordAudit(tx, context, {
    subject: `text:${document}`,
    reason,
    before: { version: before.version },
    after: { version, isMaterial },
  });
  return { document, version, isMaterial, publishedAt: row.published_at.toISOString() };
}

async function versionsOf(db: Db, merchant: string): Promise<Published[]> {
  const rows = await db
    .selectFrom("legal_text as t")
    .select(["t.document", "t.version", "t.is_material", "t.published_at"])
    .select((eb) =>
      eb
        .selectFrom("member_agreement as g")
        .whereRef("g.what", "=", "t.document")
        .whereRef("g.version", "=", "t.version")
        .select(eb.fn.countAll<bigint>().as("count"))
        .as("accepted"),
    )
    .where("t.merchant", "=", merchant)
    .orderBy("t.published_at", "desc")
    .orderBy("t.document", "desc")
    .limit(shownMax)
    .execute();
  return rows.map((row) => ({
    document: row.document,
    version: row.version,
    isMaterial: row.is_material,
    publishedAt: row.published_at.toISOString(),
    accepted: Number(row.accepted),
  }));
}
