export { calls } from "./calls.ts";
export { jobs } from "./jobs.ts";
export { pushBalances } from "./push.ts";
export { createWallets, walletOf } from "./wallets.ts";
