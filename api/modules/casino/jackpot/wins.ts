import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Language } from "@trevo/contract/languages.ts";
import type { jackpot } from "@trevo/contract/member/jackpot.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import type { Db } from "../../../core/db.ts";
import type { Texts } from "../../../core/i18n.ts";
import { maskedName } from "../../../core/masked-name.ts";

export type Win = z.input<typeof jackpot.board.answer>["wins"][number];

interface Row {
  cycle: bigint;
  bet: bigint;
  player: string;
  amount: bigint;
  won_at: Date;
  game: string;
  node_id: string | null;
  name: Texts | null;
  icon: string | null;
}

/** A win with its game, for a list of wins `w` of members `m`. */
const shown = sql`
  select w.cycle, w.bet, coalesce(m.nickname, m.account) as player, w.amount, w.won_at, w.game,
      g.node_id, g.name, g.icon
    from jackpot_win w
    join member_account m on m.id = w.member_id
    left join jackpot_game g on g.vendor = w.vendor and g.code = w.game`;

/** Neither excluded from play nor taken back: what may be shown to everybody. */
const isPublic = sql`w.reversed_at is null and not exists (
  select 1 from ledger.play_stop p where p.member_id = m.id and (p.is_held or p.is_excluded))`;

/** The last wins that may be shown, newest first; of one cycle, where it is said. */
export async function winsOf(
  db: Db,
  language: Language,
  { currency, limit, cycles }: { currency: string; limit: number; cycles?: readonly bigint[] },
): Promise<Win[]> {
  const among = cycles ? sql`and w.cycle = any(${cycles})` : sql``;
  return rowsAs(
    db,
    language,
    sql`${shown} where w.currency = ${currency} and ${isPublic} ${among}
      order by w.cycle desc limit ${limit}`,
  );
}

/** A member's own win that no screen has shown yet, the oldest; null: there is none. */
export async function unseenWin(
  db: Db,
  language: Language,
  memberId: bigint,
): Promise<Omit<Win, "player"> | null> {
  const [win] = await rowsAs(
    db,
    language,
    sql`${shown} where w.member_id = ${memberId} and w.seen_at is null and w.reversed_at is null
      order by w.won_at limit 1`,
  );
  if (!win) return null;
  const { player: _player, ...own } = win;
  return own;
}

/** Writes down that a screen has shown a member's own win. */
export async function seeWin(
  db: Db,
  memberId: bigint,
  { cycle, currency }: { cycle: number; currency: string },
): Promise<void> {
  await sql`update jackpot_win set seen_at = now() where currency = ${currency}
    and cycle = ${cycle} and member_id = ${memberId} and seen_at is null`.execute(db);
}

async function rowsAs(db: Db, language: Language, rows: RawBuilder<unknown>): Promise<Win[]> {
  const { rows: found } = await (rows as RawBuilder<Row>).execute(db);
  return found.map((row) => ({
    cycle: Number(row.cycle),
    bet: Number(row.bet),
    player: maskedName(row.player),
    amount: fromMicro(row.amount),
    game: {
      nodeId: row.node_id ?? row.game,
      name: row.name?.[language] ?? row.name?.["EN"] ?? row.game,
      iconUrl: row.icon?.replace("{language}", language.toLowerCase()) ?? null,
    },
    at: row.won_at.toISOString(),
  }));
}
