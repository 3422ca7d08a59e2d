export { redeemExport } from "./files.ts";
export { exports } from "./module.ts";
export { serveList } from "./served.ts";
