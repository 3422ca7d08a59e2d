export { requiresGeolocation, requireLocation } from "./require-location.ts";
export { locateAddress } from "./locate-address.ts";
export { geolocation } from "./module.ts";
