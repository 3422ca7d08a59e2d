import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { seedRegisterFields } from "./seed.ts";

export const registration = defineModule({
  name: "registration",
  calls,
  seed: seedRegisterFields,
  whileClosed: ["info"],
  memberTables: {
    affiliate_code: "keep",
    affiliate_domain: "keep",
    member_contact: "anonymise",
  },
});
