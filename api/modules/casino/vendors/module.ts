import { defineModule } from "../../../module.ts";
import { jobs } from "./jobs.ts";
import { type VendorConfigs, createVendorConfigs } from "./vendor-configs.ts";
import { staffCalls } from "./staff.ts";
import { createWalletHandlers, type WalletHandlers } from "./wallet-handlers.ts";

declare module "../../../app.ts" {
  interface ModuleStates {
    vendors: { configs: VendorConfigs; handlers: WalletHandlers };
  }
}

export const vendors = defineModule({
  name: "vendors",
  open: (app) => ({ configs: createVendorConfigs(app), handlers: createWalletHandlers(app) }),
  staffCalls,
  jobs,
  tables: {
    vendor_bet: "keep",
    vendor_day: "none",
    vendor_difference: "keep",
    vendor_feed: "none",
    vendor_gate: "none",
    vendor_key: "none",
    vendor_ticket: "keep",
  },
  views: ["vendor_round"],
});
