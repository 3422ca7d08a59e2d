import { defineModule } from "../../../module.ts";
import { type LoadedMaths, loadMaths } from "./load.ts";

declare module "../../../app.ts" {
  interface ModuleStates {
    /** Games of the operator's own maths files, by their codes. */
    maths: Map<string, LoadedMaths>;
  }
}

export const maths = defineModule({
  name: "maths",
  open: () => new Map(),
  seed: loadMaths,
});
