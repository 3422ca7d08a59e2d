import type { App } from "../../../app.ts";
import { commandId, openWallet, requestHash, settled, type Wallet } from "../../../ledger/index.ts";

/** A currency of its own in the ledger: worth nothing, and never exchanged for money. */
const playCurrency = "FUN";

/** Filled up to this when less than a tenth of it is left. Micro. */
const full = 1_000_000_000n;
const low = full / 10n;

/** The member's play wallet with enough in it to play; opened when it is first needed. */
export async function fundedPlayWallet(app: App, memberId: bigint): Promise<Wallet> {
  const { ledger } = app;
  await openWallet(app.db, memberId, playCurrency);
  const wallet = await ledger.wallet(memberId, playCurrency);
  if (!wallet) throw new Error("A play wallet was opened and does not exist");
  if (wallet.balance >= low) return wallet;
  settled(
    await ledger.post({
      action: "post",
      // One fill for each state of the wallet, however many launches come at once.
      id: commandId("play-money", memberId.toString(), wallet.seq.toString()),
      hash: requestHash("play-money", wallet.seq.toString()),
      kind: "grant",
      account: wallet,
      counter: await ledger.houseAccount({ kind: "grants", currency: playCurrency, code: "" }),
      amount: full - wallet.balance,
    }),
  );
  return wallet;
}
