import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { jobs } from "./jobs.ts";
import { registerStatementRoute } from "./routes.ts";

/** Above this many lines a job makes the file. */
const linesAtOnce = 20_000;

declare module "../../../app.ts" {
  interface ModuleStates {
    statements: { linesAtOnce: number };
  }
}

export const statements = defineModule({
  name: "statements",
  open: () => ({ linesAtOnce }),
  calls,
  jobs,
  routes: registerStatementRoute,
  whileClosed: "all",
  tables: {
    statement_file: "delete",
  },
});
