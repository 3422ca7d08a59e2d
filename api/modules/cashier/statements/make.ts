import type { Readable } from "node:stream";
import type { App } from "../../../app.ts";
import { sumsOfRun } from "../../../ledger/index.ts";
import { readMember } from "../../account/members/index.ts";
import { merchantSettings } from "../../platform/merchant/index.ts";
import { csvOf } from "./csv.ts";
import type { StatementFile } from "./files.ts";
import { formatOf } from "./format.ts";
import { linesOf } from "./lines.ts";
import { pdfOf } from "./pdf.ts";

/** A file as it is written. */
export async function makeFile(app: App, file: StatementFile): Promise<Readable> {
  const { name: operator, time_zone: timeZone } = await merchantSettings(
    app.db,
    app.config.merchant,
  );
  const format = formatOf(file.language, timeZone);
  const lines = linesOf(app, file);
  if (file.format === "csv") return csvOf(file, format, lines);
  const account = await readMember(app.db, file.member_id, ["account"]);
  const wallet = { ownerId: file.member_id, id: file.account_id };
  const run = { first: file.first_seq, last: file.last_seq };
  const sums = await sumsOfRun(app.ledger.reads, wallet, run);
  const head = {
    operator,
    username: account.account,
    madeAt: new Date(),
    ...sums,
    closing: file.opening + sums.in - sums.out,
  };
  return pdfOf(file, format, { head, lines });
}
