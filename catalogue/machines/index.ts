import type { VendorCode } from "../vendors.ts";
import { cq9 } from "./cq9.ts";
import { eg2 } from "./eg2.ts";
import { fc } from "./fc.ts";
import { jdb } from "./jdb.ts";
import { jl } from "./jl.ts";
import { pg } from "./pg.ts";
import { pt } from "./pt.ts";
import type { MachineRow } from "./rows.ts";

const rows: Partial<Record<VendorCode, ReadonlyMap<string, MachineRow>>> = {
  CQ9: cq9,
  EG2: eg2,
  FC: fc,
  JDB: jdb,
  JL: jl,
  PG: pg,
  PT: pt,
};

/** What a vendor's slot title plays as. */
export function machineOf(vendor: VendorCode, code: string): MachineRow {
  const row = rows[vendor]?.get(code);
  if (!row) throw new Error(`${vendor} ${code} has no machine`);
  return row;
}
