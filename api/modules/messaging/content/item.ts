import type { z } from "zod";
import type { content, contentBody } from "@trevo/contract/staff/content.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import type { Audience, Topic } from "../../../schema.ts";
import { merchantSettings } from "../../platform/merchant/index.ts";

/** All that is written of an item, as the contract has it. */
export type Body = z.output<typeof contentBody>;
export type Kind = z.output<(typeof content)["open"]["payload"]>["kind"];

/** Names one thing that staff write. */
export interface Item {
  kind: Kind;
  id: string;
}

/** An item as members see it now, or as they would. */
export interface ItemRow {
  title: Record<string, string>;
  content: Record<string, string>;
  alt: Record<string, string>;
  picture: string | null;
  link: string | null;
  group_name: string | null;
  topic: Topic;
  audience: Audience;
  /** In the merchant's zone, to the minute: as the contract has them. */
  starts_local: string | null;
  ends_local: string | null;
  enabled: boolean;
}

/** What the audit log calls it. */
export const subjectOf = ({ kind, id }: Item): string => `${kind}:${id}`;

/** The item's row. @throws Refusal content.unknown */
export async function itemRow(
  db: Db | Tx,
  { merchant }: StaffContext,
  { kind, id }: Item,
): Promise<ItemRow> {
  const { time_zone: zone } = await merchantSettings(db, merchant);
  const local = sql.raw(`'YYYY-MM-DD"T"HH24:MI'`);
  const { rows } = await sql<ItemRow>`
    select i.title, i.content, i.alt, i.picture, i.link, i.group_name, i.topic, i.audience,
        to_char(i.shown_from at time zone ${zone}, ${local}) as starts_local,
        to_char(i.shown_until at time zone ${zone}, ${local}) as ends_local, i.enabled
      from content_item i
      where i.merchant = ${merchant} and i.kind = ${kind} and i.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal("content.unknown");
  return row;
}
