import type { TableChoice } from "@trevo/games/engine/game.ts";
import type { App } from "../../../app.ts";
import { commandId, type Post, requestHash } from "../../../ledger/index.ts";
import { houseVendor } from "../rgs/index.ts";
import { type Basket, setBasketsPaid, unpaidBaskets } from "./baskets.ts";
import { giveBack, payMax } from "./pay.ts";
import { drawOf, tableOf } from "./result.ts";
import { setSettled, type SharedRound } from "./rounds.ts";
import { openHash } from "./secret.ts";
import { publishBets } from "./state.ts";

/**
 * Pays every basket of a round that has ended, each in one post under an id made from table, round
 * and wallet. Stakes of a round that was given up go back, and so does what is left of a basket
 * that was emptied.
 */
export async function settleTable(app: App, round: SharedRound): Promise<void> {
  const { hash, salt } = await openHash(app, round);
  for (;;) {
    const baskets = await unpaidBaskets(app.db, round, payMax);
    const paid = baskets.map((basket) => {
      const isBack = round.state === "void" || basket.stake === 0n;
      const draw = drawOf({ hash, salt, number: round.number });
      return { ...basket, payout: isBack ? null : choiceOf(basket).settle(draw).payout };
    });
    await Promise.all(paid.map((basket) => pay(app, basket)));
    await setBasketsPaid(app.db, paid);
    if (baskets.length < payMax) break;
  }
  await setSettled(app.db, round);
  publishBets(app, round.game, round.number);
}

/** The bets of a basket as its table reads them. */
export function choiceOf({ game, bets }: Pick<Basket, "game" | "bets">): TableChoice {
  const choice = tableOf(game).choose({ bets });
  if (!choice) throw new Error("A basket has bets that its table does not know");
  return choice;
}

/**
 * A basket's round in the ledger. It has a name, as vendors' rounds have: it takes several stakes,
 * and a void under its own id bars what comes late.
 */
export function basketRound(
  { game, number, account, roundId }: Basket,
  { close }: { close: boolean },
): NonNullable<Post["round"]> {
  const ref = `${game} ${number} ${account.id}`;
  return { step: "join", id: roundId, vendor: houseVendor, game, ref, close };
}

async function pay(app: App, basket: Basket): Promise<void> {
  if (basket.payout === null) return giveBack(app, basket);
  const { ledger, log } = app;
  const { game, number, account, currency, payout: amount } = basket;
  const name = [game, String(number), String(account.id)];
  const answer = await ledger.post({
    action: "post",
    id: commandId("table.win", ...name),
    hash: requestHash("table.win", ...name, amount.toString()),
    kind: "win",
    account,
    counter: await ledger.houseAccount({ kind: "games", currency, code: houseVendor }),
    amount,
    round: basketRound(basket, { close: true }),
  });
  if (answer.outcome === "refused") {
    log.warn({ round: basket.roundId, reason: answer.reason }, "a basket was not paid");
  }
}
