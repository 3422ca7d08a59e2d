import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { deleteInBatches, batchRows } from "../../../core/delete-in-batches.ts";
import { letterOf } from "../../../core/i18n.ts";
import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { sql } from "kysely";
import { sendInboxMessage } from "../../messaging/content/index.ts";
import { keepMade, keptDays, makeJob, unmadeFile } from "./files.ts";
import { makeFile } from "./make.ts";

const asked = z.object({ memberId: z.coerce.bigint(), id: z.string() });

/** Makes large files, and sweeps those whose links have ended. */
export function jobs(app: App): Job[] {
  const { db } = app;
  return [
    {
      name: makeJob,
      async run(payload) {
        const file = await unmadeFile(db, asked.parse(payload));
        if (!file) return;
        const content = await buffer(await makeFile(app, file));
        await db.transaction().execute(async (tx) => {
          await keepMade(tx, file, content);
          await sendInboxMessage(tx, {
            memberId: file.member_id,
            key: `statement.${file.id}`,
            topic: "payment",
            ...letterOf("notice.statement", () => ({ id: file.id, days: keptDays })),
          });
        });
      },
    },
    {
      name: "statements:purge",
      every: "23 * * * *",
      run: async () => {
        await deleteInBatches(() =>
          sql`delete from statement_file where (member_id, id) in (
            select member_id, id from statement_file
              where expires_at < now() limit ${batchRows})`.execute(db),
        );
      },
    },
  ];
}
