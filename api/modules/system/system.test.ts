import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "../../testing.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

describe("what a client asks first", () => {
  test("[CALL-01] setting and rules tell the form what the server enforces", async () => {
    const setting = await house.visitor().call("system.registerSetting", {});
    expect(setting).toMatchObject({ open: true, methods: ["username"], ageMin: 18 });
    const { rules } = await house.visitor().call("system.registerRules", { language: "EN" });
    expect(rules.map((rule) => rule.field)).toEqual(setting.fields.map((field) => field.field));
    const username = rules.find((rule) => rule.field === "username");
    expect(username).toMatchObject({ required: true, lengthMin: 4, lengthMax: 16 });
    expect(username?.message).toContain("4 to 16");
  });

  test("[CALL-01] consolidated settings and status answer a visitor", async () => {
    const settings = await house.visitor().call("system.settings", {});
    expect(settings).toMatchObject({
      merchantCode: "TREVO",
      demo: true,
      languages: ["PT", "EN"],
      languageDefault: "PT",
      currency: { code: "BRL", symbol: "R$", decimals: 2 },
      encryption: { alg: "RSA-OAEP-256", enc: "A256GCM" },
    });
    expect(Buffer.from(String(settings.encryption.jwk.n), "base64url")).toHaveLength(384);
    expect(settings.encryption.jwk.d).toBeUndefined();
    expect((await house.visitor().call("system.status", {})).status).toBe(0);
  });

  test("[FRAME-08] maintenance wins over a refused region, which is told by address", async () => {
    const status = async () => (await house.visitor().call("system.status", {})).status;
    const set = (maintenance: boolean, refused: string) =>
      sql`update merchant set maintenance = ${maintenance}, region_refused = ${refused}::cidr[]`.execute(
        house.house.db,
      );
    await set(false, "{127.0.0.0/8}");
    expect(await status()).toBe(2);
    await set(true, "{127.0.0.0/8}");
    expect(await status()).toBe(1);
    await set(true, "{}");
    expect(await status()).toBe(1);
    await set(false, "{10.0.0.0/8}");
    expect(await status()).toBe(0);
  });
});
