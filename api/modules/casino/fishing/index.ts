export { fishing } from "./module.ts";
export { streamSea } from "./stream.ts";
