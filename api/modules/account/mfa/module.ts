import { defineModule } from "../../../module.ts";
import { jobs } from "./jobs.ts";

export const mfa = defineModule({
  name: "mfa",
  jobs,
  tables: {
    passkey: "delete",
    passkey_challenge: "none",
    passkey_owner: "delete",
    recovery_code: "delete",
    second_proof: "delete",
    secret_try: "delete",
    totp_factor: "delete",
  },
});
