import { sql } from "kysely";
import { z } from "zod";
import { batchRows, deleteInBatches } from "../../../core/delete-in-batches.ts";
import type { Job } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { type ListExport, makeJob } from "./files.ts";
import { contentOf } from "./content.ts";

const asked = z.object({ id: z.uuid() });

/** Makes files, and deletes them after their day. A run that was cut off begins anew. */
export function jobs(app: App): Job[] {
  const { db } = app;
  return [
    {
      name: makeJob,
      async run(payload) {
        const file = await begin(app, asked.parse(payload).id);
        if (file) await make(app, file);
      },
    },
    {
      name: "exports:purge",
      every: "37 * * * *",
      run: async () => {
        await deleteInBatches(() =>
          sql`delete from list_export where id in (
            select id from list_export where expires_at < now() limit ${batchRows})`.execute(db),
        );
      },
    },
  ];
}

/** One that is to be made; null where it was made or cancelled, or is gone. */
async function begin({ db }: App, id: string): Promise<ListExport | null> {
  const file = await db
    .updateTable("list_export")
    .set({ state: "running", rows: 0 })
    .where("id", "=", id)
    .where("state", "in", ["waiting", "running"])
    .where("expires_at", ">", sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
  return file ?? null;
}

async function make(app: App, file: ListExport): Promise<void> {
  const set = (values: { content: Buffer; state: "made" } | { state: "failed" }) =>
    app.db
      .updateTable("list_export")
      .set({ ...values, made_at: sql<Date>`now()` })
      .where("id", "=", file.id)
      .where("state", "=", "running")
      .execute();
  try {
    const content = await contentOf(app, file);
    if (content) await set({ content, state: "made" });
  } catch (error) {
    // What the list refuses it refuses again; all else is tried again by the queue.
    if (!(error instanceof Refusal)) throw error;
    await set({ state: "failed" });
  }
}
