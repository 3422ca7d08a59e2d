import { fromMicro } from "@trevo/contract/money.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { commandId } from "../../../ledger/index.ts";
import { eachOf } from "./confirm.ts";
import { startTransfer } from "./start.ts";
import type { TransferRow } from "./transfer.ts";
import { shownStates, type TransferValue } from "./values.ts";

interface Returning {
  memberId: bigint;
  merchant: string;
  currency: string;
  origin: TransferRow["origin"];
  /** Names the request: its transfers' ids are made from it. */
  key: string;
}

/**
 * Brings all that a member has at vendors back, from a few at a time. It is the member's own money:
 * no break, limit or exclusion keeps it there. What a vendor does not answer is in doubt.
 */
export async function bringAllBack(app: App, asked: Returning) {
  const { memberId, currency } = asked;
  const wallets = await app.db
    .selectFrom("vendor_wallet")
    .select("vendor")
    .where("member_id", "=", memberId)
    .where("currency", "=", currency)
    .orderBy("vendor")
    .execute();
  const list = await eachOf(wallets, ({ vendor }) => bringBackFrom(app, { ...asked, vendor }));
  const total = list.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    list: list.map(({ code, state, moved }) => ({ code, state, moved })),
    total: fromMicro(total),
  };
}

interface Returned {
  code: string;
  state: TransferValue["state"];
  moved: string | null;
  amount: bigint;
}

/** From one vendor. One whose earlier transfer is not known yet is in doubt still. */
async function bringBackFrom(
  app: App,
  { key, ...asked }: Returning & { vendor: string },
): Promise<Returned> {
  const code = asked.vendor;
  const id = commandId("transfer.back", asked.memberId.toString(), key, code);
  try {
    const row = await startTransfer(app, { ...asked, id, direction: "from", amount: null });
    const moved = row.moved === null ? null : fromMicro(row.moved);
    return { code, state: shownStates[row.state], moved, amount: row.moved ?? 0n };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "transfer.doubt") throw error;
    return { code, state: "doubt", moved: null, amount: 0n };
  }
}
