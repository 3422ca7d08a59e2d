export { countTurnover, type Turnover, turnoverNow } from "./requirements.ts";
export { turnover } from "./module.ts";
