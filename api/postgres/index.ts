/** The databases the site can run on: the one it brings along, or one that is already there. */
export { startEmbedded } from "./embedded.ts";
export type { Embedded, EmbeddedOptions } from "./embedded.ts";
export { joinEmbedded } from "./join.ts";
export { checkExternal } from "./external.ts";
export { startError } from "./start-errors.ts";
