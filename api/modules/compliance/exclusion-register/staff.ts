import { fromMicro } from "@trevo/contract/money.ts";
import { sql } from "kysely";
import { Refusal } from "../../../core/refusal.ts";
import { sliceOf } from "../../../core/slice.ts";
import type { StaffHandlers } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { setApartOf } from "../../../ledger/index.ts";
import { bringBack } from "./bring-back.ts";
import { type Case, caseOf } from "./cases.ts";
import { waitingReturns } from "./returns.ts";

const queriesShown = 100;

/** The register's cases and a member's timeline, for staff. */
export function staffCalls(app: App): StaffHandlers<"exclusionRegister"> {
  const { db } = app;
  return {
    bringBack,
    list(context, asked) {
      const query = db
        .selectFrom("register_case as c")
        .innerJoin("member_account as m", "m.id", "c.member_id")
        .selectAll("c")
        .select("m.account")
        .where("c.merchant", "=", context.merchant);
      return sliceOf(app, query, { call: context.call, asked, keys: byOpening }, (found) => ({
        memberId: found.member_id.toString(),
        userName: found.account,
        ...datesOf(found),
      }));
    },
    async open(context, { memberId }) {
      const id = BigInt(memberId);
      const status = await db
        .selectFrom("member_account as m")
        .leftJoin("register_standing as s", "s.member_id", "m.id")
        .select(["m.account", "s.state", "s.answered_at", "s.ask_at"])
        .where("m.id", "=", id)
        .where("m.merchant", "=", context.merchant)
        .executeTakeFirst();
      if (!status) throw new Refusal("member.unknown");
      const [found, asks, events, waiting, apart] = await Promise.all([
        caseOf(db, id),
        db
          .selectFrom("register_ask")
          .select(["at", "why", "outcome", "failure"])
          .where("member_id", "=", id)
          .orderBy("id", "desc")
          .limit(queriesShown)
          .execute(),
        db
          .selectFrom("register_event")
          .select(["at", "what", "detail"])
          .where("member_id", "=", id)
          .orderBy("id")
          .execute(),
        waitingReturns(app, id),
        setApartOf(app.ledger.reads, id),
      ]);
      return {
        memberId,
        userName: status.account,
        state: status.state ?? "never",
        answeredAt: status.answered_at?.toISOString() ?? null,
        askAt: status.ask_at?.toISOString() ?? null,
        case: found ? datesOf(found) : null,
        waiting: waiting.map(({ currency, balance }) => ({ currency, amount: fromMicro(balance) })),
        apart: apart.flatMap(({ currency, now }) =>
          now > 0n ? [{ currency, amount: fromMicro(now) }] : [],
        ),
        asks: asks.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })),
        events: events.map(({ at, what, detail }) => ({
          at: at.toISOString(),
          what,
          // Written by `recordEvent` alone: an object of strings.
          detail: detail as Record<string, unknown>,
        })),
      };
    },
  };
}

const byOpening = [
  { by: sql.ref("c.opened_at"), as: "timestamptz" },
  { by: sql.ref("c.member_id"), as: "bigint" },
] as const;

function datesOf(found: Case) {
  return {
    openedAt: found.opened_at.toISOString(),
    withdrawUntil: found.withdraw_until.toISOString(),
    closesAt: found.closes_at.toISOString(),
    closedAt: found.closed_at?.toISOString() ?? null,
    returnBy: found.return_by.toISOString(),
    keptAt: found.kept_at?.toISOString() ?? null,
    keepUntil: found.keep_until.toISOString(),
    endedAt: found.ended_at?.toISOString() ?? null,
  };
}
