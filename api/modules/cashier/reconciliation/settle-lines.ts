import type { App } from "../../../app.ts";
import { settleBankLine } from "../deposits/index.ts";
import { openIncident } from "../incidents/index.ts";
import { bankOfPart, hearOfLine } from "../withdrawals/index.ts";
import {
  bookFee,
  bookGivenBack,
  bookIn,
  bookOut,
  bookWriteOff,
  ownClearing,
  suspense,
} from "./book-line.ts";
import { decide, incomingOf, type LineRow } from "./line.ts";
import { matchOf } from "./match-line.ts";

const batch = 200;

/**
 * Goes through the lines that are open, oldest first: what is found to be somebody's is booked as
 * that, money of nobody stands in suspense, and money that went out without our word is an
 * incident at once.
 *
 * @returns how many were settled
 */
export async function settleOpenLines(app: App): Promise<number> {
  let settled = 0;
  const failures: unknown[] = [];
  for (let after = 0n; ;) {
    const rows = await app.db
      .selectFrom("statement_line")
      .selectAll()
      .where("state", "=", "open")
      .where("id", ">", after)
      .orderBy("id")
      .limit(batch)
      .execute();
    for (const row of rows) {
      const outcome = await settleLine(app, row).catch((error: unknown) => {
        // A line that cannot be booked does not keep the others; it is reported at the end.
        failures.push(error);
        return false;
      });
      if (outcome) settled += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) break;
    after = last.id;
  }
  if (failures.length > 0) throw new AggregateError(failures, "lines could not be settled");
  return settled;
}

/** Settles one line if it is known what it is. @returns whether it is settled now */
async function settleLine(app: App, row: LineRow): Promise<boolean> {
  if (row.outcome !== null) {
    await settleDecided(app, row);
    return true;
  }
  const decision = await matchOf(app, row);
  if (decision === null) {
    if (row.amount > 0n) await bookIn(app, row, suspense);
    else await alarm(app, row);
    return false;
  }
  if (!(await decide(app.db, row.id, decision))) return false;
  const decided = await app.db
    .selectFrom("statement_line")
    .selectAll()
    .where("id", "=", row.id)
    .executeTakeFirstOrThrow();
  await settleDecided(app, decided);
  return true;
}

/** Books what was decided of a line; it may be repeated after a crash at any step. */
async function settleDecided(app: App, row: LineRow): Promise<void> {
  await book(app, row);
  await app.db
    .updateTable("statement_line")
    .set({ state: "matched", settled_at: new Date() })
    .where("id", "=", row.id)
    .where("state", "=", "open")
    .execute();
}

async function book(app: App, row: LineRow): Promise<void> {
  switch (row.outcome) {
    case "deposit":
      await bookIn(app, row, ownClearing);
      await settleBankLine(app, incomingOf(app, row), row.deposit_id);
      return;
    case "split":
      await bookIn(app, row, ownClearing);
      return settlePieces(app, row);
    case "payout":
      return bookPayout(app, row);
    case "settlement":
      await bookIn(app, row, { kind: "clearing", code: row.provider ?? "" });
      return bookFee(app, row, row.provider ?? "");
    case "return":
      return bookGivenBack(app, row);
    case "returned":
      return bookOut(app, row, ownClearing);
    case "cost":
      return bookOut(app, row, { kind: "costs", code: row.source });
    case "write_off":
      return bookWriteOff(app, row);
    case null:
      throw new Error("Nobody has decided what this line is");
  }
}

/** Each piece settles its deposit as a line of its own would. */
async function settlePieces(app: App, row: LineRow): Promise<void> {
  const pieces = await app.db
    .selectFrom("statement_piece")
    .selectAll()
    .where("line_id", "=", row.id)
    .orderBy("n")
    .execute();
  const line = incomingOf(app, row);
  for (const { n, amount, deposit_id: depositId } of pieces) {
    await settleBankLine(app, { ...line, key: `${line.key}#${n}`, amount }, depositId);
  }
}

async function bookPayout(app: App, row: LineRow): Promise<void> {
  if (row.part_id === null) throw new Error("A line is a payout of none");
  const code = `payout:${await bankOfPart(app, row.part_id)}`;
  const isIncoming = row.amount > 0n;
  if (isIncoming) await bookIn(app, row, { kind: "clearing", code });
  else await bookOut(app, row, { kind: "clearing", code });
  await hearOfLine(app, row.part_id, isIncoming);
}

/** Money went out that nobody here sent: nothing more leaves until people looked. Told once. */
async function alarm({ db, config }: App, row: LineRow): Promise<void> {
  if (row.alarmed_at !== null) return;
  const { id, source, line_key: key } = row;
  await db.transaction().execute(async (tx) => {
    const raised = await tx
      .updateTable("statement_line")
      .set({ alarmed_at: new Date() })
      .where("id", "=", id)
      .where("alarmed_at", "is", null)
      .executeTakeFirst();
    if (raised.numUpdatedRows === 0n) return;
    await openIncident(tx, {
      merchant: config.merchant,
      kind: "line.unknown",
      subject: `line:${id}`,
      freezes: true,
      detail: { source, key },
    });
  });
}
