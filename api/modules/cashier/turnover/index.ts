export { countTurnover, reopenTurnover, type Turnover, turnoverNow } from "./requirements.ts";
export { turnover } from "./module.ts";
