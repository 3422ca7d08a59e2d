import type { Tx } from "../../../core/db.ts";
import type { PostWithin } from "../../../ledger/index.ts";
import { refund, type Route, takeFee } from "./commands.ts";
import { tellOwner } from "./notices.ts";
import { advance, partsOf, type WithdrawalRow } from "./withdrawal.ts";

const cent = 10_000n;

/**
 * Ends a withdrawal when all its parts have ended: the fee is taken for what was paid and the rest
 * of it goes back. One of which a paid part came back later is returned.
 */
export async function finish({
  tx,
  post,
  row,
  route,
}: {
  tx: Tx;
  post: PostWithin;
  row: WithdrawalRow;
  route: Route;
}): Promise<void> {
  const parts = await partsOf(tx, row.id);
  if (parts.some(({ ended_at }) => ended_at === null)) return;
  const wasPaid = parts.filter(({ state }) => state !== "failed");
  let now = row;
  if (row.state === "sending") {
    now = await advance({ tx, row }, endOf(wasPaid.length, parts.length), {
      actor: "bank",
      ...reasonIn(parts.find(({ state }) => state === "failed")),
    });
    await settleFee(post, { row, route, paid: sumOf(wasPaid) });
    await tellOwner(tx, now);
  }
  const back = parts.find(({ state }) => state === "returned");
  if (back && (now.state === "paid" || now.state === "partly_paid")) {
    const returned = await advance({ tx, row: now }, "returned", {
      actor: "bank",
      ...reasonIn(back),
    });
    await tellOwner(tx, returned);
  }
}

function endOf(paid: number, all: number): "paid" | "partly_paid" | "failed" {
  if (paid === all) return "paid";
  return paid === 0 ? "failed" : "partly_paid";
}

async function settleFee(
  post: PostWithin,
  { row, route, paid }: { row: WithdrawalRow; route: Route; paid: bigint },
): Promise<void> {
  const { id, fee, amount } = row;
  if (fee === 0n) return;
  const exact = (fee * paid) / (amount - fee);
  const taken = exact - (exact % cent);
  if (taken > 0n) await takeFee(post, row, taken, route);
  if (taken === fee) return;
  const back = { space: "payout.fee.back", id, amount: fee - taken, from: route.payouts };
  await refund(post, row, back);
}

function sumOf(parts: { amount: bigint }[]): bigint {
  return parts.reduce((sum, { amount }) => sum + amount, 0n);
}

function reasonIn(part: { reason: string | null } | undefined): { reason?: string } {
  return part ? { reason: `bank.${part.reason ?? "unknown"}` } : {};
}
