import { sql } from "kysely";
import type { Config } from "../../../core/config.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { letterOf } from "../../../core/i18n.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { App } from "../../../app.ts";
import { sendInboxMessage } from "../../messaging/content/index.ts";
import { recordEvent } from "./events.ts";
import { formatLimit, type ChangeKind } from "./periods.ts";

/** Members per batch. */
const membersAtOnce = 200;

/** Whether a row of `protection_change` can no longer be confirmed. */
export function isLapsed(config: Config) {
  const { confirmDays } = jurisdictionOf(config).limits;
  return sql<boolean>`ready_at <= now() - make_interval(days => ${confirmDays}::int)`;
}

/**
 * Drops a member's requests for looser limits that were not confirmed in time, and notifies the
 * member, in the inbox, that the limits stay. There is no reminder before: the platform does not
 * prompt anyone to lower their protection.
 */
export async function purgeLapsed(tx: Tx, config: Config, memberId: bigint): Promise<void> {
  const deleted = await tx
    .deleteFrom("protection_change")
    .where("member_id", "=", memberId)
    .where(isLapsed(config))
    .returningAll()
    .execute();
  const [first] = deleted;
  if (!first) return;
  for (const { kind, period, amount } of deleted) {
    const max = amount === null ? null : formatLimit(kind satisfies ChangeKind, amount);
    await recordEvent(tx, memberId, "limit.lapsed", { kind, period, max });
  }
  const days = String(jurisdictionOf(config).limits.confirmDays);
  await sendInboxMessage(tx, {
    memberId,
    // All of a member's requests share one deadline, so one message covers them.
    key: `limit-lapsed:${first.ready_at.getTime()}`,
    topic: "safety",
    ...letterOf("notice.limit.lapsed", () => ({ days })),
  });
}

/** The same for all members, in batches, each member in a transaction of their own. */
export async function purgeAllLapsed({ db, config }: App): Promise<void> {
  for (;;) {
    const members = await lapsedMembers(db, config);
    for (const memberId of members) {
      await db.transaction().execute((tx) => purgeLapsed(tx, config, memberId));
    }
    if (members.length < membersAtOnce) return;
  }
}

async function lapsedMembers(db: Db, config: Config): Promise<bigint[]> {
  const rows = await db
    .selectFrom("protection_change")
    .select("member_id")
    .distinct()
    .where(isLapsed(config))
    .limit(membersAtOnce)
    .execute();
  return rows.map(({ member_id: memberId }) => memberId);
}
