import data from "virtual:pay-table/black-gold";
import type { PayTable } from "../pay-table.ts";

// The build wrote it from a value of this very type.
export const payTable = data as PayTable;
