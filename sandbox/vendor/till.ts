import { type Cashier, Declined } from "./cashier.ts";
import type { Session } from "./sessions.ts";
import type { Action, Message } from "./wallet.ts";

/** One movement of a round. */
export interface Movement {
  round: string;
  isFinished: boolean;
  actions: Action[];
}

/** Where a session's money is: the operator's wallet, or the purse of a free game. */
export interface Till {
  balance(session: Session): Promise<bigint>;
  /** Throws Declined when the bets do not stand. */
  take(session: Session, movement: Movement): Promise<bigint>;
  /** Null while the operator has not answered. */
  bring(session: Session, movement: Movement): Promise<bigint | null>;
}

export function openTill(cashier: Cashier): Till {
  return {
    async balance(session) {
      if (!session.player) return session.purse;
      return cashier.balance(session.game.vendor, messageOf(session, null));
    },
    async take(session, movement) {
      if (!session.player) return fromPurse(session, movement);
      return cashier.take(session.game.vendor, messageOf(session, movement));
    },
    async bring(session, movement) {
      if (!session.player) return fromPurse(session, movement);
      return cashier.bring(session.game.vendor, messageOf(session, movement));
    },
  };
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
  const amountOf = (kind: string) =>
    actions.reduce(
      (sum, one) => sum + (one.action === kind && "amount" in one ? one.amount : 0n),
      0n,
    );
  const stake = amountOf("bet");
  if (stake > session.purse) throw new Declined(100, session.purse);
  session.purse += amountOf("win") - stake;
  return session.purse;
}
