import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";

export const profile = defineModule({
  name: "profile",
  calls,
  whileClosed: "all",
  tables: {
    member_profile: "seal",
    payout_account: "seal",
    security_answer: "delete",
  },
  views: ["member_verified_mail", "payout_mark"],
});
