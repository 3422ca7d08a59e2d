import {
  commandId,
  type Funds,
  fundsOf,
  type Ledger,
  openWallet,
  requestHash,
  settled,
  type Wallet,
} from "../../../ledger/index.ts";
import type { Session } from "../../../core/request-context.ts";
import type { Tx } from "../../../core/db.ts";
import type { Wallets } from "../../../app.ts";

/** Opens wallets and grants the starting balance of a demo or trial, through the ledger only. */
export function createWallets(
  ledger: Ledger,
  /** Sets up a new member's protection, in the same transaction. */
  protect: (tx: Tx, memberId: bigint) => Promise<void>,
): Wallets {
  return {
    async open(tx, memberId, currency) {
      await openWallet(tx, memberId, currency);
      await protect(tx, memberId);
    },
    async grant(memberId, micro) {
      const [wallet] = await ledger.wallets(memberId);
      if (!wallet) throw new Error(`Member ${memberId} has no wallet to grant to`);
      const { currency } = wallet;
      const grants = await ledger.houseAccount({ kind: "grants", currency, code: "" });
      settled(
        await ledger.post({
          action: "post",
          id: commandId("grant", memberId.toString()),
          hash: requestHash("grant", micro.toString()),
          account: wallet,
          counter: grants,
          kind: "grant",
          amount: micro,
        }),
      );
    },
  };
}

/** The wallet of a session: the one in its currency. */
export async function walletOf(ledger: Ledger, session: Session): Promise<Wallet> {
  const wallet = await ledger.wallet(session.memberId, session.currency);
  return wallet ?? lacking(session);
}

/** The same with what is at vendors. */
export async function fundsIn(ledger: Ledger, session: Session): Promise<Funds> {
  const all = await fundsOf(ledger.reads, session.memberId);
  return all.find(({ wallet }) => wallet.currency === session.currency) ?? lacking(session);
}

function lacking({ memberId, currency }: Session): never {
  throw new Error(`Member ${memberId} has no ${currency} wallet`);
}
