import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe("what a client asks first", () => {
  test("[CALL-01] setting and rules tell the form what the server enforces", async () => {
    const setting = await app.visitor().call("system.registerSetting", {});
    expect(setting).toMatchObject({ open: true, methods: ["username", "mobileNum"], ageMin: 18 });
    const { rules } = await app.visitor().call("system.registerRules", { language: "EN" });
    expect(rules.map((rule) => rule.field)).toEqual(setting.fields.map((field) => field.field));
    const username = rules.find((rule) => rule.field === "username");
    expect(username).toMatchObject({ required: true, lengthMin: 4, lengthMax: 16 });
    expect(username?.message).toContain("4 to 16");
  });

  test("[CALL-01] consolidated settings and status answer a visitor", async () => {
    const settings = await app.visitor().call("system.settings", {});
    expect(settings).toMatchObject({
      merchantCode: "TREVO",
      demo: true,
      languages: ["PT", "EN", "TH"],
      languageDefault: "PT",
      currency: { code: "BRL", symbol: "R$", decimals: 2 },
      encryption: { alg: "RSA-OAEP-256", enc: "A256GCM" },
    });
    expect(Buffer.from(String(settings.encryption.jwk.n), "base64url")).toHaveLength(384);
    expect(settings.encryption.jwk.d).toBeUndefined();
    expect((await app.visitor().call("system.status", {})).status).toBe(0);
  });

  test("[CALL-01] every whitelabel flag of the source is told, the undecided ones as off", async () => {
    const flags = await app.visitor().call("system.whitelabel", {});
    expect(flags).toMatchObject({ USERNAMEREG3: true, INBOX3: true, CBS3: false, COMM3: false });
    expect(Object.keys(flags)).toHaveLength(12);
    const { whitelabel } = await app.visitor().call("system.settings", {});
    expect(whitelabel).toEqual(flags);
    const template = await app.visitor().call("system.template", {});
    expect(template).toMatchObject({ mem_cen: "1", dep_func: "1", app_background: "" });
  });

  test("[MSG-10] service entries: an encoded path, its key in the last 8 characters", async () => {
    const save = (cs_type: string, address: string) =>
      app.app.db
        .insertInto("service_entry")
        .values({ merchant: "TREVO", cs_type, title: cs_type, address, sort: 9 })
        .execute();
    await save("whatsapp", "https://wa.me/550000");
    const hostile = [
      "javascript:alert(1)",
      "data:text/html,x",
      "http://wa.me/550000",
      "https://wa.me.evil.example/",
      "https://wa.me@evil.example/",
      "https://evil.example/wa.me",
      "https://wa.me:8443/",
      "//wa.me/",
      "/wps/session/logout",
      "mailto:a@b.example?bcc=all@c.example",
      "tel:javascript",
      "not an address",
    ];
    for (const address of hostile) await save("hostile", address);
    const { list, hosts } = await app.visitor().call("system.customerService", {});
    expect(list.map(({ csType }) => csType)).toEqual(["CS", "EMAIL", "whatsapp"]);
    expect(list.map(({ path }) => decoded(path))).toEqual([
      "/m/help#account",
      "mailto:ajuda@trevo.example",
      "https://wa.me/550000",
    ]);
    expect(hosts).toContain("wa.me");
    expect(JSON.stringify(list)).not.toContain("wa.me");
    const { info } = await app.visitor().call("system.status", {});
    expect(info.customerService.map(({ path }) => decoded(path))).toContain("/m/help#account");
  });

  test("[MSG-01] a live chat is told of while CBS3 is on, and to nobody otherwise", async () => {
    const { db } = app.app;
    await db
      .insertInto("service_entry")
      .values({ merchant: "TREVO", cs_type: "CBS", title: "chat", address: "https://wa.me/1" })
      .execute();
    const isChatOffered = async () => {
      const { list } = await app.visitor().call("system.customerService", {});
      return list.some(({ csType }) => csType === "CBS");
    };
    expect(await isChatOffered()).toBe(false);
    const turn = (isOn: boolean) =>
      sql`update merchant set whitelabel = whitelabel || jsonb_build_object('CBS3', ${isOn}::bool)
        `.execute(db);
    await turn(true);
    expect(await isChatOffered()).toBe(true);
    const { info } = await app.visitor().call("system.status", {});
    expect(info.customerService.some(({ csType }) => csType === "CBS")).toBe(true);
    await turn(false);
    expect(await isChatOffered()).toBe(false);
  });

  test("[CALL-01] downloads and social pages by their type, over https only", async () => {
    const link = (kind: "download" | "social", type: string, url: string) =>
      app.app.db.insertInto("site_link").values({ merchant: "TREVO", kind, type, url }).execute();
    await app.app.db.deleteFrom("site_link").execute();
    await link("download", "Android", "https://get.trevo.example/app.apk");
    await link("download", "IOS", "javascript:alert(1)");
    await link("social", "YOUTUBE", "https://www.youtube.com/@trevo");
    await link("social", "FACEBOOK", "http://insecure.example/");
    const { resources, social } = await app.visitor().call("system.links", {});
    expect(resources).toEqual([
      { resourceType: "Android", url: "https://get.trevo.example/app.apk" },
    ]);
    expect(social).toEqual({ YOUTUBE: { url: "https://www.youtube.com/@trevo" } });
    const { info } = await app.visitor().call("system.status", {});
    expect(info.resources).toEqual(resources);
  });

  test("[CALL-01] hosts: the asked one, else staff's own; a picture's is picked at random", async () => {
    const route = () => app.visitor().call("system.domainRoute", {});
    const alone = await route();
    expect(alone.domains).toEqual([alone.mainDomain]);
    expect(alone.imageCDNs).toEqual([alone.mainDomain]);
    expect(alone.imageCDN).toBe(alone.mainDomain);
    const hosts = ["https://a.img.example", "https://b.img.example:8443"];
    const save = (kind: string, origin: string) =>
      sql`insert into site_host (merchant, kind, origin) values ('TREVO', ${kind}, ${origin})`.execute(
        app.app.db,
      );
    for (const host of hosts) await save("image", host);
    await save("site", "https://bet.example");
    for (const hostile of ["http://a.example", "https://a.example/x", "https://a'; script-src *"]) {
      await expect(save("image", hostile)).rejects.toThrow("origin_check");
    }
    const picked = new Set<string>();
    for (let turn = 0; picked.size < hosts.length && turn < 200; turn += 1) {
      const { mainDomain, imageCDNs, imageCDN } = await route();
      expect(mainDomain).toBe("https://bet.example");
      expect(imageCDNs).toEqual(hosts);
      picked.add(imageCDN);
    }
    expect([...picked].toSorted()).toEqual(hosts);
    const { info } = await app.visitor().call("system.status", {});
    expect(info).toMatchObject({ mainDomain: "https://bet.example", imageCDNs: hosts });
  });

  test("[CALL-01] countries with dialling codes, named and sorted in the caller's language", async () => {
    const { db } = app.app;
    const every = sql`insert into sms_country select 'TREVO', chr(one) || chr(other)
      from generate_series(65, 90) one, generate_series(65, 90) other on conflict do nothing`;
    const before = await db.selectFrom("sms_country").selectAll().execute();
    await every.execute(db);
    const list = async (language: string) =>
      (await app.visitor().call("system.country", { language })).list;
    const portuguese = await list("PT");
    const brazil = portuguese.find(({ code }) => code === "BR");
    expect(brazil).toEqual({ code: "BR", name: "Brasil", dialingCode: "55" });
    const english = await list("EN");
    expect(english.find(({ code }) => code === "DE")).toMatchObject({ name: "Germany" });
    const thai = await list("TH");
    expect(thai.find(({ code }) => code === "TH")?.name).toBe("ไทย");
    expect(new Set(portuguese.map(({ code }) => code)).size).toBe(portuguese.length);
    expect(portuguese.length).toBeGreaterThan(230);
    for (const { code, name, dialingCode } of portuguese) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(name).not.toBe(code);
      expect(dialingCode).toMatch(/^[1-9]\d{0,3}$/);
    }
    const names = english.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "en")));
    await db.deleteFrom("sms_country").execute();
    await db.insertInto("sms_country").values(before).execute();
  });

  test("[AUTH-12] the list of countries is the operator's", async () => {
    const { db } = app.app;
    const codes = async () =>
      (await app.visitor().call("system.country", {})).list.map(({ code }) => code);
    expect((await codes()).toSorted()).toEqual("AR BR GB ID MX PH PT TH US VN".split(" "));
    await sql`delete from sms_country where country = 'BR'`.execute(db);
    expect(await codes()).not.toContain("BR");
    await sql`insert into sms_country values ('TREVO', 'BR')`.execute(db);
    expect(await codes()).toContain("BR");
  });

  test("[CALL-01] consolidated settings hold what the calls for their parts say", async () => {
    const visitor = app.visitor();
    const settings = await visitor.call("system.settings", {});
    expect(settings).toMatchObject(await visitor.call("system.links", {}));
    expect(settings.mobileTemplate).toEqual(await visitor.call("system.template", {}));
    expect(settings.mobileTemplate).toMatchObject({ app_window: "1", app_login: "" });
    expect(settings.register).toEqual({ username: true, mobileNum: true });
    const { info } = await visitor.call("system.status", {});
    expect(settings.imageCDNs).toEqual(info.imageCDNs);
    expect(settings.customerService.map(({ csType }) => csType)).toEqual(
      info.customerService.map(({ csType }) => csType),
    );
  });

  test("[FRAME-08] maintenance wins over a refused region, which is told by address", async () => {
    const status = async () => (await app.visitor().call("system.status", {})).status;
    const set = (maintenance: boolean, refused: string) =>
      sql`update merchant set maintenance = ${maintenance}, region_refused = ${refused}::cidr[]`.execute(
        app.app.db,
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

/** A client's reading of an encoded path, written from the source. */
function decoded(path: string): string {
  const key = Buffer.from(path.slice(-8));
  const mixed = Buffer.from(path.slice(0, -8), "base64url");
  return mixed.map((byte, index) => byte ^ (key[index % 8] ?? 0)).toString();
}
