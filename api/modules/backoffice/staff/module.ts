import type { App } from "../../../app.ts";
import { requireStaff, type StaffHandlers } from "../../../core/staff-request-context.ts";
import { defineModule } from "../../../module.ts";
import { seedRoles } from "./permissions.ts";
import { findAll } from "../../../core/finders.ts";
import { countBadges } from "../../../core/badges.ts";
import { roleCalls } from "./roles.ts";
import { seedFirstStaff } from "./first-staff.ts";
import { alertBadge } from "./alerts.ts";
import { jobs } from "./jobs.ts";
import { oversightCalls } from "./oversight.ts";
import { peopleCalls } from "./people.ts";
import { safetyCalls } from "./safety.ts";
import { seedDemoStaff } from "./seed.ts";
import { signInCalls } from "./sign-in.ts";

export const staff = defineModule({
  name: "staff",
  staffCalls,
  badges: (app) => [alertBadge(app)],
  jobs,
  async seed(app) {
    await seedRoles(app);
    await seedFirstStaff(app);
    await seedDemoStaff(app);
  },
  tables: {
    staff: "none",
    staff_alert: "none",
    staff_audit: "none",
    staff_audit_check: "none",
    staff_break_glass: "none",
    staff_login: "none",
    staff_passkey: "none",
    staff_recovery_code: "none",
    staff_role: "none",
    staff_role_permission: "none",
    staff_session: "none",
    staff_totp: "none",
    staff_try: "none",
  },
  views: ["open_alert", "staff_member"],
});

/** Staff accounts: signing in, colleagues' accounts and roles, one's own credentials. */
function staffCalls(app: App): StaffHandlers<"staff"> {
  return {
    ...signInCalls(app),
    search: async (context, { q }) => ({ list: await findAll(app.finders, q, context) }),
    badges: async (context) => ({
      list: await countBadges(app.badges, requireStaff(context), context.merchant),
    }),
    ...oversightCalls(app),
    ...peopleCalls(app),
    ...roleCalls(app),
    ...safetyCalls(app),
  };
}
