import type { App } from "../../../app.ts";
import { commandId, requestHash } from "../../../ledger/index.ts";
import type { Adapter, Listed } from "./adapters/adapter.ts";
import { type Booked, bookedIn, type Fate, fatesOf, openAmong } from "./books.ts";
import { txIdOf } from "./commands.ts";
import { type Difference, reportDifference } from "./differences.ts";
import type { Gate } from "./gates.ts";
import type { WalletAction } from "./message.ts";
import { deskOf } from "./wallet.ts";

/** Clocks differ, and an answer takes its time: what lies this near may be in the next span. */
const marginMs = 600_000;
/** A message is repeated until it is answered: what stands here may be so much older there. */
const lateHoursMax = 24;
const hourMs = 3_600_000;
const togetherMax = 500;
/** Bets that a vendor does not know are given back, unless so many that its list must be wrong. */
const orphansMax = { count: 20, share: 0.1 };

/**
 * Compares a vendor's list with the books, half-open in time, by id. What the vendor owes its
 * players (a win, a rollback, a round's end that never arrived) is done now, as if its message
 * came; a bet that it does not know is given back, unless its round has ended or begun to pay.
 * Whatever was found is written down for people, mended or not.
 */
export async function compare(
  app: App,
  gate: Gate,
  list: NonNullable<Adapter["list"]>,
  span: { from: Date; until: Date },
): Promise<{ compared: number; differences: number }> {
  const around = [span.from.getTime() - marginMs, span.until.getTime() + marginMs] as const;
  const there = await list(gate, new Date(around[0]), new Date(around[1]));
  const here = await bookedIn(app, gate.code, span);
  const near = unlisted(gate, here, there.actions);
  const strange = await withoutLate(gate, list, near, around[0]);
  const mine = there.actions.filter(({ at }) => at >= span.from && at < span.until);
  const undone = new Set(
    there.actions.flatMap(({ memberId, original }) =>
      original === null ? [] : [txIdOf(gate.code, memberId, original)],
    ),
  );
  const found: Difference[] = [];
  for (const part of parts(mine)) found.push(...(await settle(app, gate, part, undone)));
  found.push(...(await giveBack(app, gate, strange, here.length)));
  for (const part of parts(there.finished)) found.push(...(await end(app, gate, part)));
  for (const difference of found) await reportDifference(app, difference);
  return { compared: mine.length + here.length, differences: found.length };
}

function parts<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / togetherMax);
  return Array.from({ length: count }, (_, index) =>
    all.slice(index * togetherMax, (index + 1) * togetherMax),
  );
}

/** What stands there and not here. */
async function settle(
  app: App,
  gate: Gate,
  listed: Listed[],
  undone: ReadonlySet<string>,
): Promise<Difference[]> {
  const named = listed.map((one) => ({ ...one, txId: txIdOf(gate.code, one.memberId, one.id) }));
  const fates = await fatesOf(app.ledger.reads, named);
  const found: Difference[] = [];
  for (const [index, one] of named.entries()) {
    const fate = fates[index];
    const kind = fate && differenceOf(one, fate, undone.has(one.txId));
    if (!kind) continue;
    const isMended = kind !== "amount.differs" && (await make(app, gate, one, fate));
    found.push({
      vendor: gate.code,
      kind,
      memberId: one.memberId,
      actionId: one.id,
      txId: one.txId,
      amountThere: one.amount,
      amountHere: fate.state === "stands" ? fate.amount : null,
      isMended,
    });
  }
  return found;
}

function differenceOf(
  { kind, amount }: Listed,
  { state, amount: booked }: Fate,
  isUndone: boolean,
): Difference["kind"] | null {
  if (kind === "rollback") return state === "unknown" ? "rollback.unknown.here" : null;
  if (isUndone) return null;
  if (state === "stands") return amount === booked ? null : "amount.differs";
  return kind === "bet" ? "bet.unknown.here" : "win.unknown.here";
}

/** Does what the vendor's message would have done; a bet is never made up after the fact. */
async function make(app: App, gate: Gate, one: Listed, fate: Fate): Promise<boolean> {
  if (one.kind === "bet" || fate.state !== "unknown") return false;
  const answer = await deskOf(app).move(gate, { ...askOf(one), actions: [actionOf(one)] });
  return answer.ok;
}

function askOf({ memberId, currency, game, round }: Listed) {
  return { memberId, currency, game, round, isFinished: false, ticket: null };
}

function actionOf({ kind, id, amount, original, issue }: Listed): WalletAction {
  if (kind === "rollback") return { kind, id, original: original ?? "" };
  return { kind, id, amount, issue };
}

/** What stands here and not in a list of theirs. */
function unlisted({ code }: Gate, here: readonly Booked[], there: readonly Listed[]): Booked[] {
  const known = new Set(there.map(({ memberId, id }) => txIdOf(code, memberId, id)));
  return here.filter(({ txId, isReversed }) => !isReversed && !known.has(txId));
}

/** Leaves out what the vendor had sent before, and we heard late: looked for hour by hour. */
async function withoutLate(
  gate: Gate,
  list: NonNullable<Adapter["list"]>,
  near: Booked[],
  before: number,
): Promise<Booked[]> {
  let left = near;
  for (let hour = 0; hour < lateHoursMax && left.length > 0; hour += 1) {
    const until = before - hour * hourMs;
    const { actions } = await list(gate, new Date(until - hourMs), new Date(until));
    left = unlisted(gate, left, actions);
  }
  return left;
}

/** What stands here and not there: so many of all that was booked. */
async function giveBack(
  app: App,
  gate: Gate,
  strange: readonly Booked[],
  booked: number,
): Promise<Difference[]> {
  const isPlausible = strange.length <= Math.max(orphansMax.count, booked * orphansMax.share);
  const found: Difference[] = [];
  for (const { kind, memberId, txId, amount, openRound, currency } of strange) {
    const isOrphan = kind === "bet" && openRound !== null && isPlausible;
    const isMended = isOrphan && (await voidBet(app, { memberId, txId, currency }));
    const what = kind === "bet" ? "bet.unknown.there" : "win.unknown.there";
    found.push({ vendor: gate.code, kind: what, memberId, txId, amountHere: amount, isMended });
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

/** Rounds that are over there and open here. */
async function end(
  app: App,
  gate: Gate,
  finished: { round: string; memberId: bigint }[],
): Promise<Difference[]> {
  const open = await openAmong(app.ledger.reads, gate.code, finished);
  const found: Difference[] = [];
  for (const { round, memberId, game } of open) {
    const ask = { memberId, currency: null, game, round, isFinished: true, ticket: null };
    const answer = await deskOf(app).move(gate, { ...ask, actions: [] });
    const whose = { vendor: gate.code, memberId, actionId: round };
    found.push({ ...whose, kind: "round.open.here", isMended: answer.ok });
  }
  return found;
}
