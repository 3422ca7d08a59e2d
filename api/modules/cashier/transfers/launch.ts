import { randomUUID } from "node:crypto";
import { Refusal } from "../../../core/refusal.ts";
import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { vendorsWithWallets } from "../../casino/vendors/index.ts";
import { requireRoom } from "./may-move.ts";
import { movesAtLaunch } from "./settings.ts";
import { startTransfer } from "./start.ts";
import { microPerUnit } from "@trevo/contract/money.ts";

/** Wallets at vendors hold whole cents. */
const cent = microPerUnit / 100n;

/**
 * Brings all spendable cash along when a game of a vendor opens that keeps wallets, where the
 * member wants that. The caller has seen that the member may play.
 *
 * @throws Refusal transfer.doubt: the vendor has not said whether it has the money; limit.reached
 */
export async function bringCashAlong(
  app: App,
  context: RequestContext,
  vendor: string,
): Promise<void> {
  if (!(await vendorsWithWallets(app)).includes(vendor)) return;
  const session = requireSession(context);
  const { memberId, currency, merchant } = session;
  if (!(await movesAtLaunch(app.db, memberId))) return;
  const wallet = await app.ledger.wallet(memberId, currency);
  const free = wallet && !wallet.frozen.withdrawals ? wallet.balance - wallet.held : 0n;
  const amount = free - (free % cent);
  if (amount < microPerUnit) return;
  const row = await startTransfer(app, {
    id: randomUUID(),
    memberId,
    currency,
    merchant,
    vendor,
    amount,
    direction: "to",
    origin: "launch",
    check: (tx) => requireRoom(app, tx, session, amount),
  });
  if (row.ended_at === null) throw new Refusal("transfer.doubt");
}
