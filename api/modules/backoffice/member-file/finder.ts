import { sql } from "kysely";
import type { App } from "../../../app.ts";
import { type Finder, foundMax } from "../../../core/finders.ts";
import { roundById } from "../../../ledger/index.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import { membersMatching } from "../../account/members/index.ts";
import { membersOf, rowOf } from "./members.ts";

/** Of the thousands whose name begins with two letters, as many are looked at for the newest. */
const consideredMost = 100;

/** Members, by all that the list of members is searched by. */
export function memberFinder(app: App): Finder {
  return {
    needs: "member:read",
    async find(q, { merchant }) {
      const rows = await membersOf(app.db, { merchant })
        .where(sql<boolean>`m.id in ${membersMatching(app.vault, merchant, q, consideredMost)}`)
        .orderBy("m.created_at", "desc")
        .limit(foundMax)
        .execute();
      return rows.map((row) => {
        const { memberId, account, name, status, createdAt } = rowOf(row);
        const none = { amount: null, currency: null };
        return {
          kind: "member",
          id: memberId,
          memberId,
          account,
          name,
          ...none,
          state: status,
          at: createdAt,
        };
      });
    },
  };
}

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A round, by the whole of its id. */
export function roundFinder({ db, ledger }: App): Finder {
  return {
    needs: "bet:read",
    async find(q, { merchant }) {
      const id = q.toLowerCase();
      if (!uuidShape.test(id)) return [];
      const round = await roundById(ledger.reads, id);
      const member =
        round &&
        (await membersOf(db, { merchant }).where("m.id", "=", round.memberId).executeTakeFirst());
      if (!round || !member) return [];
      return [
        {
          kind: "round",
          id,
          memberId: round.memberId.toString(),
          account: member.account,
          name: `${round.game} · ${round.vendor}`,
          amount: fromMicro(round.stake),
          currency: member.currency,
          state: round.state,
          at: round.openedAt.toISOString(),
        },
      ];
    },
  };
}
