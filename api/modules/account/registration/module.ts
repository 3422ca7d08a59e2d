import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { seedRegisterFields } from "./seed.ts";
import { staffCalls } from "./staff.ts";

export const registration = defineModule({
  name: "registration",
  calls,
  staffCalls,
  seed: seedRegisterFields,
  whileClosed: ["info"],
  tables: {
    affiliate_code: "keep",
    affiliate_domain: "keep",
    member_contact: "anonymise",
    register_field: "none",
  },
  views: ["member_contact_filled", "member_document"],
});
