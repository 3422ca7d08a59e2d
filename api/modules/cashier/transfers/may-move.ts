import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import {
  type RequestContext,
  requireSession,
  type Session,
} from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { findWallet, playWindowsOf, refusalOf, whyStakeRefused } from "../../../ledger/index.ts";
import { lockActiveMember } from "../../account/members/index.ts";
import { requireLocation } from "../../compliance/geolocation/index.ts";
import {
  requireEligibility,
  requireNotHeld,
  requireNotStopped,
} from "../../compliance/responsible-gaming/index.ts";
import { merchantTimeZone } from "../../platform/merchant/index.ts";

/**
 * Moving money to a vendor counts as play: no bet there is asked about again. Looks before any
 * transaction is open, since a place is asked of a provider.
 *
 * @throws Refusal player.excluded, player.paused, player.review, player.restricted,
 *   identity.needed, terms.due, profile.incomplete, whereabouts.outside, whereabouts.hidden,
 *   whereabouts.unknown
 */
export async function requireMayPlay(app: App, context: RequestContext): Promise<void> {
  const { memberId, id: sessionId } = requireSession(context);
  await requireNotStopped(app.db, memberId);
  await requireEligibility(app.db, app.config, { memberId, action: "bet" });
  await requireNotHeld(app.db, memberId);
  await requireLocation(app, { sessionId, memberId, ip: context.ip });
}

/**
 * The same within the transaction that sets the money aside, and the limits: what goes to vendors
 * counts as staked, what came back as paid.
 *
 * @throws Refusal also limit.missing, reality.check, limit.reached
 */
export async function requireRoom(
  { config }: App,
  tx: Tx,
  { memberId, currency, merchant }: Session,
  amount: bigint,
): Promise<void> {
  await lockActiveMember(tx, memberId);
  await requireNotStopped(tx, memberId);
  await requireNotHeld(tx, memberId);
  await requireEligibility(tx, config, { memberId, action: "bet" });
  const wallet = await findWallet(tx, memberId, currency);
  if (!wallet) throw new Error(`Member ${memberId} has no ${currency} wallet`);
  const reason = await whyStakeRefused(tx, wallet, amount);
  if (reason !== null) throw refusalOf(reason);
  for (const window of await playWindowsOf(tx, memberId, merchantTimeZone(merchant))) {
    const { staked, paid, loss_max: lossMax, wager_max: wagerMax } = window;
    if (lossMax === null && wagerMax === null) continue;
    const { to, from } = await movedIn(tx, memberId, window);
    const wagered = staked + to + amount;
    const lost = staked - paid + (to > from ? to - from : 0n) + amount;
    const isOver =
      (wagerMax !== null && wagered > wagerMax) || (lossMax !== null && lost > lossMax);
    if (isOver) throw new Refusal("limit.reached");
  }
}

const lengths: Readonly<Record<number, string>> = { 1: "1 day", 2: "7 days", 3: "1 month" };

/** What a member moved to vendors and back in a period that ends at a moment. Micro. */
async function movedIn(
  tx: Tx,
  memberId: bigint,
  { period, resets_at: end }: { period: number; resets_at: Date },
): Promise<{ to: bigint; from: bigint }> {
  const { rows } = await sql<{ to: string; from: string }>`
    select coalesce(sum(coalesce(moved, amount)) filter (where direction = 'to'), 0)::text as to,
        coalesce(sum(moved) filter (where direction = 'from'), 0)::text as from
      from wallet_transfer
      where member_id = ${memberId} and state <> 'failed'
        and created_at >= ${end}::timestamptz - ${lengths[period] ?? "1 month"}::interval
    `.execute(tx);
  const [row] = rows;
  return { to: BigInt(row?.to ?? 0), from: BigInt(row?.from ?? 0) };
}
