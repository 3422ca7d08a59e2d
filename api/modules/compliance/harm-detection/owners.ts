import { sql } from "kysely";
import type { App } from "../../../app.ts";
import { rolesWith } from "../../backoffice/staff/index.ts";

/**
 * Assigns every open case without an active owner to the permitted staff member with the fewest
 * cases. Where nobody is permitted, it stays listed without an owner.
 */
export async function assignOwners({ db, config }: App): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    select c.id from care_case c left join staff s on s.id = c.owner_id
      where c.closed_at is null and (s.id is null or s.status <> 'active')
      order by c.due_at limit 1000`.execute(db);
  for (const { id } of rows) {
    await sql`update care_case set owner_id = (
        select s.id from staff s
          left join care_case c on c.owner_id = s.id and c.closed_at is null
          where s.merchant = ${config.merchant} and s.status = 'active'
            and s.roles && ${rolesWith("care:act")}::text[]
          group by s.id order by count(c.id), s.id limit 1)
      where id = ${id}`.execute(db);
  }
}
