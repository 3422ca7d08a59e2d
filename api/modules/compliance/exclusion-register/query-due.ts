import { sql } from "kysely";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { App } from "../../../app.ts";
import { setHeld } from "../../../ledger/index.ts";
import { holdPlay } from "../responsible-gaming/index.ts";
import { queryRegister } from "./query-register.ts";

/** Accounts queried per run; the next run, a minute later, takes more. */
const queriesPerRun = 200;
/** Accounts entered per transaction. */
const batchSize = 500;
/** Accounts between two progress lines. */
const progressEvery = 10_000;

/** Consecutive queries without an answer after which a run stops: the register is unavailable. */
const unavailableMax = 5;

/**
 * Queries every account that is due, blocked ones included, closed ones not: each within the
 * jurisdiction's deadline. An account without an answer in time is put on hold until there is one.
 * Accounts with failed queries come last, so that they do not delay the others.
 */
export async function queryDueAccounts(app: App): Promise<void> {
  if (jurisdictionOf(app.config).exclusionRegister === null) return;
  await enterAccounts(app);
  await holdOverdue(app);
  const { rows } = await sql<{ member_id: bigint }>`
    select s.member_id from register_standing s
      join member_account m on m.id = s.member_id and m.status <> 'closed'
      where s.ask_at <= now() order by s.tries, s.ask_at, s.member_id
      limit ${queriesPerRun}`.execute(app.db);
  let unavailable = 0;
  for (const { member_id: memberId } of rows) {
    unavailable = (await queryOrLog(app, memberId)) === "away" ? unavailable + 1 : 0;
    if (unavailable === unavailableMax) return;
  }
}

/** An account whose query fails for any reason does not stop the run. */
async function queryOrLog(app: App, memberId: bigint) {
  try {
    return await queryRegister(app, memberId);
  } catch (error) {
    app.log.error({ err: error, member: String(memberId) }, "an account could not be asked about");
    return null;
  }
}

/** Puts accounts that have no entry yet on hold and makes them due, such as imported ones. */
export async function enterAccounts(
  { db, config }: App,
  progress: (line: string) => void = () => {},
): Promise<void> {
  let [after, entered] = [0n, 0];
  for (;;) {
    const ids = await enterBatch({ db, config }, after);
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
    entered += ids.length;
    if (entered % progressEvery === 0) progress(`Central register (${entered} accounts entered)`);
  }
}

/** The next accounts after an id, in one transaction. */
async function enterBatch({ db, config }: Pick<App, "db" | "config">, after: bigint) {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ member_id: bigint }>`
      insert into register_standing (member_id, why)
        select m.id, 'sweep' from member_account m
          where m.id > ${after} and m.merchant = ${config.merchant} and not is_trial(m.type)
            and m.status <> 'closed'
            and not exists (select 1 from register_standing s where s.member_id = m.id)
          order by m.id limit ${batchSize}
      on conflict do nothing returning member_id`.execute(tx);
    for (const { member_id: memberId } of rows) await holdPlay(tx, config, memberId);
    return rows.map((row) => row.member_id).toSorted((a, b) => (a < b ? -1 : 1));
  });
}

async function holdOverdue({ db, config }: App): Promise<void> {
  const days = jurisdictionOf(config).exclusionRegister?.sweepDays ?? 0;
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ member_id: bigint }>`
      update register_standing set state = 'waiting', turn = turn + 1, why = 'sweep', ask_at = now()
        where state = 'clear' and answered_at <= now() - make_interval(days => ${days}::int)
        returning member_id`.execute(tx);
    await setHeld(
      tx,
      rows.map((row) => row.member_id),
      true,
    );
  });
}
