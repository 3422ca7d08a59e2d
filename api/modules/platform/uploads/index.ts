export { calls } from "./calls.ts";
export { type Holders, registerUploadRoutes } from "./door.ts";
export { jobs } from "./jobs.ts";
export { linkTo } from "./links.ts";
export { rules as uploadRules } from "./rules.ts";
export { loadFile as loadUpload } from "./store.ts";
export { dropUploads, useUploads } from "./use.ts";
