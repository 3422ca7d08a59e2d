import { sql } from "kysely";
import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import {
  type Finder,
  foundMax,
  type SubjectsOf,
  subjectsMax,
  numberOf,
} from "../../../core/finders.ts";
import { requireStaff } from "../../../core/staff-request-context.ts";
import { membersMatching } from "../../account/members/index.ts";

/** Below this, what is typed fits nearly everybody. */
const ownerMin = 3;

/** Withdrawals, by their number; by their owner the newest, where it is clear who is meant. */
export function finder({ db, vault }: App): Finder {
  return {
    needs: "withdrawal:read",
    async find(q, looking) {
      const { merchant } = looking;
      const no = numberOf(q);
      // Whose a number or an address is, is told to those alone who may read members.
      const mayAsk = requireStaff(looking).permissions.includes("member:read");
      const owners = mayAsk ? await ownersOf({ db, vault }, merchant, q) : [];
      if (no === null && owners.length === 0) return [];
      const rows = await db
        .selectFrom("withdrawal as w")
        .innerJoin("member_account as m", "m.id", "w.member_id")
        .select(["w.id", "w.no", "w.member_id", "w.amount", "w.currency", "w.state"])
        .select(["w.requested_at as at", "m.account"])
        .where("m.merchant", "=", merchant)
        .where((eb) =>
          eb.or([
            ...(no === null ? [] : [eb("w.no", "=", no)]),
            ...(owners.length === 0 ? [] : [eb("w.member_id", "in", owners)]),
          ]),
        )
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

/** Who may be meant by what is typed; nobody where it fits more than a screen shows. */
async function ownersOf(
  { db, vault }: Pick<App, "db" | "vault">,
  merchant: string,
  q: string,
): Promise<bigint[]> {
  if (q.length < ownerMin) return [];
  const idsMax = foundMax + 1;
  const { rows } = await sql<{ id: bigint }>`select id
    from ${membersMatching(vault, merchant, q, idsMax)} as m limit ${idsMax}`.execute(db);
  return rows.length > foundMax ? [] : rows.map(({ id }) => id);
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
