/**
 * What the pay table shows. The build reads it from the rules and writes it here as plain data
 * (see `games/build/pay-tables.ts`), so the pages say what the rules pay and the rules stay out of
 * the player's browser.
 */
import data from "virtual:pay-table/golden-jaguar";
import type { PayTable } from "../pay-table.ts";

export type CoinAward = PayTable["coins"][number];

// The build wrote it from a value of this very type.
export const payTable = data as PayTable;
