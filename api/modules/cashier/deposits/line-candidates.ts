import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { knownCpf, personOf } from "../../account/members/index.ts";
import { depositNo } from "./deposit-value.ts";
import { bankProvider } from "./methods/paid-to-account.ts";

/** A deposit to our own account that a payment may be for. */
export interface OpenDeposit {
  id: string;
  no: string;
  memberId: bigint;
  /** How the member signs in. */
  account: string;
  /** The member's own name; null: not known yet. */
  name: string | null;
  method: string;
  /** Micro. */
  amount: bigint;
  currency: string;
  state: string;
  createdAt: Date;
  hasProof: boolean;
}

/** Which deposits may be meant by a line. */
export interface Near {
  currency: string;
  /** When the bank booked it; deposits of so many hours around it. */
  at: Date;
  hours: number;
  /** Micro; absent: of any amount. */
  amount?: bigint;
  limit: number;
}

const openStates = ["pending", "review", "expired", "failed", "cancelled"] as const;

/** Deposits to our own account that no payment has reached, nearest in time first. */
export async function openDepositsNear(
  db: Db | Tx,
  { currency, at, hours, amount, limit }: Near,
): Promise<OpenDeposit[]> {
  let query = openDeposits(db)
    .where("d.currency", "=", currency)
    .where(
      sql<boolean>`d.created_at between ${at}::timestamptz - make_interval(hours => ${hours}::int)
        and ${at}::timestamptz + make_interval(hours => ${hours}::int)`,
    )
    .orderBy(sql`abs(extract(epoch from d.created_at - ${at}::timestamptz))`)
    .limit(limit);
  if (amount !== undefined) query = query.where("d.amount", "=", amount);
  return withNames(db, await query.execute());
}

/** The deposits of these ids that still can take a payment, locked; others are left out. */
export async function lockOpenDeposits(tx: Tx, ids: readonly string[]): Promise<OpenDeposit[]> {
  const rows = await openDeposits(tx).where("d.id", "in", ids).forUpdate("d").execute();
  return withNames(tx, rows);
}

/** A deposit that can take a payment by the number that members see (`D100001`); null: none. */
export async function openDepositOfNo(db: Db | Tx, no: string): Promise<OpenDeposit | null> {
  const digits = /^D?(\d{6,12})$/i.exec(no.trim())?.[1];
  if (digits === undefined) return null;
  const rows = await openDeposits(db).where("d.no", "=", BigInt(digits)).execute();
  return (await withNames(db, rows))[0] ?? null;
}

/** Whether a taxpayer's number is the member's. */
export async function isTaxIdOf(
  { db, vault }: App,
  memberId: bigint,
  taxId: string | null,
): Promise<"same" | "other" | "unknown"> {
  const digits = taxId?.replaceAll(/\D/g, "") ?? "";
  const known = digits === "" ? null : await knownCpf(db, vault, memberId);
  if (known === null) return "unknown";
  return known === digits ? "same" : "other";
}

function openDeposits(db: Db | Tx) {
  return db
    .selectFrom("deposit as d")
    .innerJoin("member_account as m", "m.id", "d.member_id")
    .select((eb) => [
      "d.id",
      "d.no",
      "d.member_id",
      "m.account",
      "d.method",
      "d.amount",
      "d.currency",
      "d.state",
      "d.created_at",
      eb
        .exists(
          eb
            .selectFrom("deposit_proof as p")
            .select("p.deposit_id")
            .whereRef("p.deposit_id", "=", "d.id"),
        )
        .as("has_proof"),
    ])
    .where("d.provider", "=", bankProvider)
    .where("d.charge_id", "is", null)
    .where("d.state", "in", openStates);
}

type Row = Awaited<ReturnType<ReturnType<typeof openDeposits>["execute"]>>[number];

function withNames(db: Db | Tx, rows: readonly Row[]): Promise<OpenDeposit[]> {
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      no: depositNo(row.no),
      memberId: row.member_id,
      account: row.account,
      name: (await personOf(db, row.member_id)).payee_name,
      method: row.method,
      amount: row.amount,
      currency: row.currency,
      state: row.state,
      createdAt: row.created_at,
      hasProof: Boolean(row.has_proof),
    })),
  );
}
