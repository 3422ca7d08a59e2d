export { exports } from "./module.ts";
export { serveList } from "./served.ts";
