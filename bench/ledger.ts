import { randomUUID } from "node:crypto";
import { openDb, openPool } from "../api/core/db.ts";
import { newRoundId, openLedger, openWallet, requestHash } from "../api/ledger/index.ts";
import type { BenchApp } from "./bench-app.ts";

const funds = 1_000_000_000_000n;
const stake = 1_000_000n;

/**
 * Bets per second that the ledger takes by itself, in this process: each member has one under
 * way all the time, all against one house account.
 *
 * @param run.rounds whether each bet writes down the round that it opens and closes
 */
export async function ledgerBets(
  { connection }: BenchApp,
  run: { members: number; seconds: number; rounds: boolean },
): Promise<number> {
  const { members, seconds } = run;
  const ledger = await openLedger(connection);
  const pool = openPool(connection);
  const db = openDb(pool);
  const games = await ledger.houseAccount({ kind: "games", currency: "BRL", code: "BENCH" });
  const grants = await ledger.houseAccount({ kind: "grants", currency: "BRL", code: "" });
  const hash = requestHash("bench");
  const wallets = await Promise.all(
    Array.from({ length: members }, async (_, index) => {
      const wallet = await openWallet(db, BigInt(index + 1), "BRL");
      const id = randomUUID();
      const grant = { id, hash, account: wallet, counter: grants, amount: funds } as const;
      await ledger.post({ action: "post", kind: "grant", ...grant });
      return wallet;
    }),
  );
  const until = performance.now() + seconds * 1000;
  let bets = 0;
  await Promise.all(
    wallets.map(async (account) => {
      while (performance.now() < until) {
        const answer = await ledger.post({
          action: "post",
          kind: "bet",
          id: randomUUID(),
          hash,
          account,
          counter: games,
          amount: stake,
          ...(run.rounds ? { round: roundOf(newRoundId()) } : {}),
        });
        if (answer.outcome === "posted") bets += 1;
      }
    }),
  );
  await ledger.close();
  await db.destroy();
  return bets / seconds;
}

function roundOf(id: string) {
  return { step: "join", id, vendor: "BENCH", game: "x", ref: id, close: true } as const;
}
