import { headOf, rowsBefore } from "../../../core/paging.ts";
import type { StaffHandlers } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";

/** The refused location checks, for staff. */
export function staffCalls({ db }: App): StaffHandlers<"geolocation"> {
  return {
    async violations(context, { memberId, ...paging }) {
      let query = db
        .selectFrom("place_violation as v")
        .innerJoin("member as m", "m.id", "v.member_id")
        .where("m.merchant", "=", context.merchant);
      if (memberId !== undefined) query = query.where("v.member_id", "=", BigInt(memberId));
      const { total } = await query
        .select((eb) => eb.fn.countAll<bigint>().as("total"))
        .executeTakeFirstOrThrow();
      const rows = await query
        .select(["v.at", "v.times", "v.member_id", "v.verdict", "v.country", "v.region"])
        .select(["v.provider", "m.account"])
        .orderBy("v.id", "desc")
        .limit(paging.pageSize)
        .offset(rowsBefore(paging))
        .execute();
      return {
        ...headOf(paging, total),
        list: rows.map(({ at, member_id: id, account: userName, ...found }) => ({
          at: at.toISOString(),
          memberId: id.toString(),
          userName,
          ...found,
        })),
      };
    },
  };
}
