import { defineModule } from "../../../module.ts";
import { memberFinder, roundFinder } from "./finder.ts";
import { staffCalls } from "./staff.ts";

export const memberFile = defineModule({
  name: "memberFile",
  staffCalls,
  finders: (app) => [memberFinder(app), roundFinder(app)],
  tables: {
    member_note: "seal",
  },
});
