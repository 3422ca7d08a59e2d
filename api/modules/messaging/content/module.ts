import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { jobs } from "./jobs.ts";
import { seedContent } from "./seed.ts";

export const content = defineModule({
  name: "content",
  calls,
  jobs,
  seed: seedContent,
  whileClosed: "all",
  memberTables: {
    announcement_read: "delete",
    mail: "seal",
    news_state: "delete",
  },
});
