import { sql } from "kysely";
import type { Db } from "../../../core/db.ts";
import { placeName } from "./device-name.ts";

/**
 * The last sign-in of the given hours from a device that the account had not seen in the given days
 * before it; null: there was none. A browser is known by its device token. Its first sign-in had
 * none yet: there its name counts, and for one right after registering its name and network.
 */
export async function newDeviceOf(
  db: Db,
  memberId: bigint,
  { at, hours, days }: { at: Date; hours: number; days: number },
): Promise<{ at: Date; device: string } | null> {
  const { rows } = await sql<{ at: Date; ip: string; userAgent: string }>`
    select at, ip, user_agent as "userAgent" from login_event as one
      where member_id = ${memberId} and succeeded and method <> 'register'
        and at <= ${at} and at > ${at}::timestamptz - make_interval(hours => ${hours}::int)
        and not exists (select 1 from login_event as earlier
          where earlier.member_id = one.member_id and earlier.succeeded
            and earlier.id < one.id
            and earlier.at >= one.at - make_interval(days => ${days}::int)
            and (earlier.device = one.device
              or earlier.device is null and earlier.user_agent = one.user_agent
                and (one.device is not null or earlier.method = 'register'
                  and home_of(earlier.ip) = home_of(one.ip))))
      order by id desc limit 1`.execute(db);
  const [found] = rows;
  return found ? { at: found.at, device: placeName(found) } : null;
}
