export { countTurnover, type Turnover } from "./requirements.ts";
export { turnover } from "./module.ts";
