import type { z } from "zod";
import type { TableChoice } from "@trevo/games/engine/game.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import type { rgs } from "@trevo/contract/rgs.ts";
import { createRateLimiter } from "../../../core/rate-limiter.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { checkedBetAddress } from "./bet-location.ts";
import { gameClosed, RgsError } from "./errors.ts";
import { isOffered } from "./jurisdiction-config.ts";
import { touch } from "./live-session.ts";
import { balanceJson } from "./rounds.ts";
import { basketGame } from "./shared.ts";
import { isStake, notAStake } from "./stakes.ts";
import type { Ticket } from "./tickets.ts";

/** Changes of a wallet's basket: each is a transaction of its own. */
const basketsPerWallet = { max: 4, seconds: 1 };
/** The most that a player may have on one round of a table, in micro. */
const basketMax = 10_000_000_000n;

type Asked = z.output<(typeof rgs)["basket"]["payload"]>;

/** Creates the handler that replaces a player's basket on the round of a table. */
export function createBaskets(
  app: App,
): (ticket: Ticket, asked: Asked, readAddress: () => string) => Promise<string> {
  const limiter = createRateLimiter(app.config, basketsPerWallet);
  return async (ticket, { round, version, bets }, readAddress) => {
    const retryAfterSeconds = await limiter.take(ticket.account.id.toString());
    if (retryAfterSeconds > 0) throw new Refusal("rate.limited", { retryAfterSeconds });
    const game = basketGame(app, ticket.game.code);
    const choice = requireBasket(app, ticket, bets);
    const address = await checkedBetAddress(app, ticket, readAddress);
    const wanted = { round, version, choice };
    const { balance, basket } = await game.change({ ticket, address }, wanted);
    touch(app, ticket);
    return `{"balance":${balanceJson(balance, ticket.currency)},"basket":${basket}}`;
  };
}

/** Checks the bets of a basket; a win is never cut, so what could win too much is refused. */
function requireBasket(
  { config }: App,
  { game, currency, stakes }: Ticket,
  bets: Asked["bets"],
): TableChoice {
  if (!isOffered(config, game)) throw gameClosed();
  const choice = game.rules.choose({ bets });
  if (choice?.shape !== "table") throw new RgsError("ERR_VAL", "This table has no such bets");
  if (!bets.every(({ stake }) => isStake(stakes, BigInt(stake)))) {
    throw notAStake(stakes, currency);
  }
  const most = (amount: bigint) => `${fromMicro(amount)} ${currency}`;
  if (choice.stake > basketMax) {
    throw new RgsError("ERR_VAL", `A round takes at most ${most(basketMax)} of one player`);
  }
  if (choice.most > config.gameWinMax) {
    throw new RgsError("ERR_VAL", `These bets could win more than ${most(config.gameWinMax)}`);
  }
  return choice;
}
