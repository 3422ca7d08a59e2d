import { setImmediate } from "node:timers/promises";
import type { App } from "../../../app.ts";
import { type StatementLine, statementSlice } from "../../../ledger/index.ts";
import { gameNames } from "../wallet/index.ts";
import type { StatementFile } from "./files.ts";

/** A line as a file tells it. */
export interface FileLine extends StatementLine {
  gameName: string | null;
}

/** Few enough to be written in some milliseconds: bets of the same process wait no longer. */
const sliceLines = 50;

/** The lines that a file covers, oldest first, read as they are written. */
export async function* linesOf(app: App, file: StatementFile): AsyncGenerator<FileLine> {
  const { member_id: ownerId, account_id: id, last_seq: last } = file;
  if (file.first_seq === null || last === null) return;
  for (let first = file.first_seq; first <= last; first += BigInt(sliceLines)) {
    const slice = { first, last, limit: sliceLines };
    const rows = await statementSlice(app.ledger.reads, { ownerId, id }, slice);
    const names = await gameNames(app.db, rows, { memberId: ownerId, language: file.language });
    for (const row of rows) {
      yield { ...row, gameName: row.roundId === null ? null : (names.get(row.roundId) ?? null) };
    }
    await setImmediate();
  }
}
