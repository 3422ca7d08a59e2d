import { sql } from "kysely";
import type { Config } from "../../../core/config.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { letterOf } from "../../../core/i18n.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { App } from "../../../app.ts";
import { sendInboxMessage } from "../../messaging/content/index.ts";
import { note } from "./events.ts";
import { figureOf, type ChangeKind } from "./periods.ts";

/** Members whose wishes are dropped in one go. */
const membersAtOnce = 200;

/** Whether a row of `protection_change` waits for its confirmation no more. */
export function lapsed(config: Config) {
  const { confirmDays } = jurisdictionOf(config).limits;
  return sql<boolean>`ready_at <= now() - make_interval(days => ${confirmDays}::int)`;
}

/**
 * Drops a member's wishes for looser limits that nobody confirmed in time, and tells the member by
 * a letter that the limits stay as they are. Nobody is called to confirm one before: to go on with
 * less protection is the member's own thought, or none.
 */
export async function dropLapsed(tx: Tx, config: Config, memberId: bigint): Promise<void> {
  const gone = await tx
    .deleteFrom("protection_change")
    .where("member_id", "=", memberId)
    .where(lapsed(config))
    .returningAll()
    .execute();
  const [first] = gone;
  if (!first) return;
  for (const { kind, period, amount } of gone) {
    const max = amount === null ? null : figureOf(kind satisfies ChangeKind, amount);
    await note(tx, memberId, "limit.lapsed", { kind, period, max });
  }
  const days = String(jurisdictionOf(config).limits.confirmDays);
  await sendInboxMessage(tx, {
    memberId,
    // All that waits of a member waits by one clock: one letter tells of all of it.
    key: `limit-lapsed:${first.ready_at.getTime()}`,
    topic: "safety",
    ...letterOf("notice.limit.lapsed", () => ({ days })),
  });
}

/** The same for everybody, a batch at a time: each member in a transaction of their own. */
export async function dropAllLapsed({ db, config }: App): Promise<void> {
  for (;;) {
    const members = await lapsedMembers(db, config);
    for (const memberId of members) {
      await db.transaction().execute((tx) => dropLapsed(tx, config, memberId));
    }
    if (members.length < membersAtOnce) return;
  }
}

async function lapsedMembers(db: Db, config: Config): Promise<bigint[]> {
  const rows = await db
    .selectFrom("protection_change")
    .select("member_id")
    .distinct()
    .where(lapsed(config))
    .limit(membersAtOnce)
    .execute();
  return rows.map(({ member_id: memberId }) => memberId);
}
