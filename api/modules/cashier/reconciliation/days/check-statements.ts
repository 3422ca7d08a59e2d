import { randomInt } from "node:crypto";
import type { App } from "../../../../app.ts";
import { checkStatements } from "../../../../ledger/index.ts";
import { openIncident } from "../../incidents/index.ts";

const count = 100;
const days = 31;

/** C8: the statements of a hundred members a night add up, line by line. */
export async function checkSomeStatements({ db, ledger, config }: App): Promise<void> {
  const { last: highest } = await db
    .selectFrom("member_account")
    .select((eb) => eb.fn.max("id").as("last"))
    .executeTakeFirstOrThrow();
  const last = Number(highest ?? 0n);
  const from = BigInt(last > 1 ? randomInt(1, last) : 0);
  const faults = await checkStatements(ledger.reads, { count, days, from });
  for (const { memberId, accountId, fault } of faults) {
    await db.transaction().execute((tx) =>
      openIncident(tx, {
        merchant: config.merchant,
        kind: "statement.wrong",
        subject: `member:${memberId}`,
        freezes: true,
        detail: { account: accountId.toString(), fault },
      }),
    );
  }
}
