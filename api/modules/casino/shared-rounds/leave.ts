import { setTimeout as sleep } from "node:timers/promises";
import { heightAt } from "@trevo/games/kite/rules.ts";
import type { App } from "../../../app.ts";
import { RgsError, type SharedSlot, type Ticket } from "../rgs/index.ts";
import { betsById, betsOf, leaveByHand, type SharedBet, withdrawBet } from "./bets.ts";
import { payBets, payMax } from "./pay.ts";
import { roundClosed } from "./place.ts";
import { findSharedRound, type SharedRound } from "./rounds.ts";
import { secretOf } from "./secret.ts";
import { publishBets } from "./state.ts";
import { betJson } from "./wire.ts";

/** Who leaves within this time is written down together. */
const collectMs = 10;

interface Leaving {
  bet: SharedBet;
  height: number;
  done(bet: SharedBet): void;
  failed(error: unknown): void;
}

/** Lets players leave a round, or take a bet back while bets are open. */
export function createLeave(
  app: App,
  game: string,
): (
  ticket: Ticket,
  asked: SharedSlot & { action: string },
  at: number,
) => Promise<{ round: string }> {
  const leaveSoon = collected(app);

  /** The height at the moment when the call came; after the cut the bet stays as it is. */
  async function leave(round: SharedRound, bet: SharedBet, at: number): Promise<SharedBet> {
    if (bet.state !== "placed") return bet;
    const startsAt = round.startsAt?.getTime();
    if (startsAt === undefined || at < startsAt) {
      throw new RgsError("ERR_VAL", "This round does not fly yet");
    }
    const { fliesMs } = await secretOf(app, round);
    const isLate = at >= startsAt + fliesMs || round.state === "void" || round.isInterrupted;
    return isLate ? bet : leaveSoon(bet, heightAt(at - startsAt));
  }

  return async ({ account }, { round: asked, slot, action }, at) => {
    const key = { game, number: BigInt(asked) };
    const [round, bets] = await Promise.all([
      findSharedRound(app.db, key),
      betsOf(app.db, key, account),
    ]);
    const bet = bets.findLast((each) => each.slot === slot);
    if (!round || !bet) throw new RgsError("ERR_BNF", "There is no such bet");
    switch (action) {
      case "CASHOUT":
        return { round: betJson(await leave(round, bet, at)) };
      case "CANCEL":
        return { round: betJson(await cancel(app, bet)) };
      default:
        throw new RgsError("ERR_VAL", "This action is not allowed now");
    }
  };
}

async function cancel(app: App, bet: SharedBet): Promise<SharedBet> {
  const back = bet.state === "void" ? bet : await withdrawBet(app.db, bet);
  if (!back) throw roundClosed();
  await payBets(app, [back]);
  publishBets(app, bet.game, bet.number);
  return back;
}

/** Many leave at once when a kite stands high: they share statements and commits. */
function collected(app: App): (bet: SharedBet, height: number) => Promise<SharedBet> {
  let waiting: Leaving[] = [];

  async function flush(): Promise<void> {
    await sleep(collectMs);
    const all = waiting;
    waiting = [];
    for (let at = 0; at < all.length; at += payMax)
      await writeDown(app, all.slice(at, at + payMax));
  }

  return (bet, height) =>
    new Promise((done, failed) => {
      waiting.push({ bet, height, done, failed });
      // It answers each of those who wait, whatever happens.
      if (waiting.length === 1) void flush();
    });
}

/** Of several requests for one bet the first is written down; the others are answered with it. */
async function writeDown(app: App, leaving: readonly Leaving[]): Promise<void> {
  try {
    const first = new Map(leaving.toReversed().map((each) => [each.bet.id, each]));
    await leaveByHand(
      app.db,
      [...first.values()].map(({ bet, height }) => ({ id: bet.id, height })),
    );
    const bets = await betsById(app.db, [...first.keys()]);
    // A bet that its round's end has met meanwhile is the end's to pay.
    await payBets(
      app,
      bets.filter(({ state }) => state === "out"),
    );
    const byId = new Map(bets.map((bet) => [bet.id, bet]));
    for (const { bet, done } of leaving) done(byId.get(bet.id) ?? bet);
    for (const key of new Set(leaving.map(({ bet }) => `${bet.game} ${bet.number}`))) {
      const [game = "", number = "0"] = key.split(" ");
      publishBets(app, game, BigInt(number));
    }
  } catch (error) {
    for (const { failed } of leaving) failed(error);
  }
}
