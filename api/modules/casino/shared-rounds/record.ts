import { hash } from "node:crypto";
import type { App } from "../../../app.ts";
import type { RoundInFull } from "../../../ledger/index.ts";
import type { RoundRecord } from "../rgs/index.ts";
import { basketOfRound } from "./baskets.ts";
import { choiceOf } from "./pay-baskets.ts";
import { drawOf } from "./result.ts";
import { findSharedRound } from "./rounds.ts";
import { openHash } from "./secret.ts";

/**
 * A player's round at a table as any house round is recorded: what was bet, and once it is over
 * what came and what each spot paid. What its seed is told to be before is the seed of the round
 * before it.
 */
export async function recordOf(app: App, found: RoundInFull): Promise<RoundRecord | undefined> {
  const basket = await basketOfRound(app.db, found.id);
  const round = basket && (await findSharedRound(app.db, basket));
  if (!round) return undefined;
  const { hash: seed, salt } = await openHash(app, round);
  const isOver = round.state === "over";
  const draw = drawOf({ hash: seed, salt, number: round.number });
  const book = isOver ? choiceOf(basket).settle(draw).book : { events: [], multiplier: 0 };
  const { detail: _, ...shown } = found;
  return {
    round: shown,
    mode: "BASE",
    amount: basket.stake,
    multiplier: book.multiplier,
    events: book.events.map((event) => ({ ...event })),
    fair: {
      serverSeedHash: hash("sha256", seed.toString("hex"), "hex"),
      clientSeed: salt,
      nonce: Number(round.number),
      choice: { bets: basket.bets },
      actions: [],
      serverSeed: round.hash === null ? null : seed.toString("hex"),
    },
  };
}
