import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import { Refusal } from "../../../core/refusal.ts";
import { isOwnMember, type StaffContext } from "../../../core/staff-request-context.ts";
import { movementsOfRound } from "../../../ledger/index.ts";
import { replayPath, roundRecord } from "../../casino/rgs/index.ts";
import { betById, betRowsOf } from "./rows.ts";
import { voidingOf } from "./void.ts";

/** One round in full. @throws Refusal round.unknown */
export async function openBet(app: App, context: StaffContext, roundId: string) {
  const row = await betById(app, context, roundId).executeTakeFirst();
  if (!row) throw new Refusal("round.unknown");
  const [[shown], record, movements, voiding] = await Promise.all([
    betRowsOf(app, [row]),
    roundRecord(app, row.member_id, row.id),
    movementsOfRound(app.ledger.reads, { memberId: row.member_id, id: row.id }),
    voidingOf(app.db, row),
  ]);
  if (!shown) throw new Error(`Round ${roundId} has no row`);
  const { language } = context;
  return {
    ...shown,
    vendorRef: row.vendor_ref,
    due: fromMicro(row.due),
    voiding: voiding && {
      stakesBack: fromMicro(voiding.stakesBack),
      payoutsTaken: fromMicro(voiding.payoutsTaken),
      shortfall: fromMicro(voiding.shortfall),
    },
    isOwn: isOwnMember(context, row.member_id),
    outcome: record
      ? {
          mode: record.mode,
          fair: record.fair,
          events: record.events.map((event) => ({ ...event })),
          replayUrl: replayPath(app, row.game, { language, currency: row.currency }),
        }
      : null,
    movements: movements.map(({ at, amount, ...one }) => ({
      ...one,
      at: at.toISOString(),
      amount: fromMicro(amount),
    })),
  };
}
