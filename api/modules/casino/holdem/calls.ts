import type { TableAsk } from "@trevo/contract/holdem.ts";
import { buyIns, coin, stakes } from "@trevo/games/clover-holdem/game.ts";
import type { App } from "../../../app.ts";
import { RgsError, type HandAnswer, type Ticket } from "../rgs/index.ts";
import { actAt, leaveTable, openSeed, pauseAt, postAt } from "./acts.ts";
import { sit } from "./sit.ts";
import { openTables } from "./tables.ts";
import { viewOf } from "./view.ts";

/** Who asks, from where. */
export interface From {
  readonly ticket: Ticket;
  /** Where the jurisdiction wants to know it. */
  readonly address: string | null;
  readonly network: string;
}

/**
 * Answers what a player asks of a table, with the table as it stands after.
 *
 * @throws RgsError ERR_VAL for what cannot be, 409 for what came too late; what the ledger refuses
 */
export async function answerTable(app: App, from: From, ask: TableAsk): Promise<HandAnswer> {
  const { ticket } = from;
  switch (ask.type) {
    case "lobby":
      return { table: null, lobby: await lobbyOf(app, ticket) };
    case "look":
      return seen(app, ticket, BigInt(ask.table));
    case "sit":
      return seen(app, ticket, await sit(app, from, ask));
    case "seed":
      return seen(app, ticket, await openSeed(app, ticket, ask));
    case "act":
      return seen(app, ticket, await actAt(app, ticket, ask));
    case "pause":
      return seen(app, ticket, await pauseAt(app, ticket, ask));
    case "post":
      return seen(app, ticket, await postAt(app, ticket, ask));
    case "leave":
      await leaveTable(app, ticket, ask);
      return seen(app, ticket, BigInt(ask.table));
  }
}

async function seen(app: App, ticket: Ticket, table: bigint): Promise<HandAnswer> {
  const view = await viewOf(app, table, ticket);
  if (!view) throw new RgsError("ERR_BNF", "There is no such table");
  return { table: view, lobby: null };
}

async function lobbyOf({ db }: App, { account, currency }: Ticket) {
  const tables = await openTables(db, currency);
  const micro = (coins: bigint) => (coins * coin).toString();
  return stakes.map(({ small, big }) => ({
    small: micro(small),
    big: micro(big),
    buyInMin: micro(big * buyIns.min),
    buyInMax: micro(big * buyIns.max),
    tables: tables
      .filter((table) => table.big === big)
      .map(({ id, wallets }) => ({
        table: id.toString(),
        players: wallets.length,
        isOwn: wallets.includes(account.id),
      })),
  }));
}
