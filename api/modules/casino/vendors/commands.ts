import {
  type AccountRef,
  type Command,
  commandId,
  type Post,
  requestHash,
} from "../../../ledger/index.ts";
import type { WalletAction, WalletRequest } from "./message.ts";

type Rollback = Extract<Command, { action: "rollback" }>;
type RoundPart = NonNullable<Post["round"]>;

/** A request as commands of the ledger. */
export interface Commands {
  /** In the request's order. Neighbours of the same kind are committed together. */
  readonly group: readonly (Post | Rollback)[];
  /** Closes the round where no action of the request does. */
  readonly end: Post | null;
}

/** The accounts and the round that a request's actions go to. */
export interface PostingTarget {
  readonly currency: string;
  readonly account: AccountRef;
  /** The house account of this vendor: stakes less payouts. */
  readonly counter: AccountRef;
  readonly roundId: string | null;
  readonly isRoundOpen: boolean;
}

/** The ledger's id of a vendor's action. The vendor's own ids need to be unique per member only. */
export function txIdOf(vendor: string, memberId: bigint, actionId: string): string {
  return commandId("vendor", vendor, memberId.toString(), actionId);
}

/**
 * The commands of a request. Only bets need a live session: wins are owed and rollbacks hold even
 * when the player has left. `isFinished` is no part of an action's identity: a vendor may add it to
 * a repeat.
 */
export function commandsOf(
  vendor: string,
  request: WalletRequest,
  target: PostingTarget,
  guard: { sessionId: string },
): Commands {
  // A closed round takes no more bets, so only the last run of bets and wins closes it.
  const lastPost = request.actions.findLastIndex(({ kind }) => kind !== "rollback");
  const before = request.actions.slice(0, lastPost + 1);
  const lastRun = before.findLastIndex(({ kind }) => kind === "rollback") + 1;
  const group = request.actions.map((action, index) =>
    action.kind === "rollback"
      ? rollbackOf(vendor, request, target, action)
      : postOf(vendor, request, target, {
          action,
          guard,
          closes: request.isFinished && index >= lastRun,
        }),
  );
  const hasPost = group.some(({ action }) => action === "post");
  const closes = request.isFinished && !hasPost && target.isRoundOpen;
  return { group, end: closes ? endOf(vendor, request, target) : null };
}

interface Posted {
  action: Exclude<WalletAction, { kind: "rollback" }>;
  guard: object;
  closes: boolean;
}

function postOf(
  vendor: string,
  request: WalletRequest,
  target: PostingTarget,
  { action, guard, closes }: Posted,
): Post {
  const { kind, id, amount, issue } = action;
  const about = [target.currency, request.game, request.round ?? "", issue ?? ""];
  const round = joins(vendor, request, target, closes);
  return {
    action: "post",
    id: txIdOf(vendor, request.memberId, id),
    hash: requestHash("vendor", kind, amount.toString(), ...about),
    // A win of a free round counts as a promotion, for there is no stake against it.
    kind: kind === "win" && issue !== null ? "promo_win" : kind,
    account: target.account,
    counter: target.counter,
    amount,
    // The player was told of a refusal: a repeat must not succeed.
    remember: true,
    ...(round ? { round } : {}),
    ...(kind === "bet" ? { guard } : {}),
  };
}

function rollbackOf(
  vendor: string,
  { memberId }: WalletRequest,
  { account }: PostingTarget,
  { id, original }: Extract<WalletAction, { kind: "rollback" }>,
): Rollback {
  return {
    action: "rollback",
    id: txIdOf(vendor, memberId, id),
    hash: requestHash("vendor", "rollback", original),
    account,
    original: txIdOf(vendor, memberId, original),
  };
}

/** Ends a round by a win of 0. Its id is made from the round, so ending it twice is harmless. */
function endOf(vendor: string, request: WalletRequest, target: PostingTarget): Post {
  const ref = request.round ?? "";
  const round = joins(vendor, request, target, true);
  return {
    action: "post",
    id: commandId("vendor.end", vendor, request.memberId.toString(), ref),
    hash: requestHash("vendor.end", ref),
    kind: "win",
    account: target.account,
    counter: target.counter,
    amount: 0n,
    ...(round ? { round } : {}),
  };
}

function joins(
  vendor: string,
  { game, round: ref }: WalletRequest,
  { roundId: id }: PostingTarget,
  close: boolean,
): RoundPart | null {
  return id === null || ref === null ? null : { step: "join", id, vendor, game, ref, close };
}
