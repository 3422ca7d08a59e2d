import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { pushTerms } from "./due.ts";
import { seedAgreements } from "./seed.ts";
import { staffCalls } from "./staff.ts";

export const consents = defineModule({
  name: "consents",
  calls,
  staffCalls,
  live: pushTerms,
  seed: seedAgreements,
  memberTables: {
    member_agreement: "keep",
  },
});
