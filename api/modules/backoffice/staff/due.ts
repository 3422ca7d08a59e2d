import type { Config } from "../../../core/config.ts";
import type { StaffSession } from "../../../core/staff-request-context.ts";

/** What comes before anything else for one of the staff: first the password, then the factor. */
export function dueOf(
  { isStaffFactorRequired }: Config,
  person: { password_given: boolean; has_factor: boolean },
): StaffSession["due"] {
  if (person.password_given) return "password";
  return isStaffFactorRequired && !person.has_factor ? "factor" : null;
}
