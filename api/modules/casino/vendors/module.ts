import { defineModule } from "../../../module.ts";
import { jobs } from "./jobs.ts";
import { type Gates, openGates } from "./gates.ts";
import { openWalletDesk, type WalletDesk } from "./wallet.ts";

declare module "../../../app.ts" {
  interface ModuleStates {
    vendors: { gates: Gates; desk: WalletDesk };
  }
}

export const vendors = defineModule({
  name: "vendors",
  open: (app) => ({ gates: openGates(app), desk: openWalletDesk(app) }),
  jobs,
  memberTables: {
    vendor_difference: "keep",
    vendor_ticket: "keep",
  },
});
