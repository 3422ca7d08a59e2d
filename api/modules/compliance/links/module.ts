import { sql } from "kysely";
import { subjectsMax } from "../../../core/finders.ts";
import { defineModule } from "../../../module.ts";
import { findShared } from "./find-shared.ts";
import { staffCalls } from "./staff.ts";

export const links = defineModule({
  name: "links",
  staffCalls,
  jobs: (app) => [{ name: "links:find", every: "*/5 * * * *", run: () => findShared(app) }],
  subjects: (app) => async (memberId) => {
    const rows = await app.db
      .selectFrom("shared_mark")
      .select("id")
      .where(sql<boolean>`member_ids @> array[${memberId}]::bigint[]`)
      .orderBy("last_at", "desc")
      .limit(subjectsMax)
      .execute();
    return rows.map(({ id }) => `link:${id}`);
  },
  tables: {
    // Who has left is in no row any more once the job has run.
    shared_mark: "none",
  },
});
