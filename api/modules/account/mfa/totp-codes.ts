import { sql } from "kysely";
import { generateSecret, generateURI, verify } from "otplib";
import type { Vault } from "../../../core/crypto.ts";
import type { Db, Tx } from "../../../core/db.ts";

const purpose = "totp";
/** RFC 6238's own step; a clock may be one of them ahead or behind. */
const periodSeconds = 30;
const shape = /^\d{6}$/;

/** A new secret in base32, what an app reads it from, and the form that is kept. */
export function newTotp(vault: Vault, names: { site: string; account: string }) {
  const secret = generateSecret();
  const uri = generateURI({ issuer: names.site, label: names.account, secret });
  return { secret, uri, sealed: vault.seal(Buffer.from(secret), purpose) };
}

/** Whether it looks like a code of an app: six digits, blanks aside. */
export function isTotpShape(code: string): boolean {
  return shape.test(code.replaceAll(/\s/g, ""));
}

/** Where apps are kept, and the column that says whose. */
export interface TotpBook {
  table: "totp_factor" | "staff_totp";
  holder: "member_id" | "staff_id";
}

/** A code that somebody shows. */
export interface ShownCode {
  book: TotpBook;
  holderId: bigint;
  code: string;
  /** False: the first code, which proves that the app has the secret. */
  isConfirmed?: boolean;
}

/**
 * Takes a code of somebody's app: right, within a step of now, and later than every code that was
 * taken before. Of two callers with one code, one gets in.
 */
export async function takeCode(
  vault: Vault,
  db: Db | Tx,
  { book, holderId, code, isConfirmed = true }: ShownCode,
): Promise<boolean> {
  const [table, holder] = [sql.table(book.table), sql.ref(book.holder)];
  const { rows } = await sql<{ sealed: Buffer }>`select secret_sealed as sealed from ${table}
    where ${holder} = ${holderId} and (confirmed_at is not null) = ${isConfirmed}`.execute(db);
  const [app] = rows;
  const step = app ? await stepOf(vault, app.sealed, code) : null;
  if (!app || step === null) return false;
  const { numAffectedRows } = await sql`update ${table}
    set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    where ${holder} = ${holderId} and secret_sealed = ${app.sealed} and last_step < ${step}
    `.execute(db);
  return numAffectedRows === 1n;
}

/** The step of time that a code of this secret is right for; null where it is wrong. */
async function stepOf(vault: Vault, sealed: Buffer, code: string): Promise<bigint | null> {
  if (!isTotpShape(code)) return null;
  const token = code.replaceAll(/\s/g, "");
  const secret = vault.open(sealed, purpose).toString();
  const seen = await verify({ secret, token, epochTolerance: periodSeconds });
  return seen.valid && "timeStep" in seen ? BigInt(seen.timeStep) : null;
}
