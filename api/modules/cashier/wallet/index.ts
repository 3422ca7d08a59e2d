export { createWallets, walletOf } from "./wallets.ts";
export { wallet } from "./module.ts";
export { gameNames } from "./game-names.ts";
export { txCodeOf } from "./tx-codes.ts";
