import type { z } from "zod";
import type { rgs } from "@trevo/contract/rgs.ts";
import type { App } from "../../../app.ts";
import type { BetOrigin, Played } from "./play.ts";
import type { Stake } from "./rounds.ts";
import { RgsError } from "./errors.ts";
import type { Ticket } from "./tickets.ts";

/** A bet on a shared round. */
export interface SharedSlot {
  round: number;
  slot: number;
}

/** A game whose rounds all who play share: another module keeps their clock. */
export interface SharedGame {
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
  /** Milliseconds of the epoch by the clock that all processes share. */
  now(): number;
  /** What decided a round that is over; undefined: there is none, or it is not over. */
  proof(round: number): Promise<z.output<(typeof rgs)["proof"]["answer"]> | undefined>;
}

/** @throws RgsError ERR_VAL for a game that has no shared rounds */
export function sharedGame({ state }: App, code: string): SharedGame {
  const game = state.rgs.shared.get(code);
  if (!game) throw new RgsError("ERR_VAL", "This game has no shared rounds");
  return game;
}
