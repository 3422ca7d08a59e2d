export { type Holders, registerUploadRoutes } from "./door.ts";
export { linkTo } from "./links.ts";
export { rules as uploadRules } from "./rules.ts";
export { loadFile as loadUpload } from "./store.ts";
export { dropUploads, useUploads } from "./use.ts";
export { uploads } from "./module.ts";
