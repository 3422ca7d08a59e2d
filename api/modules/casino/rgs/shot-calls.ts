import type { z } from "zod";
import type { Verdict } from "@trevo/games/abrolhos/batch.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import type { rgs } from "@trevo/contract/rgs.ts";
import { createRateLimiter } from "../../../core/rate-limiter.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { checkedBetAddress } from "./bet-location.ts";
import { gameClosed, RgsError } from "./errors.ts";
import { isOffered } from "./jurisdiction-config.ts";
import type { Caller } from "./keyless-bets.ts";
import { touch } from "./live-session.ts";
import { balanceJson } from "./rounds.ts";
import { isStake, notAStake } from "./stakes.ts";
import type { Ticket } from "./tickets.ts";

/** Two batches a second and wallet, with room for those that a slow line brings together. */
const batchesPerWallet = { max: 4, seconds: 2 };

type Asked = z.output<(typeof rgs)["shots"]["payload"]>;

/** What became of a shot; amounts in micro. */
export interface ShotMade {
  readonly n: number;
  readonly verdict: Verdict;
  /** Prize in bets. */
  readonly times: number;
  readonly charged: bigint;
  readonly paid: bigint;
}

/** A decided batch; amounts in micro. */
export interface ShotsMade {
  readonly batch: string;
  /** Null where no shot found anything. */
  readonly roundId: string | null;
  readonly shots: readonly ShotMade[];
  readonly balance: bigint;
}

/** A game whose bets are shots: another module keeps what is shot at. */
export interface ShotGame {
  shoot(
    from: { ticket: Ticket; address: string | null },
    asked: Pick<Asked, "batch" | "shots">,
  ): Promise<ShotsMade>;
}

/** Creates the handler that decides batches of shots. */
export function createShots(
  app: App,
): (ticket: Ticket, asked: Asked, caller: Pick<Caller, "address">) => Promise<string> {
  const limiter = createRateLimiter(app.config, batchesPerWallet);
  return async (ticket, { batch, shots }, caller) => {
    const retryAfterSeconds = await limiter.take(ticket.account.id.toString());
    if (retryAfterSeconds > 0) throw new Refusal("rate.limited", { retryAfterSeconds });
    const game = app.state.rgs.shots.get(ticket.game.code);
    if (!game) throw new RgsError("ERR_VAL", "There is nothing to shoot at in this game");
    requireShots(app, ticket, shots);
    const address = await checkedBetAddress(app, ticket, () => caller.address());
    const made = await game.shoot({ ticket, address }, { batch, shots });
    touch(app, ticket);
    return answerJson(made, ticket.currency);
  };
}

function answerJson({ batch, roundId, shots, balance }: ShotsMade, currency: string): string {
  const sum = (of: "charged" | "paid") => shots.reduce((all, shot) => all + shot[of], 0n);
  const results = shots.map(
    ({ n, verdict, times, charged, paid }) =>
      `{"n":${n},"verdict":"${verdict}","times":${times},"charged":${charged},"paid":${paid}}`,
  );
  return (
    `{"balance":${balanceJson(balance, currency)},"batch":"${batch}",` +
    `"roundID":${JSON.stringify(roundId)},"charged":${sum("charged")},"paid":${sum("paid")},` +
    `"shots":[${results.join(",")}]}`
  );
}

function requireShots({ config }: App, ticket: Ticket, shots: Asked["shots"]): void {
  const { game, currency, stakes, betInterval } = ticket;
  if (!isOffered(config, game)) throw gameClosed();
  if (!shots.every(({ bet }) => isStake(stakes, BigInt(bet)))) throw notAStake(stakes, currency);
  if (new Set(shots.map(({ n }) => n)).size < shots.length) {
    throw new RgsError("ERR_VAL", "Two shots have one number");
  }
  // Where a round has a least time, that is what a shot takes.
  if (betInterval.minMs > 0 && shots.length > 1) {
    throw new RgsError("ERR_VAL", "Here each shot is a round: one at a time");
  }
}

/** A win is never cut: shots that could win more than the house pays are refused before. */
export function tooMuch({ config }: App, { currency }: Ticket): RgsError {
  const most = `${fromMicro(config.gameWinMax)} ${currency}`;
  return new RgsError("ERR_VAL", `These shots could win more than ${most}`);
}
