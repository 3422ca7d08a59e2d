import { say } from "../../core/i18n.ts";
import { isPassword } from "../../core/passwords.ts";
import { invalidFields, Refusal } from "../../core/refusal.ts";
import { staffOf, type StaffAsk } from "../../core/staff-ask.ts";
import { clearTries, takeTry } from "../../core/tries.ts";
import type { House } from "../../house.ts";
import { writeDown } from "./audit.ts";
import { ofStaff, proveStaffFactor } from "./factor.ts";

/** What somebody at an open session proves themselves with. */
export interface Again {
  password: string;
  code?: string;
  /** Where the form shows that the password was wrong. */
  field?: string;
}

/**
 * Whoever sits at an open session of the office shows that it is theirs: by the password, and by
 * the second factor where one is set. A no is written down.
 *
 * @returns the hash of the password, for who changes it
 * @throws Refusal `validation` for the field, `secret.shut`, `login.factor`, `factor.wrong`
 */
export async function proveSelf(house: House, ask: StaffAsk, again: Again): Promise<string> {
  try {
    const hash = await provePassword(house, ask, again);
    if (again.code !== undefined) {
      await proveStaffFactor(house, { staffId: staffOf(ask).staffId, code: again.code });
    }
    return hash;
  } catch (error) {
    if (error instanceof Refusal) {
      const reason = error.code === "validation" ? "password.wrong" : error.code;
      await writeDown(house.db, ask, { outcome: "refused", reason });
    }
    throw error;
  }
}

async function provePassword(
  { db }: House,
  ask: StaffAsk,
  { password, field = "password" }: Again,
): Promise<string> {
  const { staffId } = staffOf(ask);
  await takeTry(db, staffId, "password", ofStaff);
  const { password_hash: hash } = await db
    .selectFrom("staff")
    .select("password_hash")
    .where("id", "=", staffId)
    .executeTakeFirstOrThrow();
  if (!(await isPassword(password, hash))) {
    throw invalidFields({ [field]: say(ask.language, "rule.password.wrong") });
  }
  await clearTries(db, staffId, "password", ofStaff);
  return hash;
}
