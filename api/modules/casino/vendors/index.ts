export { addGate, addVendorKey, launchOrigins } from "./gates.ts";
export { demoVendorMaster, seedDemoVendors } from "./demo.ts";
export { launchVendorGame } from "./launch.ts";
export { answerVendor } from "./answer.ts";
export { reconcile } from "./reconcile.ts";
export { vendors } from "./module.ts";
