import type { z } from "zod";
import type { content } from "@trevo/contract/staff/content.ts";
import type { Language } from "@trevo/contract/languages.ts";
import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import { recordAudit } from "../../backoffice/staff/index.ts";
import { addItem, applyBody } from "./apply.ts";
import { type Body, type Item, itemRow, type Kind, subjectOf } from "./item.ts";
import { holdItem, releaseItem } from "./locks.ts";
import { isSentPicture } from "./pictures.ts";
import { cleanLink, cleanPicture, cleanTexts, plainTexts } from "./rich-text.ts";

type Given<C extends keyof typeof content> = z.output<(typeof content)[C]["payload"]>;

const itemsMax = 500;
/** Without these nothing is published; another language falls back to them. */
const requiredLanguages: readonly Language[] = ["PT", "EN"];

/**
 * Keeps the next version, cleaned; members see it once it is published.
 *
 * @throws Refusal content.unknown, content.locked, content.changed {version}, validation
 */
export async function saveItem(
  { db }: App,
  context: StaffContext,
  { kind, id, version, body: given }: Given<"save">,
): Promise<Item> {
  const { merchant } = context;
  return db.transaction().execute(async (tx) => {
    const before = id === null ? null : await itemRow(tx, context, { kind, id });
    const body = await cleanBody(tx, context, given, before?.picture ?? null);
    if (id === null) await requireRoom(tx, merchant, kind);
    const item = id === null ? await addItem(tx, merchant, kind, body) : { kind, id };
    await holdItem(tx, context, item);
    await requireVersion(tx, merchant, item, version);
    await sql`insert into content_version (merchant, kind, item, version, body, staff_id)
      values (${merchant}, ${kind}, ${item.id}, ${version + 1}, ${JSON.stringify(body)},
        ${requireStaff(context).staffId})`.execute(tx);
    // What nobody sees shows in the list as it was written last.
    if (before && !before.enabled) await applyBody(tx, { merchant, item, body, isShown: false });
    const after = { version: version + 1, title: body.title };
    await recordAudit(tx, context, { subject: subjectOf(item), after });
    return item;
  });
}

/**
 * Shows the last version to members from its time on.
 *
 * @throws Refusal content.unknown, content.locked, content.changed {version}, validation where
 *   something is missing that members need
 */
export async function publishItem(
  { db }: App,
  context: StaffContext,
  { version, ...item }: Given<"publish">,
): Promise<Item> {
  const { merchant } = context;
  return db.transaction().execute(async (tx) => {
    const row = await itemRow(tx, context, item);
    await holdItem(tx, context, item);
    const last = await requireVersion(tx, merchant, item, version);
    if (last === null) {
      // It came with the house and was withdrawn: it is shown again as it was.
      await showAgain(tx, merchant, item);
    } else {
      requireComplete(context, item.kind, last);
      await applyBody(tx, { merchant, item, body: last, isShown: true });
    }
    await sql`update content_version set published_at = clock_timestamp()
      where merchant = ${merchant} and kind = ${item.kind} and item = ${item.id}
        and version = ${version}`.execute(tx);
    await releaseItem(tx, context, item);
    await recordAudit(tx, context, {
      subject: subjectOf(item),
      before: { isShown: row.enabled },
      after: { version, isShown: true, startsAt: last?.startsAt ?? null },
    });
    return item;
  });
}

/** Shows an item no longer. @throws Refusal content.unknown, content.locked */
export async function withdrawItem(
  { db }: App,
  context: StaffContext,
  { reason, ...item }: Given<"withdraw">,
): Promise<Item> {
  const { merchant } = context;
  return db.transaction().execute(async (tx) => {
    const row = await itemRow(tx, context, item);
    await holdItem(tx, context, item);
    await (
      item.kind === "help"
        ? sql`update help_topic set enabled = false
          where merchant = ${merchant} and topic = ${item.id}`
        : sql`update announcement set enabled = false
          where merchant = ${merchant} and id = ${item.id}::bigint`
    ).execute(tx);
    await releaseItem(tx, context, item);
    await recordAudit(tx, context, {
      subject: subjectOf(item),
      reason,
      before: { isShown: row.enabled },
      after: { isShown: false },
    });
    return item;
  });
}

async function showAgain(tx: Tx, merchant: string, { kind, id }: Item): Promise<void> {
  await (
    kind === "help"
      ? sql`update help_topic set enabled = true where merchant = ${merchant} and topic = ${id}`
      : sql`update announcement set enabled = true
        where merchant = ${merchant} and id = ${id}::bigint`
  ).execute(tx);
}

/** The last version's text, null where there is none. @throws Refusal content.changed {version} */
async function requireVersion(
  tx: Tx,
  merchant: string,
  { kind, id }: Item,
  version: number,
): Promise<Body | null> {
  const { rows } = await sql<{ version: number; body: Body }>`
    select version, body from content_version
      where merchant = ${merchant} and kind = ${kind} and item = ${id}
      order by version desc limit 1`.execute(tx);
  const now = rows[0]?.version ?? 0;
  if (now !== version) throw new Refusal("content.changed", { version: now });
  return rows[0]?.body ?? null;
}

async function requireRoom(tx: Tx, merchant: string, kind: Kind): Promise<void> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from content_item
    where merchant = ${merchant} and kind = ${kind}`.execute(tx);
  if ((rows[0]?.count ?? 0n) >= BigInt(itemsMax)) throw new Refusal("busy");
}

/** The text as it may be kept: HTML by the list of what is allowed, all else plain. */
async function cleanBody(
  tx: Tx,
  { merchant, language }: StaffContext,
  given: Body,
  pictureBefore: string | null,
): Promise<Body> {
  const link = given.link?.trim() ?? "";
  const cleaned = {
    ...given,
    title: plainTexts(given.title) as Body["title"],
    content: cleanTexts(given.content) as Body["content"],
    alt: plainTexts(given.alt) as Body["alt"],
    link: cleanLink(link),
    picture: cleanPicture(given.picture),
  };
  const invalid = t(language, "rule.invalid");
  const wrong: Record<string, string> = {};
  if (link !== "" && cleaned.link === null) wrong.link = invalid;
  if (given.endsAt !== null && given.startsAt !== null && given.endsAt <= given.startsAt) {
    wrong.endsAt = invalid;
  }
  const isKnown =
    cleaned.picture === pictureBefore ||
    (cleaned.picture !== null && (await isSentPicture(tx, merchant, cleaned.picture)));
  if (given.picture !== null && !isKnown) wrong.picture = invalid;
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return cleaned;
}

/** Fields are named as the office has them: `title.PT`. */
function requireComplete({ language }: StaffContext, kind: Kind, body: Body): void {
  const required = t(language, "rule.required");
  const wrong: Record<string, string> = {};
  for (const code of requiredLanguages) {
    if (body.title[code].trim() === "") wrong[`title.${code}`] = required;
    if (kind !== "banner" && body.content[code].trim() === "") wrong[`content.${code}`] = required;
    if (body.picture !== null && body.alt[code].trim() === "") wrong[`alt.${code}`] = required;
  }
  if (kind === "banner" && body.picture === null) wrong.picture = required;
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}
