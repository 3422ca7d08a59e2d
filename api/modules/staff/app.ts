import { sql } from "kysely";
import { Refusal } from "../../core/refusal.ts";
import { staffOf, type StaffAsk } from "../../core/staff-ask.ts";
import { newTotp } from "../../core/totp.ts";
import { clearTries, takeTry } from "../../core/tries.ts";
import type { House } from "../../house.ts";
import { siteName } from "../dispatch/index.ts";
import { writeDown } from "./audit.ts";
import {
  dropStaffFactor,
  hasFactor,
  ofStaff,
  renewStaffRecovery,
  takeStaffTotp,
} from "./factor.ts";
import { proveSelf } from "./prove.ts";

/** What one has set, and whether one has to. */
export async function factorStanding({ db, config }: House, ask: StaffAsk) {
  const { staffId } = staffOf(ask);
  const totp = await db
    .selectFrom("staff_totp")
    .select("confirmed_at")
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  const { left } = await db
    .selectFrom("staff_recovery_code")
    .select(sql<bigint>`count(*)`.as("left"))
    .where("staff_id", "=", staffId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return {
    totp: totp?.confirmed_at ? { since: totp.confirmed_at.toISOString() } : null,
    recoveryLeft: Number(left),
    isRequired: config.isStaffFactorRequired,
  };
}

/**
 * Makes a secret for an app to read. Nothing is asked by it until a code of it has come.
 *
 * @throws Refusal `validation` for `password`, `secret.shut`, `factor.set`
 */
export async function beginApp(house: House, ask: StaffAsk, { password }: { password: string }) {
  const { staffId, userName } = staffOf(ask);
  await proveSelf(house, ask, { password });
  const site = await siteName(house, house.db);
  const { secret, uri, sealed } = newTotp(house.vault, { site, account: userName });
  await house.db.transaction().execute(async (tx) => {
    const kept = await tx
      .insertInto("staff_totp")
      .values({ staff_id: staffId, secret_sealed: sealed })
      .onConflict((on) =>
        on
          .column("staff_id")
          .doUpdateSet({ secret_sealed: sealed, last_step: 0n, created_at: new Date() })
          .where("staff_totp.confirmed_at", "is", null),
      )
      .returning("staff_id")
      .executeTakeFirst();
    if (!kept) throw new Refusal("factor.set");
    await writeDown(tx, ask, { subject: `staff:${staffId}` });
  });
  return { secret, uri };
}

/**
 * Takes the app's first code: from now on one is asked for at each sign-in.
 *
 * @throws Refusal `factor.wrong`, `secret.shut`
 */
export async function confirmApp(house: House, ask: StaffAsk, { code }: { code: string }) {
  const { staffId } = staffOf(ask);
  await takeTry(house.db, staffId, "factor", ofStaff);
  const recoveryCodes = await house.db.transaction().execute(async (tx) => {
    if (!(await takeStaffTotp(house, tx, { staffId, code, isConfirmed: false }))) return null;
    const codes = await renewStaffRecovery(house, tx, staffId);
    await writeDown(tx, ask, { subject: `staff:${staffId}` });
    return codes;
  });
  if (!recoveryCodes) throw new Refusal("factor.wrong");
  await clearTries(house.db, staffId, "factor", ofStaff);
  return { recoveryCodes };
}

interface Given {
  password: string;
  code: string;
}

/**
 * Takes the app off, and its recovery codes with it.
 *
 * @throws Refusal `factor.unknown`, and what `proveSelf` throws
 */
export async function removeApp(house: House, ask: StaffAsk, given: Given) {
  const { staffId } = staffOf(ask);
  await proveSelf(house, ask, given);
  await house.db.transaction().execute(async (tx) => {
    if (!(await dropStaffFactor(tx, staffId))) throw new Refusal("factor.unknown");
    await writeDown(tx, ask, { subject: `staff:${staffId}` });
  });
  return { done: true } as const;
}

/**
 * Makes the recovery codes anew.
 *
 * @throws Refusal `factor.unknown`, and what `proveSelf` throws
 */
export async function renewCodes(house: House, ask: StaffAsk, given: Given) {
  const { staffId } = staffOf(ask);
  await proveSelf(house, ask, given);
  const recoveryCodes = await house.db.transaction().execute(async (tx) => {
    if (!(await hasFactor(tx, staffId))) throw new Refusal("factor.unknown");
    const codes = await renewStaffRecovery(house, tx, staffId);
    await writeDown(tx, ask, { subject: `staff:${staffId}` });
    return codes;
  });
  return { recoveryCodes };
}
