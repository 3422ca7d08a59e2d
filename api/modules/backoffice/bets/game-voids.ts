import { sql } from "kysely";
import type { z } from "zod";
import { fromMicro } from "@trevo/contract/money.ts";
import type { bets } from "@trevo/contract/staff/bets.ts";
import type { App } from "../../../app.ts";
import { sliceOf } from "../../../core/slice.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";

const byNumber = [{ by: sql.ref("v.id"), as: "bigint" }] as const;
const byRound = [
  { by: sql.ref("w.round_id"), as: "uuid" },
  { by: sql.ref("w.member_id"), as: "bigint" },
] as const;

/** Voids of games, newest first, and how far each is. */
export function listGameVoids(
  app: App,
  context: StaffContext,
  asked: z.output<typeof bets.gameVoids.payload>,
) {
  const of = (state: string) =>
    sql<bigint>`(select count(*) from game_void_round w
      where w.game_void_id = v.id and w.state = ${state})`;
  const query = app.db
    .selectFrom("game_void as v")
    .innerJoin("staff_member as m", "m.id", "v.maker_id")
    .innerJoin("staff_member as d", "d.id", "v.decided_by")
    .selectAll("v")
    .select(["m.username as maker", "d.username as decider"])
    .select([of("waiting").as("waiting"), of("voided").as("voided")])
    .select([of("already").as("already"), of("failed").as("failed")])
    .where("v.merchant", "=", context.merchant);
  return sliceOf(app, query, { call: context.call, asked, keys: byNumber }, (row) => ({
    voidId: row.id.toString(),
    vendor: row.vendor,
    game: row.game,
    from: row.opened_from.toISOString(),
    until: row.opened_until.toISOString(),
    cause: row.cause,
    maker: row.maker,
    decidedBy: row.decider,
    at: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    counts: {
      waiting: Number(row.waiting),
      voided: Number(row.voided),
      already: Number(row.already),
      failed: Number(row.failed),
    },
  }));
}

/** The rounds of one of them, with the sums of what was voided. */
export async function listGameVoidRounds(
  app: App,
  context: StaffContext,
  { voidId, state, ...asked }: z.output<typeof bets.gameVoidRounds.payload>,
) {
  let query = app.db
    .selectFrom("game_void_round as w")
    .innerJoin("game_void as v", "v.id", "w.game_void_id")
    .innerJoin("member_account as m", "m.id", "w.member_id")
    .selectAll("w")
    .select("m.account")
    .where("v.merchant", "=", context.merchant)
    .where("w.game_void_id", "=", BigInt(voidId));
  const voided = query.where("w.state", "=", "voided");
  if (state !== undefined) query = query.where("w.state", "=", state);
  const [slice, sums] = await Promise.all([
    sliceOf(app, query, { call: context.call, asked, keys: byRound }, (row) => ({
      roundId: row.round_id,
      memberId: row.member_id.toString(),
      account: row.account,
      currency: row.currency,
      stake: fromMicro(row.stake),
      payout: fromMicro(row.payout),
      state: row.state,
      why: row.why,
    })),
    voided
      .clearSelect()
      .select("w.currency")
      .select([
        sql<bigint>`count(*)`.as("rounds"),
        sql<bigint>`sum(w.stake)::bigint`.as("stake"),
        sql<bigint>`sum(w.payout)::bigint`.as("payout"),
      ])
      .groupBy("w.currency")
      .orderBy("w.currency")
      .execute(),
  ]);
  return {
    ...slice,
    sums: sums.map(({ currency, rounds, stake, payout }) => ({
      currency,
      rounds: Number(rounds),
      stake: fromMicro(stake),
      payout: fromMicro(payout),
    })),
  };
}
