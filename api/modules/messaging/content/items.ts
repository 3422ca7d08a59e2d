import type { z } from "zod";
import type { content } from "@trevo/contract/staff/content.ts";
import { type Language, languages } from "@trevo/contract/languages.ts";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Db } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import { sliceOf } from "../../../core/slice.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { merchantSettings } from "../../platform/merchant/index.ts";
import { type Body, type Item, type ItemRow, itemRow, type Kind } from "./item.ts";
import { lockOf } from "./locks.ts";
import { textIn } from "./texts.ts";

type Asked = z.output<(typeof content)["list"]["payload"]>;
type Row = z.input<(typeof content)["list"]["answer"]>["list"][number];
type Opened = z.input<(typeof content)["open"]["answer"]>;
type State = Row["state"];

const versionsShown = 20;

/** Where an item stands: it takes a row of `content_item` as `i`. */
const stateOf: RawBuilder<State> = sql`case
  when not i.enabled then case when exists (select 1 from content_version v
      where v.merchant = i.merchant and v.kind = i.kind and v.item = i.id
        and v.published_at is null and not exists (select 1 from content_version p
          where p.merchant = v.merchant and p.kind = v.kind and p.item = v.item
            and p.published_at is not null)) then 'draft' else 'withdrawn' end
  when i.shown_from > now() then 'scheduled'
  when i.shown_until <= now() then 'ended'
  else 'running' end`;

/** Items of one kind, in the order in which members see them. */
export async function listItems(app: App, { merchant, language }: StaffContext, asked: Asked) {
  const { db } = app;
  let query = db
    .selectFrom("content_item as i")
    .where("i.merchant", "=", merchant)
    .where(sql<SqlBool>`i.kind = ${asked.kind}`)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("content_version as v")
          .whereRef("v.merchant", "=", "i.merchant")
          .whereRef("v.kind", "=", "i.kind")
          .whereRef("v.item", "=", "i.id")
          .orderBy("v.version", "desc")
          .limit(1)
          .select(["v.at", "v.staff_id", "v.published_at"])
          .as("last"),
      (join) => join.onTrue(),
    )
    .leftJoin("staff_member as s", "s.id", "last.staff_id")
    .select([
      "i.id",
      "i.title",
      "i.content",
      "i.group_name",
      "i.shown_from",
      "i.shown_until",
      "i.picture",
      "last.at",
      "s.username",
      stateOf.as("state"),
      sql<boolean>`last.at is not null and last.published_at is null`.as("has_changes"),
    ]);
  if (asked.state) query = query.where(sql<SqlBool>`${stateOf} = ${asked.state}`);
  const keys = [
    { by: sql`i.sort`, as: "integer" },
    { by: sql`i.id`, as: "text" },
  ] as const;
  const rowOf = (row: Awaited<ReturnType<typeof query.execute>>[number]): Row => {
    return {
      kind: asked.kind,
      id: row.id,
      title: textIn(row.title, language),
      state: row.state,
      languages: writtenIn(asked.kind, row),
      place: row.group_name,
      startsAt: row.shown_from?.toISOString() ?? null,
      endsAt: row.shown_until?.toISOString() ?? null,
      picture: row.picture,
      hasChanges: row.has_changes,
      by: row.username,
      at: row.at?.toISOString() ?? null,
    };
  };
  const { time_zone: timeZone } = await merchantSettings(db, merchant);
  const slice = await sliceOf(app, query, { call: "content.list", asked, keys }, rowOf);
  return { ...slice, timeZone };
}

/** Languages in which nothing is missing: a banner is its title, all else has a text too. */
function writtenIn(kind: Kind, { title, content: text }: Pick<ItemRow, "title" | "content">) {
  const has = (value: string | undefined) => value !== undefined && value.trim() !== "";
  return languages.filter(
    (language) => has(title[language]) && (kind === "banner" || has(text[language])),
  );
}

/** One item with its last version, or the one that is asked for. @throws Refusal content.unknown */
export async function openItem(
  { db }: App,
  context: StaffContext,
  { kind, id, version }: Item & { version?: number | undefined },
): Promise<Opened> {
  const { merchant } = context;
  const row = await itemRow(db, context, { kind, id });
  const kept = await versionsOf(db, merchant, { kind, id });
  const shown = version === undefined ? kept[0] : kept.find((one) => one.version === version);
  if (version !== undefined && !shown) throw new Refusal("content.unknown");
  const { rows } = await sql<{ state: State }>`select ${stateOf} as state from content_item i
    where i.merchant = ${merchant} and i.kind = ${kind} and i.id = ${id}`.execute(db);
  const { time_zone: timeZone } = await merchantSettings(db, merchant);
  return {
    kind,
    id,
    state: rows[0]?.state ?? "draft",
    version: kept[0]?.version ?? 0,
    hasChanges: kept[0] !== undefined && kept[0].published_at === null,
    body: shown?.body ?? bodyOf(row),
    lock: await lockOf(db, context, { kind, id }),
    timeZone,
    versions: kept.slice(0, versionsShown).map((one) => ({
      version: one.version,
      by: one.username,
      at: one.at.toISOString(),
      publishedAt: one.published_at?.toISOString() ?? null,
    })),
  };
}

interface Kept {
  version: number;
  body: Body;
  at: Date;
  published_at: Date | null;
  username: string;
}

/** The versions of an item, the newest first. */
async function versionsOf(db: Db, merchant: string, { kind, id }: Item): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select v.version, v.body, v.at, v.published_at, s.username
      from content_version v join staff_member s on s.id = v.staff_id
      where v.merchant = ${merchant} and v.kind = ${kind} and v.item = ${id}
      order by v.version desc limit 200`.execute(db);
  return rows;
}

/** What came with the house, in the shape in which staff write. */
function bodyOf(row: ItemRow): Body {
  const each = (texts: Record<string, string>) =>
    // Each language of the table has its entry.
    Object.fromEntries(languages.map((code) => [code, texts[code] ?? ""])) as Record<
      Language,
      string
    >;
  const places = ["m_home", "m_login", "m_reg", "m_newgame"] as const;
  return {
    title: each(row.title),
    content: each(row.content),
    alt: each(row.alt),
    picture: row.picture,
    link: row.link,
    place: places.find((place) => place === row.group_name) ?? null,
    topic: row.topic,
    audience: row.audience,
    startsAt: row.starts_local,
    endsAt: row.ends_local,
  };
}
