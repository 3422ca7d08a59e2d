import type { z } from "zod";
import type { consents } from "@trevo/contract/staff/consents.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import type { Act } from "../../../core/deeds.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { StaffHandlers } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { cleanTexts, lockHelpTopic, rewriteHelpTopic } from "../../messaging/content/index.ts";
import { textsNow } from "./texts.ts";

type PublishInput = z.output<(typeof consents)["publish"]["payload"]>;
type Published = z.input<(typeof consents)["list"]["answer"]>["list"][number];

/** Versions in the list; older ones stay in the table. */
const shownMax = 100;

/** What the operator publishes for its members to agree to: two persons publish a version. */
export function staffCalls({ db }: App): StaffHandlers<"consents"> {
  return {
    async list(context) {
      return { list: await versionsOf(db, context.merchant) };
    },
    publish: {
      slotOf: ({ document }) => document,
      plan,
      run: publish,
    },
  };
}

/** The words in force and the version that would follow. @throws Refusal content.unknown */
async function nextVersion(tx: Tx, merchant: string, { document, content }: PublishInput) {
  // Of two at once, the second counts on from the first.
  await lockHelpTopic(tx, merchant, document);
  const now = (await textsNow(tx, merchant)).find((text) => text.document === document);
  if (!now) throw new Refusal("content.unknown");
  return { now, next: { version: now.version + 1, content: cleanTexts(content) } };
}

async function plan(tx: Tx, { context }: Act, input: PublishInput) {
  const { now, next } = await nextVersion(tx, context.merchant, input);
  return {
    subject: `text:${input.document}`,
    before: { version: now.version, content: now.content },
    after: { ...next, isMaterial: input.isMaterial },
  };
}

/**
 * Writes the next version down, and the help centre shows it from then on. Nothing of an earlier
 * version changes: who accepted it did so.
 */
async function publish(tx: Tx, { context: { merchant } }: Act, input: PublishInput): Promise<void> {
  const { document, isMaterial } = input;
  const { now, next } = await nextVersion(tx, merchant, input);
  await tx
    .insertInto("legal_text")
    .values({
      merchant,
      document,
      version: next.version,
      is_material: isMaterial,
      title: JSON.stringify(now.title),
      content: JSON.stringify(next.content),
      // Under the lock, not at the transaction's beginning: a later version never looks older.
      published_at: sql<Date>`clock_timestamp()`,
    })
    .execute();
  await rewriteHelpTopic(tx, { merchant, topic: document, content: next.content });
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
