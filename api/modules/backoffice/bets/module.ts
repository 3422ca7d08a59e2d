import { defineModule } from "../../../module.ts";
import { staffCalls } from "./staff.ts";

export const bets = defineModule({
  name: "bets",
  staffCalls,
});
