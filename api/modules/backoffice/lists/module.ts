import { defineModule } from "../../../module.ts";
import { staffCalls } from "./staff.ts";

export const lists = defineModule({
  name: "lists",
  staffCalls,
  tables: {
    staff_setting: "none",
    staff_view: "none",
  },
});
