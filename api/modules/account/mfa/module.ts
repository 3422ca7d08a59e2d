import { defineModule } from "../../../module.ts";
import { jobs } from "./jobs.ts";

export const mfa = defineModule({
  name: "mfa",
  jobs,
  memberTables: {
    passkey: "delete",
    passkey_owner: "delete",
    recovery_code: "delete",
    second_proof: "delete",
    secret_try: "delete",
    totp_factor: "delete",
  },
});
