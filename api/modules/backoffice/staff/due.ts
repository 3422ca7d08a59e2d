import type { Config } from "../../../core/config.ts";
import type { StaffSession } from "../../../core/staff-request-context.ts";

/** What a staff member must do first: change a given password, then set up a second factor. */
export function dueOf(
  { isStaffFactorRequired }: Config,
  person: { password_given: boolean; has_factor: boolean },
): StaffSession["due"] {
  if (person.password_given) return "password";
  return isStaffFactorRequired && !person.has_factor ? "factor" : null;
}
