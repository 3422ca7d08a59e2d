import type { Permission } from "@trevo/contract/staff/define.ts";
import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Job } from "../../../core/jobs.ts";
import { openCases } from "./cases.ts";
import { scoreDays } from "./score-days.ts";

/** Each finished day is scored once, soon after midnight in the jurisdiction's time zone. */
export function jobs(app: App): Job[] {
  return [{ name: "harm-detection:score", every: "23 * * * *", run: () => detectHarm(app) }];
}

/** Idempotent: a second run finds nothing to do. */
export async function detectHarm(app: App): Promise<void> {
  await scoreDays(app);
  await openCases(app);
  await assignOwners(app);
}

/**
 * Assigns every open case without an active owner to the permitted staff member with the fewest
 * cases. Where nobody is permitted, it stays listed without an owner.
 */
async function assignOwners({ db, config }: App): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    select c.id from care_case c left join staff_member s on s.id = c.owner_id
      where c.closed_at is null and (s.id is null or s.status <> 'active')
      order by c.due_at limit 1000`.execute(db);
  const needed: Permission = "care:act";
  for (const { id } of rows) {
    await sql`update care_case set owner_id = (
        select s.id from staff_member s
          left join care_case c on c.owner_id = s.id and c.closed_at is null
          where s.merchant = ${config.merchant} and s.status = 'active'
            and ${needed} = any(s.permissions)
          group by s.id order by count(c.id), s.id limit 1)
      where id = ${id}`.execute(db);
  }
}
