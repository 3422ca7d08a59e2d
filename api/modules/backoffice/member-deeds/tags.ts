import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";

/** More tags on one member say nothing any more. */
const tagsMax = 20;

/** A member's tags by the alphabet, as a column of a list whose member is `id`. */
export function tagsOf(id: RawBuilder<bigint>): RawBuilder<string[]> {
  return sql<string[]>`array(select g.tag from member_tag g
    where g.member_id = ${id} order by g.tag)`;
}

/** The members who have a tag. */
export function taggedWith(tag: string): RawBuilder<{ id: bigint }> {
  return sql`(select g.member_id from member_tag g where g.tag = ${tag})`;
}

/** Puts tags on a member and takes others off. @returns why nothing changed; null: something did */
export async function changeTags(
  tx: Tx,
  memberId: bigint,
  { add, remove, staffId }: { add: string[]; remove: string[]; staffId: bigint },
): Promise<"same" | "full" | null> {
  const had = await namesOf(tx, memberId);
  const has = new Set(had.filter((tag) => !remove.includes(tag)));
  for (const tag of add) has.add(tag);
  if (has.size > tagsMax) return "full";
  const gone = had.filter((tag) => !has.has(tag));
  const come = [...has].filter((tag) => !had.includes(tag));
  if (gone.length + come.length === 0) return "same";
  if (gone.length > 0) {
    await tx
      .deleteFrom("member_tag")
      .where("member_id", "=", memberId)
      .where("tag", "in", gone)
      .execute();
  }
  if (come.length > 0) {
    await tx
      .insertInto("member_tag")
      .values(come.map((tag) => ({ member_id: memberId, tag, staff_id: staffId })))
      .execute();
  }
  return null;
}

async function namesOf(db: Db | Tx, memberId: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom("member_tag")
    .select("tag")
    .where("member_id", "=", memberId)
    .execute();
  return rows.map(({ tag }) => tag);
}
