import { sql } from "kysely";
import { requireSession, type RequestContext } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { sendSecurityNotice } from "../profile/index.ts";
import { placeName } from "./device-name.ts";
import { endRememberedDevices } from "./remembered-devices.ts";
import { idleMinutes } from "./sessions.ts";

/** Sessions listed at most; the longest unused are left out. */
const countMax = 50;

/** The member's own open sessions, this one first, then by their last use. */
export async function listDevices({ db, config }: App, context: RequestContext) {
  const { id: own, memberId } = requireSession(context);
  const rows = await openSessionsOf(db, memberId, idleMinutes(config))
    .select(["id", "ip", "user_agent as userAgent", "method", "created_at", "last_seen_at"])
    .orderBy(sql`id = ${own}`, "desc")
    .orderBy("last_seen_at", "desc")
    .limit(countMax)
    .execute();
  const list = rows.map((row) => ({
    id: row.id,
    isThis: row.id === own,
    from: placeName(row),
    method: row.method,
    since: row.created_at.toISOString(),
    seenAt: row.last_seen_at.toISOString(),
  }));
  return { list };
}

/**
 * Signs out another device, ends its remembered sign-in, and notifies the member.
 *
 * @throws Refusal `device.unknown`: not open, this session, or another member's
 */
export async function endDevice(
  app: App,
  context: RequestContext,
  id: string,
): Promise<{ ended: number }> {
  const { id: own, memberId } = requireSession(context);
  return app.db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable("session")
      .set({ ended_at: new Date(), end_reason: "owner" })
      .where("id", "=", id)
      .where("id", "!=", own)
      .where("member_id", "=", memberId)
      .where("ended_at", "is", null)
      .returning(["remembered", "ip", "user_agent as userAgent"])
      .executeTakeFirst();
    if (!ended) throw new Refusal("device.unknown");
    const { remembered } = ended;
    if (remembered !== null)
      await endRememberedDevices(tx, context, { memberId, only: [remembered] });
    await sendSecurityNotice(app, tx, context, { what: "device.removed", of: placeName(ended) });
    return { ended: 1 };
  });
}

/** Signs out every other device and ends every other remembered sign-in. */
export async function endOthers(app: App, context: RequestContext): Promise<{ ended: number }> {
  const { id: own, memberId } = requireSession(context);
  return app.db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable("session")
      .set({ ended_at: new Date(), end_reason: "owner" })
      .where("member_id", "=", memberId)
      .where("id", "!=", own)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    await endRememberedDevices(tx, context, { memberId, only: "others" });
    const count = Number(ended.numUpdatedRows);
    if (count > 0) await sendSecurityNotice(app, tx, context, { what: "device.others" });
    return { ended: count };
  });
}

function openSessionsOf(db: Db, memberId: bigint, minutes: number) {
  return db
    .selectFrom("session")
    .where("member_id", "=", memberId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .where(sql<boolean>`last_seen_at > now() - make_interval(mins => ${minutes}::int)`);
}
