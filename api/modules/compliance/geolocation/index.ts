export { requiresGeolocation, requireLocation } from "./require-location.ts";
export { geolocation } from "./module.ts";
