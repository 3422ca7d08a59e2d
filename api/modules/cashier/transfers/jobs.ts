import { sql } from "kysely";
import { z } from "zod";
import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { raiseAlert } from "../../backoffice/staff/index.ts";
import { openIncident } from "../incidents/index.ts";
import { merchantTimeZone } from "../../platform/merchant/index.ts";
import { askAbout, askJob } from "./ask.ts";
import { confirmWallet, eachOf } from "./confirm.ts";

const payload = z.object({ id: z.uuid() });

/** Transfers of one run; the next minute takes the rest. */
const batch = 200;
/** A doubt that is older is told to staff, and after a day an incident. */
const alertMinutes = 10;
const incidentHours = 24;

/** What transfers go on by; each may run any number of times. */
export function jobs(app: App): Job[] {
  return [
    {
      name: askJob,
      async run(asked) {
        await askAbout(app, payload.parse(asked).id);
      },
    },
    {
      name: "transfers:carry-on",
      every: "* * * * *",
      async run() {
        await carryOn(app);
        await reportDoubts(app);
      },
    },
    {
      // At the end of each hour those whose day ends: the result belongs to the day that it was in.
      name: "transfers:results",
      every: "56 * * * *",
      run: () => bookResults(app),
    },
  ];
}

/** Asks about what is due: a process may have ended between a request and its answer. */
export async function carryOn(app: App): Promise<void> {
  const due = await app.db
    .selectFrom("wallet_transfer")
    .select("id")
    .where("ended_at", "is", null)
    .where("check_at", "<=", sql<Date>`now()`)
    .orderBy("check_at")
    .limit(batch)
    .execute();
  await eachOf(due, ({ id }) => askAbout(app, id));
}

/** Books the day's results of all wallets that had money, where the merchant's day ends. */
async function bookResults(app: App): Promise<void> {
  const { rows } = await sql<{ member_id: bigint; vendor: string; currency: string }>`
    select w.member_id, w.vendor, w.currency from vendor_wallet w
      where extract(hour from now() at time zone ${merchantTimeZone(app.config.merchant)}) = 23
        and exists (select 1 from wallet_transfer t where t.member_id = w.member_id
          and t.vendor = w.vendor and t.created_at > now() - interval '90 days')`.execute(app.db);
  await eachOf(rows, ({ member_id: memberId, vendor, currency }) =>
    confirmWallet(app, { memberId, vendor, currency }),
  );
}

/** Tells staff of transfers that have been in doubt for long. */
export async function reportDoubts(app: App): Promise<void> {
  const { rows } = await sql<{ id: string; vendor: string; merchant: string; old: boolean }>`
    select id, vendor, merchant,
        doubt_since < now() - make_interval(hours => ${incidentHours}::int) as old
      from wallet_transfer
      where ended_at is null
        and doubt_since < now() - make_interval(mins => ${alertMinutes}::int)
      order by doubt_since limit ${batch}`.execute(app.db);
  for (const { id, vendor, merchant, old } of rows) {
    const about = { merchant, kind: "transfer.doubt", subject: id, detail: { vendor } };
    await app.db.transaction().execute(async (tx) => {
      await raiseAlert(tx, about);
      if (old) await openIncident(tx, { ...about, freezes: false });
    });
  }
}
