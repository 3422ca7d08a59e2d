import { sql } from "kysely";
import type { Db } from "../../../core/db.ts";
import { headOf, type Paging, rowsBefore } from "../../../core/paging.ts";
import { placeName } from "./device-name.ts";

/** Sign-ins and failed attempts of an account, newest first. */
export async function loginHistory(db: Db, memberId: bigint, paging: Paging) {
  const { total } = await db
    .selectFrom("login_event")
    .select(sql<bigint>`count(*)`.as("total"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("login_event")
    .select(["id", "at", "succeeded", "method", "factor", "ip", "user_agent as userAgent"])
    .where("member_id", "=", memberId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(paging.pageSize)
    .offset(rowsBefore(paging))
    .execute();
  return {
    ...headOf(paging, total),
    list: rows.map((row) => ({
      id: row.id.toString(),
      at: row.at.toISOString(),
      succeeded: row.succeeded,
      result: row.succeeded ? ("in" as const) : unfinished(row.factor),
      method: row.method,
      factor: row.factor === "asked" ? null : row.factor,
      from: placeName(row),
    })),
  };
}

/** `halfway`: the first factor was right, which the member should know about. */
function unfinished(factor: string | null): "halfway" | "wrong" {
  return factor === "asked" ? "halfway" : "wrong";
}
