import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";
import type { AnnouncementKind } from "../../../schema.ts";
import { merchantSettings } from "../../platform/merchant/index.ts";
import type { Body, Item, Kind } from "./item.ts";

/** What the source calls the kinds that are announcements. */
export const announcementKinds: Record<Exclude<Kind, "help">, AnnouncementKind> = {
  banner: "B",
  notice: "PL",
  popup: "PU",
};

interface Applied {
  merchant: string;
  item: Item;
  body: Body;
  /** Whether members see it. */
  isShown: boolean;
}

/** Puts a version where members read it: a banner's begin is now where none is said. */
export async function applyBody(tx: Tx, applied: Applied): Promise<void> {
  const { merchant, item, body, isShown } = applied;
  const { title, content } = { title: textsOf(body.title), content: textsOf(body.content) };
  if (item.kind === "help") {
    await sql`update help_topic set title = ${title}, content = ${content}, enabled = ${isShown}
      where merchant = ${merchant} and topic = ${item.id}`.execute(tx);
    return;
  }
  const { time_zone: zone } = await merchantSettings(tx, merchant);
  await sql`
    update announcement a set title = ${title}, content = ${content}, alt = ${textsOf(body.alt)},
        picture = ${body.picture}, link = ${body.link}, group_name = ${body.place},
        topic = ${body.topic}, audience = ${body.audience},
        starts_at = coalesce(${body.startsAt}::timestamp at time zone ${zone},
          case when a.enabled then a.starts_at else now() end),
        ends_at = ${body.endsAt}::timestamp at time zone ${zone},
        enabled = ${isShown}
      where a.merchant = ${merchant} and a.id = ${item.id}::bigint`.execute(tx);
}

/** Makes the row of a new item, which nobody sees yet, behind those that stand. */
export async function addItem(tx: Tx, merchant: string, kind: Kind, body: Body): Promise<Item> {
  const { title, content } = { title: textsOf(body.title), content: textsOf(body.content) };
  if (kind === "help") {
    const { rows } = await sql<{ topic: string }>`
      insert into help_topic (merchant, topic, title, content, sort, enabled)
        select ${merchant}, 'topic-' || (count(*) + 1), ${title}, ${content},
            coalesce(max(sort), 0) + 1, false
          from help_topic where merchant = ${merchant}
        returning topic`.execute(tx);
    return { kind, id: rows[0]?.topic ?? "" };
  }
  const { rows } = await sql<{ id: bigint }>`
    insert into announcement (merchant, kind, topic, title, content, sort, enabled)
      select ${merchant}, ${announcementKinds[kind]}, ${body.topic}, ${title}, ${content},
          coalesce(max(sort), 0) + 1, false
        from announcement where merchant = ${merchant}
      returning id`.execute(tx);
  const item = { kind, id: String(rows[0]?.id) };
  await applyBody(tx, { merchant, item, body, isShown: false });
  return item;
}

/** Languages that are missing are absent, so that another one stands in. */
function textsOf(texts: Record<string, string>): string {
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== "");
  return JSON.stringify(Object.fromEntries(written));
}
