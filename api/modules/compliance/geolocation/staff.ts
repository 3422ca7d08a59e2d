import { sql } from "kysely";
import { sliceOf } from "../../../core/slice.ts";
import type { StaffHandlers } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";

/** The refused location checks, for staff. */
export function staffCalls(app: App): StaffHandlers<"geolocation"> {
  return {
    async violations(context, { memberId, ...asked }) {
      let query = app.db
        .selectFrom("place_violation as v")
        .innerJoin("member_account as m", "m.id", "v.member_id")
        .select(["v.at", "v.times", "v.member_id", "v.verdict", "v.country", "v.region"])
        .select(["v.provider", "m.account"])
        .where("m.merchant", "=", context.merchant);
      if (memberId !== undefined) query = query.where("v.member_id", "=", BigInt(memberId));
      const keys = [{ by: sql.ref("v.id"), as: "bigint" }] as const;
      return sliceOf(app, query, { call: context.call, asked, keys }, (row) => ({
        at: row.at.toISOString(),
        memberId: row.member_id.toString(),
        userName: row.account,
        times: row.times,
        verdict: row.verdict,
        country: row.country,
        region: row.region,
        provider: row.provider,
      }));
    },
  };
}
