export { merchantTimeZone, merchantToday } from "./calendar.ts";
export { closingFor, closingOf } from "./closing.ts";
export { merchant } from "./module.ts";
export { addFlags, addToTemplate, openMerchant } from "./open-merchant.ts";
export { merchantSettings } from "./settings.ts";
