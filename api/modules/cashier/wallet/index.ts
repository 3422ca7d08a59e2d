export { createWallets, walletOf } from "./wallets.ts";
export { wallet } from "./module.ts";
