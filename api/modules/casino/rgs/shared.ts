import type { z } from "zod";
import type { rgs } from "@trevo/contract/rgs.ts";
import type { TableChoice } from "@trevo/games/engine/game.ts";
import type { App } from "../../../app.ts";
import type { RoundInFull } from "../../../ledger/index.ts";
import type { BetOrigin, Played } from "./play.ts";
import type { RoundRecord } from "./records.ts";
import type { Stake } from "./rounds.ts";
import { RgsError } from "./errors.ts";
import type { Ticket } from "./tickets.ts";

/** A bet on a shared round. */
export interface SharedSlot {
  round: number;
  slot: number;
}

interface AnySharedGame {
  /** Milliseconds of the epoch by the clock that all processes share. */
  now(): number;
  /** What decided a round that is over; undefined: there is none, or it is not over. */
  proof(round: number): Promise<z.output<(typeof rgs)["proof"]["answer"]> | undefined>;
}

/** A game whose rounds all who play share: another module keeps their clock. */
interface SlotsGame extends AnySharedGame {
  readonly bets: "slots";
  /** Stakes on the round that is open. */
  bet(ticket: Ticket, stake: Stake, origin: BetOrigin): Promise<Played>;
  /**
   * Leaves a round, or takes a bet back.
   *
   * @param at when it came, by the server's clock
   */
  act(
    ticket: Ticket,
    asked: SharedSlot & { action: string },
    at: number,
  ): Promise<{ round: string }>;
}

/** The same of a table, where a player has one basket of bets on a round. */
interface BasketGame extends AnySharedGame {
  readonly bets: "basket";
  /** Replaces the basket; the answer's is JSON text. */
  change(
    from: { ticket: Ticket; address: string | null },
    wanted: { round: number; version: number; choice: TableChoice },
  ): Promise<{ balance: bigint; basket: string }>;
  /** What decided a round of the ledger, to show and check it; undefined: it is no table's. */
  record(round: RoundInFull): Promise<RoundRecord | undefined>;
}

export type SharedGame = SlotsGame | BasketGame;

/** @throws RgsError ERR_VAL for a game that has no shared rounds */
export function sharedGame({ state }: App, code: string): SharedGame {
  const game = state.rgs.shared.get(code);
  if (!game) throw new RgsError("ERR_VAL", "This game has no shared rounds");
  return game;
}

/** @throws RgsError ERR_VAL for a game in whose shared rounds no single bets are made */
export function slotsGame(app: App, code: string): SlotsGame {
  const game = sharedGame(app, code);
  if (game.bets !== "slots") throw new RgsError("ERR_VAL", "Bets at a table are a basket");
  return game;
}

/** @throws RgsError ERR_VAL for a game that is no table */
export function basketGame(app: App, code: string): BasketGame {
  const game = sharedGame(app, code);
  if (game.bets !== "basket") throw new RgsError("ERR_VAL", "This game is no table");
  return game;
}
