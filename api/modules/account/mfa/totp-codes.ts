import { sql } from "kysely";
import { generateSecret, generateURI, verify } from "otplib";
import type { Vault } from "../../../core/crypto.ts";
import type { Db, Tx } from "../../../core/db.ts";

const purpose = "totp";
/** The step of RFC 6238; a clock may be one step ahead or behind. */
const periodSeconds = 30;
const shape = /^\d{6}$/;

/** A new secret in base32, its otpauth URI, and its sealed form for the database. */
export function newTotp(vault: Vault, names: { site: string; account: string }) {
  const secret = generateSecret();
  const uri = generateURI({ issuer: names.site, label: names.account, secret });
  return { secret, uri, sealed: vault.seal(Buffer.from(secret), purpose) };
}

/** Whether it looks like a TOTP code: six digits, spaces aside. */
export function isTotpShape(code: string): boolean {
  return shape.test(code.replaceAll(/\s/g, ""));
}

/** The table of authenticator apps, and its holder column. */
export interface TotpStore {
  table: "totp_factor" | "staff_totp";
  holder: "member_id" | "staff_id";
}

/** A code as it was typed. */
export interface TotpInput {
  store: TotpStore;
  holderId: bigint;
  code: string;
  /** False: the first code, which proves that the app has the secret. */
  isConfirmed?: boolean;
}

/**
 * Redeems a TOTP code: right, within a step of now, and later than every code redeemed before. Of
 * two requests with the same code, one succeeds.
 */
export async function redeemTotpCode(
  vault: Vault,
  db: Db | Tx,
  { store, holderId, code, isConfirmed = true }: TotpInput,
): Promise<boolean> {
  const [table, holder] = [sql.table(store.table), sql.ref(store.holder)];
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

/** The time step that a code of this secret is right for; null where it is wrong. */
async function stepOf(vault: Vault, sealed: Buffer, code: string): Promise<bigint | null> {
  if (!isTotpShape(code)) return null;
  const token = code.replaceAll(/\s/g, "");
  const secret = vault.open(sealed, purpose).toString();
  const seen = await verify({ secret, token, epochTolerance: periodSeconds });
  return seen.valid && "timeStep" in seen ? BigInt(seen.timeStep) : null;
}
