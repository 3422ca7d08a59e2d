export { dataRetention } from "./module.ts";
