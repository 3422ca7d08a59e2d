export { sharedRounds } from "./module.ts";
export { type GameViewer, streamRounds } from "./stream.ts";
