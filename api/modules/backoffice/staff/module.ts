import { defineModule } from "../../../module.ts";
import { seedFirstStaff } from "./first-staff.ts";
import { jobs } from "./jobs.ts";
import { seedDemoStaff } from "./seed.ts";
import { staffCalls } from "./staff.ts";

export const staff = defineModule({
  name: "staff",
  staffCalls,
  jobs,
  async seed(app) {
    await seedFirstStaff(app);
    await seedDemoStaff(app);
  },
});
