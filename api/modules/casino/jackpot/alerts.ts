import { fromMicro } from "@trevo/contract/money.ts";
import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import { raiseAlert } from "../../backoffice/staff/index.ts";

/** What happened to which cycle's win. */
interface About {
  currency: string;
  cycle: bigint;
}

/** Staff are told of each win, and of one whose bet was given back: it stands until they decide. */
export async function alertWin(
  { config }: App,
  tx: Tx,
  kind: "jackpot.won" | "jackpot.returned",
  { currency, cycle }: About,
): Promise<void> {
  const { rows } = await sql<{ amount: bigint; bet: bigint }>`select amount, bet from jackpot_win
    where currency = ${currency} and cycle = ${cycle}`.execute(tx);
  const [win] = rows;
  if (!win) throw new Error(`Cycle ${cycle} of the jackpot was not won`);
  await raiseAlert(tx, {
    merchant: config.merchant,
    kind,
    subject: `jackpot:${currency}:${cycle}`,
    detail: { amount: fromMicro(win.amount), currency, bet: win.bet.toString() },
  });
}
