import { fromMicro } from "@trevo/contract/money.ts";
import type { Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import type { Wallet } from "../../../ledger/index.ts";
import { countTurnover, type Turnover } from "../turnover/index.ts";

/**
 * What of a deposit has not been played may not leave yet, where the place wants it played.
 *
 * @throws Refusal withdrawal.locked with what may leave, what not, and what is to be played
 */
export async function requirePlayed(
  { config }: App,
  tx: Tx,
  wallet: Wallet,
  amount: bigint,
): Promise<void> {
  const { locked, open } = await countTurnover(tx, config, wallet);
  const free = wallet.balance - wallet.held - locked;
  // What is not there at all is the ledger's to say.
  if (locked === 0n || amount <= free || amount > wallet.balance - wallet.held) return;
  throw new Refusal("withdrawal.locked", {
    withdrawable: fromMicro(free > 0n ? free : 0n),
    locked: fromMicro(locked),
    gates: gatesOf(open),
  });
}

/** What is to be played, as members read it. */
export function gatesOf(open: Turnover["open"]) {
  return open.map(({ source, required, done }) => ({
    source,
    required: fromMicro(required),
    done: fromMicro(done),
    left: fromMicro(required - done),
  }));
}
