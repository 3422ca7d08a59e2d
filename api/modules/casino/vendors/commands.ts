import {
  type AccountRef,
  type Command,
  commandId,
  type Post,
  requestHash,
} from "../../../ledger/index.ts";
import type { WalletAction, WalletAsk } from "./message.ts";

type Rollback = Extract<Command, { action: "rollback" }>;
type RoundPart = NonNullable<Post["round"]>;

/** A message as the ledger takes it. */
export interface Commands {
  /** Bets and wins, or rollbacks: together or not at all. */
  readonly group: readonly (Post | Rollback)[];
  /** Closes the round where no action of the message does. */
  readonly end: Post | null;
}

/** What the message is about, found. */
export interface Place {
  readonly currency: string;
  readonly account: AccountRef;
  /** The house's side: stakes less payouts of this vendor. */
  readonly counter: AccountRef;
  readonly roundId: string | null;
  readonly isRoundOpen: boolean;
}

/** The ledger's id of a vendor's action: another member's action of the same name is another. */
export function txIdOf(vendor: string, memberId: bigint, actionId: string): string {
  return commandId("vendor", vendor, memberId.toString(), actionId);
}

/**
 * The commands of a message. Only bets ask for a session: what was won is owed, and what was
 * undone is undone, whoever has left since. `finished` is not part of an action's identity: a
 * vendor may say it with the repeat that it had not said before.
 */
export function commandsOf(
  vendor: string,
  context: WalletAsk,
  place: Place,
  guard: { sessionId: string },
): Commands {
  const group = context.actions.map((action) =>
    action.kind === "rollback"
      ? rollbackOf(vendor, context, place, action)
      : postOf(vendor, context, place, { action, guard }),
  );
  const hasPost = group.some(({ action }) => action === "post");
  const closes = context.isFinished && !hasPost && place.isRoundOpen;
  return { group, end: closes ? endOf(vendor, context, place) : null };
}

function postOf(
  vendor: string,
  context: WalletAsk,
  place: Place,
  { action, guard }: { action: Exclude<WalletAction, { kind: "rollback" }>; guard: object },
): Post {
  const { kind, id, amount, issue } = action;
  const about = [place.currency, context.game, context.round ?? "", issue ?? ""];
  const round = joins(vendor, context, place, context.isFinished);
  return {
    action: "post",
    id: txIdOf(vendor, context.memberId, id),
    hash: requestHash("vendor", kind, amount.toString(), ...about),
    // What a free round wins is a promotion's: no stake stands against it.
    kind: kind === "win" && issue !== null ? "promo_win" : kind,
    account: place.account,
    counter: place.counter,
    amount,
    // The player was told no: that stays so.
    remember: true,
    ...(round ? { round } : {}),
    ...(kind === "bet" ? { guard } : {}),
  };
}

function rollbackOf(
  vendor: string,
  { memberId }: WalletAsk,
  { account }: Place,
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

/** A round ends with a win of nothing, under an id of its own: ending it twice is once. */
function endOf(vendor: string, context: WalletAsk, place: Place): Post {
  const ref = context.round ?? "";
  const round = joins(vendor, context, place, true);
  return {
    action: "post",
    id: commandId("vendor.end", vendor, context.memberId.toString(), ref),
    hash: requestHash("vendor.end", ref),
    kind: "win",
    account: place.account,
    counter: place.counter,
    amount: 0n,
    ...(round ? { round } : {}),
  };
}

function joins(
  vendor: string,
  { game, round: ref }: WalletAsk,
  { roundId: id }: Place,
  close: boolean,
): RoundPart | null {
  return id === null || ref === null ? null : { step: "join", id, vendor, game, ref, close };
}
