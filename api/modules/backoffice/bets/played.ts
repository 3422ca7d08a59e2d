import type { z } from "zod";
import { fromMicro } from "@trevo/contract/money.ts";
import type { bets } from "@trevo/contract/staff/bets.ts";
import type { App } from "../../../app.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { playedBy } from "../../../ledger/index.ts";
import { merchantSettings } from "../../platform/merchant/index.ts";
import { requireMember } from "../member-file/index.ts";

type Asked = z.output<typeof bets.played.payload>;

const shown = 100;
/** Of a hundred ranges so many standard errors wide to each side, 99 hold the true value. */
const of99 = 2.576;

/** What a member played, by game or by day. @throws Refusal member.unknown */
export async function playedOf(app: App, context: StaffContext, { memberId, by }: Asked) {
  const id = await requireMember(app.db, context, memberId);
  const { time_zone: timeZone } = await merchantSettings(app.db, context.merchant);
  const list = await playedBy(app.ledger.reads, id, { by, timeZone, limit: shown });
  return {
    list: list.map(({ stake, payout, error, ...row }) => ({
      ...row,
      stake: fromMicro(stake),
      payout: fromMicro(payout),
      net: fromMicro(payout - stake),
      rtpBps: stake > 0n ? Number((payout * 10_000n) / stake) : null,
      bandBps: error === null ? null : Math.round(error * of99 * 10_000),
    })),
  };
}
