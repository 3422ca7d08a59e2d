import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";

export const feedback = defineModule({
  name: "feedback",
  calls,
  whileClosed: "all",
  tables: {
    feedback: "seal",
  },
});
