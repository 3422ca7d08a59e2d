import { defineModule } from "../../../module.ts";
import { staffCalls } from "./staff.ts";

/** What waits for one of staff, and what a shift leaves for the next. */
export const work = defineModule({
  name: "work",
  staffCalls,
  tables: {
    shift_note: "none",
  },
});
