import { type RawBuilder, sql } from "kysely";
import type { Erasure, MemberTables } from "../../../module.ts";

/**
 * The tables of some fates, in the order in which they go: deleted, sealed, anonymised, each in
 * the alphabet's order, which leaves no row that another one still names.
 */
export function tablesWith(tables: MemberTables, ...fates: Erasure[]): string[] {
  return fates.flatMap((fate) =>
    Object.entries(tables)
      .flatMap(([table, entry]) => (erasureOf(entry) === fate ? [table] : []))
      .toSorted(),
  );
}

function erasureOf(entry: MemberTables[string]): Erasure {
  return typeof entry === "string" ? entry : entry.erasure;
}

/** The condition for the rows of a table that are a member's. */
export function isOf(tables: MemberTables, table: string, memberId: bigint): RawBuilder<boolean> {
  const entry = tables[table];
  if (typeof entry !== "object") {
    return sql`${sql.ref(table === "member" ? "id" : "member_id")} = ${memberId}`;
  }
  const [column, other] = entry.through;
  return sql`${sql.ref(column)} in (
    select id from ${sql.table(other)} where member_id = ${memberId})`;
}
