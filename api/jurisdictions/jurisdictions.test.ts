import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { places } from "../core/config.ts";
import { jurisdictionOf } from "./index.ts";

const rules = places.map((jurisdiction) => jurisdictionOf({ jurisdiction }));
const fileOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test("[MEMBER-09] a warning on an advert takes as much of it as any place wants", () => {
  const [, percent] = /min-block-size: (\d+)%/.exec(
    fileOf("site/src/components/compliance/advert-warning.module.css"),
  ) ?? ["", ""];
  for (const { notices } of rules) {
    expect(Number(percent)).toBeGreaterThanOrEqual(notices.advertWarningPercent ?? 0);
    // Where adverts carry a warning there is one.
    if (notices.advertWarningPercent !== null) expect(notices.warning).not.toBeNull();
  }
});

test("[MEMBER-09] each place names texts and services that there are, and somebody who helps", () => {
  const areas = ["frame", "casino"].map((area) => fileOf(`site/src/locales/pt/${area}.json`));
  const words = Object.assign({}, ...areas.map((text) => JSON.parse(text) as object)) as object;
  const services = JSON.parse(
    fileOf("api/modules/messaging/content/seed/help-services.json"),
  ) as object[];
  for (const { notices, helpServices, limits } of rules) {
    const keys = notices.legal.map((line) => `legal.${line}`);
    if (notices.warning !== null) keys.push(`risk.${notices.warning}`);
    for (const key of keys) expect(words).toHaveProperty([key]);
    expect(notices.legal).toContain("age");
    expect(helpServices.length).toBeGreaterThan(0);
    for (const service of helpServices)
      expect(services).toContainEqual(expect.objectContaining({ service }));
    // Demanded limits are asked for as soon as there is an account.
    expect(limits.askedAt === "signUp").toBe(limits.mandatory.length > 0);
  }
});
