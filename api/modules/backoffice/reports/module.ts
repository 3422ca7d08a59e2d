import { defineModule } from "../../../module.ts";
import { staffCalls } from "./staff.ts";

/** Figures of longer times, out of the rows of other modules; it has none of its own. */
export const reports = defineModule({
  name: "reports",
  staffCalls,
});
