import { sql } from "kysely";
import type { App } from "../../../app.ts";
import { maskedName } from "../../../core/masked-name.ts";
import { RgsError } from "./errors.ts";
import { potCode } from "./pots.ts";
import type { Ticket } from "./tickets.ts";

/** How many of the last winners are listed. */
const winsMax = 10;

/**
 * What stands in each pot of a game in the ticket's currency, and who won one last: members by
 * masked names, who are not excluded from play, whose rounds stand. A pot that nobody played for
 * yet stands at what the house will put into it.
 *
 * @returns JSON text with amounts as digits: `JSON.stringify` takes no `bigint`
 */
export async function potBoard(app: App, { game, currency, stakes }: Ticket): Promise<string> {
  const { pot } = game;
  if (!pot) throw new RgsError("ERR_VAL", "This game has no pots");
  const levels = game.betLevels.filter((level) => level <= stakes.max);
  const codes = levels.map((level) => potCode(game.code, level));
  const { rows } = await sql<{ code: string; balance: bigint; seq: bigint }>`
    select code, balance, seq from ledger.house_account
      where kind = 'pool' and currency = ${currency} and code = any(${codes})`.execute(app.db);
  const held = new Map(rows.filter(({ seq }) => seq > 0n).map((row) => [row.code, row.balance]));
  const pots = levels.map((level) => {
    const amount = held.get(potCode(game.code, level)) ?? level * BigInt(pot.firstStakes);
    return `{"level":${level},"amount":${amount}}`;
  });
  const wins = await lastWins(app, game.code, currency);
  return `{"pots":[${pots.join(",")}],"wins":[${wins.join(",")}]}`;
}

async function lastWins({ db }: App, game: string, currency: string): Promise<string[]> {
  const { rows } = await sql<{ player: string; level: bigint; amount: bigint; won_at: Date }>`
    select coalesce(m.nickname, m.account) as player, w.level, w.amount, w.won_at
      from pot_win w
      join member_account m on m.id = w.member_id
      join ledger.game_round r on r.member_id = w.member_id and r.id = w.round_id
      where w.game = ${game} and w.currency = ${currency} and r.state in ('open', 'closed')
        and not exists (select 1 from ledger.play_stop p
          where p.member_id = m.id and (p.is_held or p.is_excluded))
      order by w.won_at desc limit ${winsMax}`.execute(db);
  return rows.map(({ player, level, amount, won_at }) => {
    const said = JSON.stringify({ player: maskedName(player), wonAt: won_at.toISOString() });
    return `${said.slice(0, -1)},"level":${level},"amount":${amount}}`;
  });
}
