export { cleanImage as cleanUpload } from "./clean.ts";
export { type SessionsOf, registerUploadRoutes } from "./routes.ts";
export { linkTo } from "./links.ts";
export { rules as uploadRules } from "./rules.ts";
export { loadFile as loadUpload } from "./store.ts";
export { releaseUploads, releaseUploadsBut, useUploads } from "./claim.ts";
export { uploads } from "./module.ts";
