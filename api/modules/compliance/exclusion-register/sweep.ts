import { sql } from "kysely";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { App } from "../../../app.ts";
import { holdPlay } from "../responsible-gaming/index.ts";
import { ask } from "./ask.ts";

/** Accounts that one run asks about; the next one, a minute later, takes more. */
const askedAtOnce = 200;
/** Accounts that are entered in one transaction. */
const enteredAtOnce = 500;
/** So many of them between two lines of progress. */
const toldEntered = 10_000;

/** Questions in a row that find nobody: then the register is away, and the rest waits. */
const awayMax = 5;

/**
 * Asks about every account whose time has come, blocked ones as well, closed ones not: each within
 * the place's days. One that went longer without a word, because nobody answered, is held until
 * there is one. Those that were asked about in vain come last, so that they hold up nobody.
 */
export async function sweep(app: App): Promise<void> {
  if (jurisdictionOf(app.config).exclusionRegister === null) return;
  await enterAll(app);
  await holdOverdue(app);
  const { rows } = await sql<{ member_id: bigint }>`
    select s.member_id from register_standing s
      join member m on m.id = s.member_id and m.status <> 'closed'
      where s.ask_at <= now() order by s.tries, s.ask_at, s.member_id
      limit ${askedAtOnce}`.execute(app.db);
  let away = 0;
  for (const { member_id: memberId } of rows) {
    away = (await askOrTell(app, memberId)) === "away" ? away + 1 : 0;
    if (away === awayMax) return;
  }
}

/** One account that cannot be asked about, whatever the reason, does not hold up the others. */
async function askOrTell(app: App, memberId: bigint) {
  try {
    return await ask(app, memberId);
  } catch (error) {
    app.log.error({ err: error, member: String(memberId) }, "an account could not be asked about");
    return null;
  }
}

/** Accounts that came by another way than the form, or before the place's rules: held and due. */
export async function enterAll(
  { db, config }: App,
  progress: (line: string) => void = () => {},
): Promise<void> {
  let [after, entered] = [0n, 0];
  for (;;) {
    const ids = await enterSome({ db, config }, after);
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
    entered += ids.length;
    if (entered % toldEntered === 0) progress(`Central register (${entered} accounts entered)`);
  }
}

/** The next accounts after an id, in one transaction. */
async function enterSome({ db, config }: Pick<App, "db" | "config">, after: bigint) {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ member_id: bigint }>`
      insert into register_standing (member_id, why)
        select m.id, 'sweep' from member m
          where m.id > ${after} and m.merchant = ${config.merchant} and m.type <> 4
            and m.status <> 'closed'
            and not exists (select 1 from register_standing s where s.member_id = m.id)
          order by m.id limit ${enteredAtOnce}
      on conflict do nothing returning member_id`.execute(tx);
    for (const { member_id: memberId } of rows) await holdPlay(tx, config, memberId);
    return rows.map((row) => row.member_id).toSorted((a, b) => (a < b ? -1 : 1));
  });
}

async function holdOverdue({ db, config }: App): Promise<void> {
  const days = jurisdictionOf(config).exclusionRegister?.sweepDays ?? 0;
  await sql`with overdue as (
      update register_standing set state = 'waiting', turn = turn + 1, why = 'sweep', ask_at = now()
        where state = 'clear' and answered_at <= now() - make_interval(days => ${days}::int)
        returning member_id
    )
    update protection p set is_held = true from overdue o where p.member_id = o.member_id`.execute(
    db,
  );
}
