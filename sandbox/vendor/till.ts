import { walletVendors } from "@trevo/catalogue/vendors.ts";
import { type Cashier, Declined } from "./cashier.ts";
import type { Owner, Purses } from "./purses.ts";
import type { Session } from "./sessions.ts";
import type { Action, Message } from "./wallet.ts";

/** One movement of a round. */
export interface Movement {
  round: string;
  isFinished: boolean;
  actions: Action[];
}

/**
 * Where a session's money is: the operator's wallet, the player's own at a vendor that keeps them,
 * or the purse of a free game.
 */
export interface Till {
  balance(session: Session): Promise<bigint>;
  /** Throws Declined when the bets do not stand. */
  take(session: Session, movement: Movement): Promise<bigint>;
  /** Null while the operator has not answered. */
  bring(session: Session, movement: Movement): Promise<bigint | null>;
}

export function openTill(cashier: Cashier, purses: Purses): Till {
  return {
    async balance(session) {
      if (!session.player) return session.purse;
      const owner = ownerOf(session);
      if (owner) return purses.balance(owner);
      return cashier.balance(session.game.vendor, messageOf(session, null));
    },
    async take(session, movement) {
      if (!session.player) return fromPurse(session, movement);
      const owner = ownerOf(session);
      if (owner) return fromOwn(purses, { ...owner, game: session.game.code }, movement);
      return cashier.take(session.game.vendor, messageOf(session, movement));
    },
    async bring(session, movement) {
      if (!session.player) return fromPurse(session, movement);
      const owner = ownerOf(session);
      if (owner) return fromOwn(purses, { ...owner, game: session.game.code }, movement);
      return cashier.bring(session.game.vendor, messageOf(session, movement));
    },
  };
}

/** Whose wallet at the vendor it plays from; null: the operator's. */
function ownerOf({ player, currency, game: { vendor } }: Session): Owner | null {
  return player && walletVendors.has(vendor) ? { vendor, userId: player.userId, currency } : null;
}

function fromOwn(
  purses: Purses,
  owner: Owner & { game: string },
  { round, isFinished, actions }: Movement,
): bigint {
  if (actions.some(({ action }) => action === "rollback")) purses.undo(owner, round);
  else {
    const [stake, payout] = [sumOf(actions, "bet"), sumOf(actions, "win")];
    const at = new Date().toISOString();
    const isTaken = purses.play({ ...owner, round, stake, payout, isFinished, at });
    if (!isTaken) throw new Declined(100, purses.balance(owner));
  }
  return purses.balance(owner);
}

function messageOf({ player, currency, game }: Session, movement: Movement | null): Message {
  return {
    user_id: player?.userId ?? "",
    ...(player ? { session: player.ticket } : {}),
    currency,
    game: game.code,
    ...(movement ? { game_id: movement.round } : {}),
    finished: movement?.isFinished ?? false,
    actions: movement?.actions ?? [],
  };
}

function fromPurse(session: Session, { actions }: Movement): bigint {
  const stake = sumOf(actions, "bet");
  if (stake > session.purse) throw new Declined(100, session.purse);
  session.purse += sumOf(actions, "win") - stake;
  return session.purse;
}

function sumOf(actions: Action[], kind: "bet" | "win"): bigint {
  return actions.reduce(
    (sum, one) => sum + (one.action === kind && "amount" in one ? one.amount : 0n),
    0n,
  );
}
