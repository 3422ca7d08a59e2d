export { confirmWallets, isPlayUnread } from "./confirm.ts";
export { bringCashAlong } from "./launch.ts";
export { transfers } from "./module.ts";
export { transferNumbers } from "./numbers.ts";
export { mainWallet } from "./transfer.ts";
export { type VendorWallet, vendorWalletsOf } from "./wallets.ts";
