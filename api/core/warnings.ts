import type { Config } from "./config.ts";
import { lacksRequiredService } from "../jurisdictions/index.ts";

/** What an operator may have forgotten: a line for each, and the site starts all the same. */
export function warningsOf(config: Config): string[] {
  const lines: string[] = [];
  if (config.redisUrl !== null) lines.push("REDIS_URL is not used yet: run one replica only");
  if (!config.demo && config.publicUrl === null) {
    lines.push("PUBLIC_URL is missing: cookies are not Secure, and links go by the Host header");
  }
  if (lacksRequiredService(config, "geolocation")) {
    lines.push("LOCATION_URL is missing: nobody plays with money where the place asks for it");
  }
  if (lacksRequiredService(config, "exclusionRegister")) {
    lines.push("REGISTER_URL is missing: nobody plays with money where the place has a register");
  }
  return lines;
}
