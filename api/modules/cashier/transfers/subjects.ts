import type { App } from "../../../app.ts";
import { type SubjectsOf, subjectsMax } from "../../../core/finders.ts";

/** Names of a member's transfers in the audit log. */
export function subjects({ db }: App): SubjectsOf {
  return async (memberId) => {
    const rows = await db
      .selectFrom("wallet_transfer")
      .select("id")
      .where("member_id", "=", memberId)
      .orderBy("created_at", "desc")
      .limit(subjectsMax)
      .execute();
    return rows.map(({ id }) => `transfer:${id}`);
  };
}
