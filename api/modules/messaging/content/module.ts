import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { type ContentCache, createContentCache } from "./content-cache.ts";
import { jobs } from "./jobs.ts";
import { registerPictures } from "./pictures.ts";
import { seedContent } from "./seed.ts";
import { staffCalls } from "./staff.ts";

declare module "../../../app.ts" {
  interface ModuleStates {
    content: ContentCache;
  }
}

export const content = defineModule({
  name: "content",
  open: ({ db }) => createContentCache(db),
  calls,
  staffCalls,
  jobs,
  routes: registerPictures,
  seed: seedContent,
  whileClosed: "all",
  tables: {
    announcement: "none",
    announcement_read: "delete",
    content_lock: "none",
    content_picture: "none",
    content_revision: "none",
    content_version: "none",
    help_service: "none",
    help_topic: "none",
    mail: "seal",
    news: "none",
    news_state: "delete",
    promotion: "none",
  },
  views: ["content_item", "help_text"],
});
