import { defineModule } from "../../../module.ts";

export const members = defineModule({
  name: "members",
  tables: {
    member: { erasure: "anonymise", by: "id" },
  },
  views: ["member_account", "member_person", "member_sign_in"],
});
