import { defineModule } from "../../../module.ts";
import { staffCalls } from "./staff.ts";

export const merchant = defineModule({
  name: "merchant",
  staffCalls,
  tables: {
    merchant: "none",
  },
  views: ["merchant_rule"],
});
