import { sql } from "kysely";
import { z } from "zod";
import { batchRows, deleteInBatches } from "../../../core/delete-in-batches.ts";
import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { deliver } from "./deliver.ts";
import { sendJob } from "./outbox.ts";

const payloadSchema = z.object({ id: z.uuid() });
const keptDays = 30;

/** Delivers messages, and purges old messages, codes and counts. */
export function jobs(app: App): Job[] {
  const { db } = app;
  return [
    { name: sendJob, run: (payload) => deliver(app, payloadSchema.parse(payload).id) },
    {
      name: "notifications:purge",
      every: "17 * * * *",
      async run() {
        for (const table of ["outbox", "verification_code"].map((name) => sql.table(name))) {
          await deleteInBatches(() =>
            sql`delete from ${table} where id in (select id from ${table}
              where created_at < now() - make_interval(days => ${keptDays}::int)
              limit ${batchRows})`.execute(db),
          );
        }
        // No window is longer than the days that are kept.
        await sql`delete from dispatch_count
          where starts_at < now() - make_interval(days => ${keptDays + 1}::int)`.execute(db);
      },
    },
  ];
}
