import { sql } from "kysely";
import { Refusal } from "../../../core/refusal.ts";
import { enqueueJobAt } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import {
  moveAtVendor,
  type TransferAnswer,
  transferAtVendor,
  VendorUnavailable,
} from "../../casino/vendors/index.ts";
import { settleTransfer } from "./settle.ts";
import { readTransfer, type TransferRow } from "./transfer.ts";

/** Asked for by each transfer, and each time that its vendor is asked again. */
export const askJob = "transfers:ask";

/** When a vendor is asked again, in seconds after the last time; then each minute, each hour. */
const pauses = [5, 15, 30, 60];
const minutely = 60;

/**
 * Asks a vendor what became of a transfer, or to carry it out, and settles what it says. No answer
 * is no failure: the transfer is in doubt, and is asked about until it is known. What a vendor has
 * never heard of is sent again with the same key.
 *
 * @returns the row as it stands then
 */
export async function askAbout(app: App, id: string): Promise<TransferRow> {
  const row = await readTransfer(app, id);
  if (!row) throw new Error("A transfer was asked about and is not there");
  if (row.ended_at !== null) return row;
  try {
    await settleTransfer(app, id, await answerOf(app, row));
  } catch (error) {
    if (!isSilence(error)) throw error;
    app.log.warn({ err: error, transfer: id, vendor: row.vendor }, "a transfer is in doubt");
    await noteDoubt(app, row);
  }
  return (await readTransfer(app, id)) ?? row;
}

async function answerOf(app: App, row: TransferRow): Promise<TransferAnswer> {
  const { id: key, vendor, member_id: memberId, currency, direction, amount } = row;
  const known = row.asks === 0 ? null : await transferAtVendor(app, vendor, key);
  return known ?? moveAtVendor(app, vendor, { key, memberId, currency, direction, amount });
}

/** Nothing is known: the vendor did not say, or the books cannot be written now. */
function isSilence(error: unknown): boolean {
  if (error instanceof VendorUnavailable) return true;
  return error instanceof Refusal && (error.code === "unavailable" || error.code === "busy");
}

async function noteDoubt({ db }: App, { id }: TransferRow): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("wallet_transfer")
      .select("asks")
      .where("id", "=", id)
      .where("ended_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return;
    const checkAt = new Date(Date.now() + pauseAfter(row.asks) * 1_000);
    await tx
      .updateTable("wallet_transfer")
      .set({
        state: "doubt",
        asks: row.asks + 1,
        check_at: checkAt,
        doubt_since: sql<Date>`coalesce(doubt_since, now())`,
      })
      .where("id", "=", id)
      .execute();
    // Within a minute a job of its own; from then on the job of each minute finds it.
    if (row.asks < pauses.length) await enqueueJobAt(tx, askJob, { id }, checkAt);
  });
}

function pauseAfter(asks: number): number {
  return pauses[asks] ?? (asks < pauses.length + minutely ? 60 : 3_600);
}
