import { sql } from "kysely";
import { z } from "zod";
import { biteRows, inBites } from "../../core/bites.ts";
import type { Job } from "../../core/jobs.ts";
import type { House } from "../../house.ts";
import { deliver } from "./deliver.ts";
import { sendJob } from "./outbox.ts";

const named = z.object({ id: z.uuid() });
const keptDays = 30;

/** Messages leave, and what is long over is forgotten. */
export function jobs(house: House): Job[] {
  const { db } = house;
  return [
    { name: sendJob, run: (payload) => deliver(house, named.parse(payload).id) },
    {
      name: "dispatch:forget",
      every: "17 * * * *",
      async run() {
        for (const table of ["outbox", "verification_code"].map((name) => sql.table(name))) {
          await inBites(() =>
            sql`delete from ${table} where id in (select id from ${table}
              where created_at < now() - make_interval(days => ${keptDays}::int)
              limit ${biteRows})`.execute(db),
          );
        }
        // No window is longer than the days that are kept.
        await sql`delete from dispatch_count
          where starts_at < now() - make_interval(days => ${keptDays + 1}::int)`.execute(db);
      },
    },
  ];
}
