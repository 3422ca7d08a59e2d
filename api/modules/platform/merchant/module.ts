import { defineModule } from "../../../module.ts";

export const merchant = defineModule({
  name: "merchant",
  tables: {
    merchant: "none",
  },
  views: ["merchant_rule"],
});
