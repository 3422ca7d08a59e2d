import type { z } from "zod";
import type { TableAsk, TableLobby, TableView } from "@trevo/contract/holdem.ts";
import type { rgs } from "@trevo/contract/rgs.ts";
import { createRateLimiter } from "../../../core/rate-limiter.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { checkedBetAddress } from "./bet-location.ts";
import { gameClosed, RgsError } from "./errors.ts";
import { isOffered } from "./jurisdiction-config.ts";
import type { Caller } from "./keyless-bets.ts";
import { liveBalance, touch } from "./live-session.ts";
import type { Ticket } from "./tickets.ts";

/** What one wallet asks of its tables: several may be open, each with acts and seeds. */
const asksPerWallet = { max: 40, seconds: 4 };

/** What a table answers; without a table the lobby, or nothing where it was left. */
export interface HandAnswer {
  readonly table: TableView | null;
  readonly lobby: TableLobby | null;
}

/** A game of hands between members: another module keeps its tables. */
export type HandGame = (
  from: { ticket: Ticket; address: string | null; network: string },
  ask: TableAsk,
) => Promise<HandAnswer>;

type Asked = z.output<(typeof rgs)["table"]["payload"]>;

/** Creates the handler of the tables. Who sits may go on and leave, whatever closed the game. */
export function createTableCalls(
  app: App,
): (ticket: Ticket, asked: Asked, caller: Pick<Caller, "address">) => Promise<string> {
  const limiter = createRateLimiter(app.config, asksPerWallet);
  return async (ticket, { ask }, caller) => {
    const retryAfterSeconds = await limiter.take(ticket.account.id.toString());
    if (retryAfterSeconds > 0) throw new Refusal("rate.limited", { retryAfterSeconds });
    const answerOf = app.state.rgs.hands.get(ticket.game.code);
    if (!answerOf) throw new RgsError("ERR_VAL", "This game has no tables of members");
    const isNew = ask.type === "sit";
    if (isNew && !isOffered(app.config, ticket.game)) throw gameClosed();
    const network = caller.address();
    const address = isNew ? await checkedBetAddress(app, ticket, () => network) : null;
    const { table, lobby } = await answerOf({ ticket, address, network }, ask);
    touch(app, ticket);
    const balance = await liveBalance(app, ticket);
    return `{"balance":${balance},"table":${JSON.stringify(table)},"lobby":${JSON.stringify(lobby)}}`;
  };
}
