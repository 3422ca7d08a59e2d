import { type RawBuilder, sql } from "kysely";
import type { Erasure, OwnedTables } from "../../../core/table-owner.ts";

/**
 * The tables of some fates, in the order in which they go: deleted, sealed, anonymised, each in
 * the alphabet's order, which leaves no row that another one still names.
 */
export function tablesWith(tables: OwnedTables, ...fates: Erasure[]): string[] {
  return fates.flatMap((fate) =>
    Object.entries(tables)
      .flatMap(([table, entry]) => (erasureOf(entry) === fate ? [table] : []))
      .toSorted(),
  );
}

function erasureOf(entry: OwnedTables[string]): Erasure {
  return typeof entry === "string" ? entry : entry.erasure;
}

/** The condition for the rows of a table that are a member's. */
export function isOf(tables: OwnedTables, table: string, memberId: bigint): RawBuilder<boolean> {
  const entry = tables[table];
  if (typeof entry !== "object") return sql`member_id = ${memberId}`;
  if ("by" in entry) return sql`${sql.ref(entry.by)} = ${memberId}`;
  const [column, other] = entry.through;
  return sql`${sql.ref(column)} in (
    select id from ${sql.table(other)} where member_id = ${memberId})`;
}
