import { defineModule } from "../../../module.ts";
import { staffCalls } from "./staff.ts";

/** The rules of the place as staff read them; nobody changes them here. */
export const place = defineModule({
  name: "place",
  staffCalls,
  tables: {},
});
