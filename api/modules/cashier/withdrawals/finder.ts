import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import {
  type Finder,
  foundMax,
  type SubjectsOf,
  subjectsMax,
  numberOf,
} from "../../../core/finders.ts";

/** Withdrawals, by their number. */
export function finder({ db }: App): Finder {
  return {
    needs: "withdrawal:read",
    async find(q, { merchant }) {
      const no = numberOf(q);
      if (no === null) return [];
      const rows = await db
        .selectFrom("withdrawal as w")
        .innerJoin("member_account as m", "m.id", "w.member_id")
        .select(["w.id", "w.no", "w.member_id", "w.amount", "w.currency", "w.state"])
        .select(["w.requested_at as at", "m.account"])
        .where("m.merchant", "=", merchant)
        .where("w.no", "=", no)
        .orderBy("at", "desc")
        .limit(foundMax)
        .execute();
      return rows.map((row) => ({
        kind: "withdrawal",
        id: row.id,
        memberId: row.member_id.toString(),
        account: row.account,
        name: `#${row.no}`,
        amount: fromMicro(row.amount),
        currency: row.currency,
        state: row.state,
        at: row.at.toISOString(),
      }));
    },
  };
}

/** Names of a member's withdrawals in the audit log. */
export function subjects({ db }: App): SubjectsOf {
  return async (memberId) => {
    const rows = await db
      .selectFrom("withdrawal")
      .select("id")
      .where("member_id", "=", memberId)
      .orderBy("requested_at", "desc")
      .limit(subjectsMax)
      .execute();
    return rows.map(({ id }) => `withdrawal:${id}`);
  };
}
