import { sql } from "kysely";
import type { z } from "zod";
import { fromMicro } from "@trevo/contract/money.ts";
import type { bets } from "@trevo/contract/staff/bets.ts";
import type { App } from "../../../app.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { merchantTimeZone } from "../../platform/merchant/index.ts";
import { requireMember } from "../member-file/index.ts";
import { allRounds } from "./rows.ts";

type Asked = z.output<typeof bets.played.payload>;

const shown = 100;
/** Of a hundred ranges so many standard errors wide to each side, 99 hold the true value. */
const of99 = 2.576;

interface Row {
  key: string;
  name: string;
  currency: string;
  rounds: bigint;
  stake: bigint;
  payout: bigint;
  error: number | null;
}

/**
 * What a member played to its end, by game, those staked most first, or by day, the newest first.
 * The error is that of a ratio of sums, for rounds are independent draws.
 *
 * @throws Refusal member.unknown
 */
export async function playedOf(app: App, context: StaffContext, { memberId, by }: Asked) {
  const id = await requireMember(app.db, context, memberId);
  const key = {
    game: sql`game || ' · ' || vendor`,
    day: sql`to_char(opened_at at time zone ${merchantTimeZone(context.merchant)}, 'YYYY-MM-DD')`,
  }[by];
  const title = sql`select coalesce(g.name ->> ${context.language}, g.name ->> 'EN')
        || ' · ' || g.vendor
      from game_title g where g.code || ' · ' || g.vendor = key`;
  const name = { game: sql`coalesce((${title}), key)`, day: sql`key` }[by];
  const order = by === "game" ? sql`stake desc, key` : sql`key desc`;
  const ended = allRounds(app.db)
    .selectAll("r")
    .where("r.member_id", "=", id)
    .where("r.closed_at", "is not", null)
    // In a void round no money is left: this is cheaper than to ask what each of them is.
    .where((round) => round.or([round("r.stake", ">", 0n), round("r.payout", ">", 0n)]));
  const { rows } = await sql<Row>`
    with played as (
      select ${key} as key, currency, stake::numeric as s, payout::numeric as p
        from ${ended} as ended
    )
    select key, ${name} as name, currency, count(*) as rounds,
        sum(s)::bigint as stake, sum(p)::bigint as payout,
        case when count(*) > 1 and sum(s) > 0 then (sqrt(greatest(
          sum(p * p) - 2 * (sum(p) / sum(s)) * sum(p * s) + (sum(p) / sum(s)) ^ 2 * sum(s * s), 0
        )) / sum(s))::float8 end as error
      from played group by key, currency
      order by ${order}, currency limit ${shown}`.execute(app.db);
  return {
    list: rows.map(({ stake, payout, error, rounds, ...row }) => ({
      ...row,
      rounds: Number(rounds),
      stake: fromMicro(stake),
      payout: fromMicro(payout),
      net: fromMicro(payout - stake),
      rtpBps: stake > 0n ? Number((payout * 10_000n) / stake) : null,
      bandBps: error === null ? null : Math.round(error * of99 * 10_000),
    })),
  };
}
