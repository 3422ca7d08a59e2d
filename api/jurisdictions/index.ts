import type { Config } from "../core/config.ts";
import { br } from "./br.ts";
import { demo } from "./demo.ts";
import { gb } from "./gb.ts";
import type { Jurisdiction } from "./rules.ts";
import { unknown } from "./unknown.ts";

export type { Jurisdiction, LegalLine, LimitKind, Warning } from "./rules.ts";

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

/** What a place may have asked of somebody outside, and the setting that says whom. */
const gateways = { register: "registerUrl", whereabouts: "locationUrl" } as const;

/** Whether the place has this asked and nobody can say: then no money is played with. */
export function lacksGateway(config: Config, asked: keyof typeof gateways): boolean {
  const isAsked = jurisdictionOf(config)[asked] !== null;
  return isAsked && config[gateways[asked]] === null && !config.demo;
}
