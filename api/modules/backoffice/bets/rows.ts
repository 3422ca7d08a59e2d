import { type SqlBool, sql } from "kysely";
import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import type { Db } from "../../../core/db.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { roundRows, voidedSums } from "../../../ledger/index.ts";

/** A round of a wallet of ours, or a bet from a wallet at its studio. Micro. */
export interface Round {
  member_id: bigint;
  id: string;
  vendor: string;
  game: string;
  vendor_ref: string | null;
  /** `void`: its money went back, or it never was; its amounts are nothing. */
  state: "open" | "closed" | "void";
  due: bigint;
  stake: bigint;
  payout: bigint;
  is_late: boolean;
  opened_at: Date;
  closed_at: Date | null;
  currency: string;
}

/** Everything that was played, from wallets here and at studios. */
export function allRounds(db: Db) {
  const there = db
    .selectFrom("vendor_round")
    .select(["member_id", "id", "vendor", "game"])
    .select(sql<string | null>`null::text`.as("vendor_ref"))
    .select(["state", sql<bigint>`0::bigint`.as("due"), "stake", "payout"])
    .select(sql<boolean>`false`.as("is_late"))
    .select(["opened_at", "closed_at", "currency"]);
  // Columns of a view may be null for the database alone: its table's are not.
  const rows = sql<Round>`(${roundRows(db)} union all ${there})`;
  return db.selectFrom(rows.as("r"));
}

/**
 * Rounds of the merchant's members, with whose they are and what the catalogue calls their game.
 * Trials play for nothing.
 */
export function betRows(
  { db }: Pick<App, "db">,
  { merchant, language }: Pick<StaffContext, "merchant" | "language">,
) {
  const name = sql<string | null>`(select coalesce(g.name ->> ${language}, g.name ->> 'EN')
    from game_title g where g.vendor = r.vendor and g.code = r.game)`;
  return allRounds(db)
    .innerJoin("member_account as m", "m.id", "r.member_id")
    .selectAll("r")
    .select("m.account")
    .select(name.as("game_name"))
    .where("m.merchant", "=", merchant)
    .where("m.type", "<>", 4);
}

/** A round begins at nearly the moment that its id was made at. */
const roundBeginsMs = 600_000;

/** The one round of an id, found by the time that the id tells. */
export function betById(app: Pick<App, "db">, context: StaffContext, id: string) {
  const made = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  const [from, until] = [made - roundBeginsMs, made + roundBeginsMs].map((at) => new Date(at));
  return betRows(app, context)
    .where("r.id", "=", id)
    .where(sql<SqlBool>`r.opened_at between ${from} and ${until}`);
}

type Row = Round & { account: string; game_name: string | null };

/** Rounds as lists show them. Of those that are void their amounts are looked up. */
export async function betRowsOf({ ledger }: Pick<App, "ledger">, rows: readonly Row[]) {
  const voided = await voidedSums(
    ledger.reads,
    rows
      .filter(({ state }) => state === "void")
      .map(({ member_id: memberId, id }) => ({ memberId, id })),
  );
  return rows.map((row) => {
    const sums = voided.get(row.id);
    const was = sums && { stake: fromMicro(sums.stake), payout: fromMicro(sums.payout) };
    return { ...betRow(row), voided: was ?? null };
  });
}

function betRow(row: Row) {
  const { stake, payout } = row;
  return {
    roundId: row.id,
    at: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    memberId: row.member_id.toString(),
    account: row.account,
    vendor: row.vendor,
    game: row.game,
    gameName: row.game_name ?? row.game,
    currency: row.currency,
    stake: fromMicro(stake),
    payout: fromMicro(payout),
    net: fromMicro(payout - stake),
    times: stake === 0n ? null : fromMicro((payout * 1_000_000n) / stake),
    state: row.state,
    isLate: row.is_late,
  };
}
