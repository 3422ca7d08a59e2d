import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { type ContentCache, createContentCache } from "./content-cache.ts";
import { jobs } from "./jobs.ts";
import { seedContent } from "./seed.ts";

declare module "../../../app.ts" {
  interface ModuleStates {
    content: ContentCache;
  }
}

export const content = defineModule({
  name: "content",
  open: ({ db }) => createContentCache(db),
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
