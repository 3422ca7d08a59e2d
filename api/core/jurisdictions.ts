import type { Config } from "./config.ts";
import { br } from "./jurisdictions/br.ts";
import { demo } from "./jurisdictions/demo.ts";
import { gb } from "./jurisdictions/gb.ts";
import type { Jurisdiction } from "./jurisdictions/rules.ts";
import { unknown } from "./jurisdictions/unknown.ts";

export type { Jurisdiction, LegalLine, LimitKind, Warning } from "./jurisdictions/rules.ts";

const jurisdictions: Readonly<Record<Config["jurisdiction"], Jurisdiction>> = {
  demo,
  br,
  gb,
  unknown,
};

/** The rules that hold here. */
export function jurisdictionOf({ jurisdiction }: Pick<Config, "jurisdiction">): Jurisdiction {
  return jurisdictions[jurisdiction];
}
