import type { App } from "../../../../app.ts";
import { houseMovements, houseNets } from "../../../../ledger/index.ts";

/** Accounts whose money is on its way from or to somebody. */
const passing = new Set(["clearing", "suspense"]);

/** Every account of those. */
export async function passingAccounts(
  { ledger: { reads } }: Pick<App, "ledger">,
  currency: string,
): Promise<{ kind: string; code: string }[]> {
  const nets = await houseNets(reads, { currency, until: new Date() });
  return nets.flatMap(({ side: kind, code }) => (passing.has(kind) ? [{ kind, code }] : []));
}

/** What of an account is older than some hours, micro. */
export interface Aged {
  kind: string;
  code: string;
  amount: bigint;
}

/**
 * What of clearing and suspense has been there for longer than so many hours: what stood there
 * then, less all that went the other way since, the oldest first.
 */
export async function agedOver(
  { ledger: { reads } }: Pick<App, "ledger">,
  { currency, hours, now = new Date() }: { currency: string; hours: number; now?: Date },
): Promise<Aged[]> {
  const then = new Date(+now - hours * 3_600_000);
  const [nets, moved] = await Promise.all([
    houseNets(reads, { currency, until: then }),
    houseMovements(reads, { currency, from: then, until: now }),
  ]);
  return nets.flatMap(({ side: kind, code, net }) => {
    if (!passing.has(kind) || net === 0n) return [];
    const against = moved
      .filter((one) => one.side === kind && one.code === code && one.isIn === net < 0n)
      .reduce((sum, { amount }) => sum + amount, 0n);
    const left = (net < 0n ? -net : net) - against;
    return left > 0n ? [{ kind, code, amount: left }] : [];
  });
}
