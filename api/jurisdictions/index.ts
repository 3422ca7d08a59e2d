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

/** The rules of the configured jurisdiction. */
export function jurisdictionOf({ jurisdiction }: Pick<Config, "jurisdiction">): Jurisdiction {
  return jurisdictions[jurisdiction];
}

/** The external services that a jurisdiction may require, and the settings that name them. */
const requiredServices = {
  exclusionRegister: "registerUrl",
  geolocation: "locationUrl",
} as const;

/** Whether a required service is not configured: then nobody may play for money. */
export function lacksRequiredService(
  config: Config,
  service: keyof typeof requiredServices,
): boolean {
  const isRequired = jurisdictionOf(config)[service] !== null;
  return isRequired && config[requiredServices[service]] === null && !config.demo;
}
