import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";

export const lobby = defineModule({
  name: "lobby",
  calls,
  whileClosed: "all",
});
