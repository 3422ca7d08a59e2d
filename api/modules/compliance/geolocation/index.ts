export { asksWhere, requirePlace } from "./place.ts";
export { geolocation } from "./module.ts";
