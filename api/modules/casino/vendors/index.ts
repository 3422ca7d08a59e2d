export { addVendorConfig, addVendorKey, launchOrigins } from "./vendor-configs.ts";
export { demoVendorMaster, seedDemoVendors } from "./demo.ts";
export { launchVendorGame } from "./launch.ts";
export { vendorDifferencesOf } from "./differences.ts";
export { answerVendor } from "./answer.ts";
export { reconcile } from "./reconcile.ts";
export { balanceAtVendor, moveAtVendor, transferAtVendor, vendorsWithWallets } from "./wallets.ts";
export { type TransferAnswer, VendorUnavailable } from "./adapters/adapter.ts";
export { vendors } from "./module.ts";
