import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { warningsOf } from "./warnings.ts";
import { readConfig } from "./config.ts";

const dataDir = mkdtempSync(join(tmpdir(), "trevo-config-"));
const secret = "a secret that is long enough to use";

describe("the environment", () => {
  test("nothing set: a demo on port 3000 with the embedded database", () => {
    const config = readConfig({ DATA_DIR: dataDir });
    expect(config).toMatchObject({ port: 3000, host: "127.0.0.1", demo: true, databaseUrl: null });
    expect(config.jurisdiction).toBe("demo");
    expect(readConfig({ DATA_DIR: dataDir }).secret).toEqual(config.secret);
  });

  test("a demo's secret that is cut short is not begun with", () => {
    const damaged = mkdtempSync(join(tmpdir(), "trevo-config-"));
    const whole = readConfig({ DATA_DIR: damaged }).secret;
    expect(readdirSync(damaged)).toEqual(["secret.key"]);
    writeFileSync(join(damaged, "secret.key"), "");
    expect(() => readConfig({ DATA_DIR: damaged })).toThrow("secret.key is cut short");
    writeFileSync(join(damaged, "secret.key"), whole);
    expect(readConfig({ DATA_DIR: damaged }).secret).toEqual(whole);
  });

  test("with a database it is no demo, and the strictest rules hold until one is named", () => {
    const config = readConfig({ DATABASE_URL: "postgres://localhost/t", SECRET_KEY: secret });
    expect(config).toMatchObject({ demo: false, jurisdiction: "unknown", rateScale: 1 });
  });

  test("[OPS-01] staff need a second factor, unless it is a demo or the operator says otherwise", () => {
    const isRequired = (env: Record<string, string>) =>
      readConfig({ DATA_DIR: dataDir, SECRET_KEY: secret, ...env }).isStaffFactorRequired;
    expect(isRequired({ DEMO: "0" })).toBe(true);
    expect(isRequired({ DEMO: "1" })).toBe(false);
    expect(isRequired({ DEMO: "1", STAFF_FACTOR: "required" })).toBe(true);
    expect(isRequired({ DEMO: "0", STAFF_FACTOR: "optional" })).toBe(false);
  });

  test("the site's address is the same with and without a stroke at its end", () => {
    const shown = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: "https://bet.example/" }).publicUrl;
    expect(shown).toBe("https://bet.example");
  });

  test.each([
    [{ PORT: "99999" }, /^PORT is wrong/],
    [{ PORT: "abc" }, /^PORT is wrong: must be a port number/],
    [{ DEMO: "yes" }, /^DEMO is wrong/],
    [{ DEMO_PLAYERS: "many" }, /^DEMO_PLAYERS is wrong/],
    [{ DATABASE_URL: "mysql://x/y" }, /^DATABASE_URL is wrong: must be a URL/],
    [{ DATABASE_URL: "postgres://x/y" }, /^SECRET_KEY is missing/],
    [{ DEMO: "0" }, /^SECRET_KEY is missing/],
    [{ DEMO: "0", SECRET_KEY: "short" }, /^SECRET_KEY is wrong: must have at least 32/],
    [{ SECRET_KEY: secret, SECRET_KEY_PREVIOUS: `${secret},x` }, /^SECRET_KEY_PREVIOUS is wrong/],
    [{ DEMO: "0", SECRET_KEY: secret, JURISDICTION: "demo" }, /^JURISDICTION is wrong/],
    [{ JURISDICTION: "xx" }, /^JURISDICTION is wrong/],
    [{ TRUST_PROXY: "anyone" }, /^TRUST_PROXY is wrong: must be addresses/],
    [{ PUBLIC_URL: "ftp://x" }, /^PUBLIC_URL is wrong/],
    [{ PUBLIC_URL: "https://x/site" }, /^PUBLIC_URL is wrong: must be an address without a path/],
    [{ REDIS_URL: "localhost:6379" }, /^REDIS_URL is wrong: must be a URL that begins with redis/],
    [{ SANDBOX_PACE: "0" }, /^SANDBOX_PACE is wrong/],
    [{ RATE_SCALE: "many" }, /^RATE_SCALE is wrong: must be a number/],
    [{ SMTP_URL: "http://x" }, /^SMTP_URL is wrong: must be a URL/],
    [{ MAIL_FROM: "a@b.co\r\nBcc: c@d.co" }, /^MAIL_FROM is wrong: must be a sender/],
    [{ SMS_URL: "https://sms.example/" }, /^SMS_URL is wrong: must carry a secret/],
    [{ LOCATION_URL: "https://geo.example/" }, /^LOCATION_URL is wrong: must carry a secret/],
    [{ LOCATION_URL: `http://t:${secret}@geo.example` }, /^LOCATION_URL is wrong: must go by/],
    [{ REGISTER_URL: "https://register.example/" }, /^REGISTER_URL is wrong: must carry a secret/],
    [{ REGISTER_URL: `http://t:${secret}@reg.example` }, /^REGISTER_URL is wrong: must go by/],
    [{ STAFF_FACTOR: "no" }, /^STAFF_FACTOR is wrong/],
    [{ DATA_DIR: "/proc/nowhere" }, /^DATA_DIR \/proc\/nowhere cannot be written/],
  ])("%o stops the start with one line", (env, line) => {
    expect(() => readConfig({ DATA_DIR: dataDir, ...env })).toThrow(line);
  });
});

test("a site for real players without its address says so; a demo on one machine does not", () => {
  const secret = "s".repeat(64);
  const lines = (more: Record<string, string>) =>
    warningsOf(readConfig({ DATA_DIR: dataDir, SECRET_KEY: secret, ...more })).join("\n");
  expect(lines({ DEMO: "0" })).toContain("PUBLIC_URL is missing: cookies are not Secure");
  expect(lines({ DEMO: "0", PUBLIC_URL: "https://bet.example" })).not.toContain("PUBLIC_URL");
  expect(lines({ DEMO: "1" })).toBe("");
});
