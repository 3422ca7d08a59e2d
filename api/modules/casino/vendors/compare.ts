import type { App } from "../../../app.ts";
import { commandId, requestHash } from "../../../ledger/index.ts";
import type { Adapter, Listed } from "./adapters/adapter.ts";
import {
  type LedgerAction,
  ledgerActionsIn,
  type ActionOutcome,
  actionOutcomes,
  openRoundsAmong,
} from "./ledger-actions.ts";
import { txIdOf } from "./commands.ts";
import { type Difference, reportDifference } from "./differences.ts";
import type { VendorConfig } from "./vendor-configs.ts";
import type { WalletAction } from "./message.ts";
import { walletHandlersOf } from "./wallet-handlers.ts";

/** Clocks differ and answers take time: an action this near the edge may be in the next span. */
const marginMs = 600_000;
/** Vendors repeat requests until they are answered: an action may be this much older there. */
const lateHoursMax = 24;
const hourMs = 3_600_000;
const batchMax = 500;
/** Bets that a vendor does not know are given back; if there are more, its list must be wrong. */
const orphansMax = { count: 20, share: 0.1 };

/**
 * Compares a vendor's list with the ledger by id, over a half-open span of time. A win, rollback or
 * end of round that never arrived is carried out now, as if its request had come. A bet that the
 * vendor does not know is given back, unless its round has ended or begun to pay. Every difference
 * is recorded for staff, mended or not.
 */
export async function compare(
  app: App,
  vendor: VendorConfig,
  list: NonNullable<Adapter["list"]>,
  span: { from: Date; until: Date },
): Promise<{ compared: number; differences: number }> {
  const around = [span.from.getTime() - marginMs, span.until.getTime() + marginMs] as const;
  const there = await list(vendor, new Date(around[0]), new Date(around[1]));
  const here = await ledgerActionsIn(app, vendor.code, span);
  const near = unlisted(vendor, here, there.actions);
  const unknownThere = await withoutLate(vendor, list, near, around[0]);
  const mine = there.actions.filter(({ at }) => at >= span.from && at < span.until);
  const undone = new Set(
    there.actions.flatMap(({ memberId, original }) =>
      original === null ? [] : [txIdOf(vendor.code, memberId, original)],
    ),
  );
  const found: Difference[] = [];
  for (const part of parts(mine)) found.push(...(await settle(app, vendor, part, undone)));
  found.push(...(await giveBack(app, vendor, unknownThere, here.length)));
  for (const part of parts(there.finished)) found.push(...(await end(app, vendor, part)));
  for (const difference of found) await reportDifference(app, difference);
  return { compared: mine.length + here.length, differences: found.length };
}

function parts<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / batchMax);
  return Array.from({ length: count }, (_, index) =>
    all.slice(index * batchMax, (index + 1) * batchMax),
  );
}

/** Mends what the vendor has and the ledger does not. */
async function settle(
  app: App,
  vendor: VendorConfig,
  listed: Listed[],
  undone: ReadonlySet<string>,
): Promise<Difference[]> {
  const named = listed.map((one) => ({ ...one, txId: txIdOf(vendor.code, one.memberId, one.id) }));
  const outcomes = await actionOutcomes(app.ledger.reads, named);
  const found: Difference[] = [];
  for (const [index, one] of named.entries()) {
    const outcome = outcomes[index];
    const kind = outcome && differenceOf(one, outcome, undone.has(one.txId));
    if (!kind) continue;
    const isMended = kind !== "amount.differs" && (await carryOut(app, vendor, one, outcome));
    found.push({
      vendor: vendor.code,
      kind,
      memberId: one.memberId,
      actionId: one.id,
      txId: one.txId,
      amountThere: one.amount,
      amountHere: outcome.state === "stands" ? outcome.amount : null,
      isMended,
    });
  }
  return found;
}

function differenceOf(
  { kind, amount }: Listed,
  { state, amount: booked }: ActionOutcome,
  isUndone: boolean,
): Difference["kind"] | null {
  if (kind === "rollback") return state === "unknown" ? "rollback.unknown.here" : null;
  if (isUndone) return null;
  if (state === "stands") return amount === booked ? null : "amount.differs";
  return kind === "bet" ? "bet.unknown.here" : "win.unknown.here";
}

/** Does what the vendor's request would have done; but no bet is taken after the fact. */
async function carryOut(
  app: App,
  vendor: VendorConfig,
  one: Listed,
  outcome: ActionOutcome,
): Promise<boolean> {
  if (one.kind === "bet" || outcome.state !== "unknown") return false;
  const answer = await walletHandlersOf(app).move(vendor, {
    ...requestOf(one),
    actions: [actionOf(one)],
  });
  return answer.ok;
}

function requestOf({ memberId, currency, game, round }: Listed) {
  return { memberId, currency, game, round, isFinished: false, ticket: null };
}

function actionOf({ kind, id, amount, original, issue }: Listed): WalletAction {
  if (kind === "rollback") return { kind, id, original: original ?? "" };
  return { kind, id, amount, issue };
}

/** Actions that the ledger has and a vendor's list does not. */
function unlisted(
  { code }: VendorConfig,
  here: readonly LedgerAction[],
  there: readonly Listed[],
): LedgerAction[] {
  const known = new Set(there.map(({ memberId, id }) => txIdOf(code, memberId, id)));
  return here.filter(({ txId, isReversed }) => !isReversed && !known.has(txId));
}

/** Leaves out what the vendor dates earlier because it reached us late, going back by the hour. */
async function withoutLate(
  vendor: VendorConfig,
  list: NonNullable<Adapter["list"]>,
  near: LedgerAction[],
  before: number,
): Promise<LedgerAction[]> {
  let left = near;
  for (let hour = 0; hour < lateHoursMax && left.length > 0; hour += 1) {
    const until = before - hour * hourMs;
    const { actions } = await list(vendor, new Date(until - hourMs), new Date(until));
    left = unlisted(vendor, left, actions);
  }
  return left;
}

/** Gives back bets that the vendor does not know, unless they are too many to be true. */
async function giveBack(
  app: App,
  vendor: VendorConfig,
  unknownThere: readonly LedgerAction[],
  booked: number,
): Promise<Difference[]> {
  const isPlausible = unknownThere.length <= Math.max(orphansMax.count, booked * orphansMax.share);
  const found: Difference[] = [];
  for (const { kind, memberId, txId, amount, openRound, currency } of unknownThere) {
    const isOrphan = kind === "bet" && openRound !== null && isPlausible;
    const isMended = isOrphan && (await voidBet(app, { memberId, txId, currency }));
    const what = kind === "bet" ? "bet.unknown.there" : "win.unknown.there";
    found.push({ vendor: vendor.code, kind: what, memberId, txId, amountHere: amount, isMended });
  }
  return found;
}

async function voidBet(
  { ledger }: App,
  { memberId, txId, currency }: { memberId: bigint; txId: string; currency: string },
): Promise<boolean> {
  const account = await ledger.wallet(memberId, currency);
  if (!account) return false;
  const answer = await ledger.post({
    action: "rollback",
    id: commandId("vendor.void", memberId.toString(), txId),
    hash: requestHash("vendor.void", txId),
    account,
    original: txId,
  });
  return answer.outcome === "reversed";
}

/** Ends rounds that are over at the vendor and open in the ledger. */
async function end(
  app: App,
  vendor: VendorConfig,
  finished: { round: string; memberId: bigint }[],
): Promise<Difference[]> {
  const open = await openRoundsAmong(app.ledger.reads, vendor.code, finished);
  const found: Difference[] = [];
  for (const { round, memberId, game } of open) {
    const request = { memberId, currency: null, game, round, isFinished: true, ticket: null };
    const answer = await walletHandlersOf(app).move(vendor, { ...request, actions: [] });
    const difference = { vendor: vendor.code, memberId, actionId: round };
    found.push({ ...difference, kind: "round.open.here", isMended: answer.ok });
  }
  return found;
}
