import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { roundRows } from "../../../ledger/index.ts";

/** Rounds of the merchant's members, with whose they are. Trials play for nothing. */
export function betRows({ db }: App, { merchant }: StaffContext) {
  return roundRows(db)
    .innerJoin("member_account as m", "m.id", "r.member_id")
    .select("m.account")
    .where("m.merchant", "=", merchant)
    .where("m.type", "<>", 4);
}

type BetRow = Awaited<ReturnType<ReturnType<typeof betRows>["executeTakeFirstOrThrow"]>>;

/** A round as lists show it. */
export function betRow(row: BetRow) {
  const { stake_total: stake, payout_total: payout } = row;
  return {
    roundId: row.id,
    at: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    memberId: row.member_id.toString(),
    account: row.account,
    vendor: row.vendor,
    game: row.game,
    currency: row.currency,
    stake: fromMicro(stake),
    payout: fromMicro(payout),
    net: fromMicro(payout - stake),
    times: stake === 0n ? null : fromMicro((payout * 1_000_000n) / stake),
    state: row.state,
    isLate: row.is_late,
  };
}
