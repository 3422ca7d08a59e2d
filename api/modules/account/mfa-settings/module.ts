import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";

export const mfaSettings = defineModule({
  name: "mfaSettings",
  calls,
  whileClosed: "all",
});
