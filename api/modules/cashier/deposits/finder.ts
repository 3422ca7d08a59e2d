import { fromMicro } from "@trevo/contract/money.ts";
import { sql } from "kysely";
import type { App } from "../../../app.ts";
import {
  type Finder,
  foundMax,
  type SubjectsOf,
  subjectsMax,
  numberOf,
} from "../../../core/finders.ts";

/** Deposits, by their number or the reference that their payers write. */
export function finder({ db }: App): Finder {
  return {
    needs: "deposit:read",
    async find(q, { merchant }) {
      const no = numberOf(q);
      const rows = await db
        .selectFrom("deposit as d")
        .innerJoin("member_account as m", "m.id", "d.member_id")
        .select(["d.id", "d.no", "d.member_id", "d.amount", "d.currency", "d.state"])
        .select(["d.created_at as at", "m.account"])
        .where("m.merchant", "=", merchant)
        .where((eb) =>
          no === null ? sql<boolean>`lower(d.reference) = ${q.toLowerCase()}` : eb("d.no", "=", no),
        )
        .orderBy("at", "desc")
        .limit(foundMax)
        .execute();
      return rows.map((row) => ({
        kind: "deposit",
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

/** Names of a member's deposits in the audit log. */
export function subjects({ db }: App): SubjectsOf {
  return async (memberId) => {
    const rows = await db
      .selectFrom("deposit")
      .select("id")
      .where("member_id", "=", memberId)
      .orderBy("created_at", "desc")
      .limit(subjectsMax)
      .execute();
    return rows.map(({ id }) => `deposit:${id}`);
  };
}
