import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CallName, everyCall } from "@trevo/contract/registry.ts";
import { errors } from "@trevo/contract/errors.ts";
import { languages } from "@trevo/contract/define.ts";
import { everyStaffCall } from "@trevo/contract/staff/registry.ts";
import { readFileSync } from "node:fs";
import { smallest } from "../../testing/roles.fixture.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { t } from "../i18n.ts";

const uuid = /^[0-9a-f-]{36}$/;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe("the document and the server agree", () => {
  test("[CALL-01] every declared call is served, and documented; and no other is", async () => {
    const { body } = await app.visitor().send({ method: "GET", url: "/openapi.json" });
    const document = body as unknown as { paths: Record<string, Record<string, unknown>> };
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    for (const { call } of [...everyCall(), ...everyStaffCall()]) {
      expect(documented).toContain(`${call.method} ${call.path}`);
    }
    for (const line of documented) {
      const [method = "GET", url = "/"] = line.split(" ");
      expect(app.server.hasRoute({ method, url }), line).toBe(true);
    }
  });

  test("[CALL-01] routes that clients may call are all in the document", async () => {
    const { body } = await app.visitor().send({ method: "GET", url: "/openapi.json" });
    const { paths } = body as unknown as { paths: Record<string, unknown> };
    const served = app.server
      .printRoutes({ commonPrefix: false })
      .split("\n")
      .flatMap((line) => /(\/(?:wps|rgs|vendor|lgw|staff)\/[\w/.-]*)/.exec(line)?.[1] ?? []);
    for (const path of served) expect(Object.keys(paths)).toContain(path);
  });

  test("[CALL-01] the document says which permission a call of the back office needs", async () => {
    const { body } = await app.visitor().send({ method: "GET", url: "/openapi.json" });
    const { paths } = body as unknown as { paths: Record<string, Record<string, object>> };
    expect(paths["/staff/audit"]?.["get"]).toMatchObject({
      operationId: "office.staff.audit",
      security: [{ staff: [], token: [] }],
      "x-needs": "audit:read",
    });
    expect(paths["/staff/session"]?.["post"]).toHaveProperty("security", []);
  });

  test("[CALL-01] the document says under which licence, where, and which refusals there are", async () => {
    const { body } = await app.visitor().send({ method: "GET", url: "/openapi.json" });
    const document = body as unknown as {
      paths: Record<string, Record<string, { responses: object; security?: object[] }>>;
      components: { responses: Record<string, unknown> };
    };
    expect(document).toMatchObject({
      info: { license: { identifier: "Apache-2.0" } },
      servers: [{ url: "/" }],
    });
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    for (const { responses, security } of operations) {
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(["200", "400", "429", "503"]));
      expect(security).toBeInstanceOf(Array);
    }
    expect(JSON.stringify(document.components.responses["Refused429"])).toContain("rate.limited");
  });

  test("[CASH-02] a call that moves money is refused without a key of its own", async () => {
    const member = await app.newMember();
    const { status, body } = await member.send({
      method: "POST",
      url: "/wps/relay/MCS2_deposit",
      headers: member.headers(),
      payload: { method: "pix", amount: "20.00" },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "validation", value: { fields: {} } });
    expect(JSON.stringify(body)).toContain("Idempotency-Key");
  });
});

describe("the envelope", () => {
  test("[CALL-03] every error has words in every language, and no words are left over", () => {
    for (const language of languages) {
      const file = new URL(`../../locales/${language.toLowerCase()}.json`, import.meta.url);
      const words = Object.keys(JSON.parse(readFileSync(file, "utf8")) as object);
      const spoken = words.filter((key) => key.startsWith("error.")).map((key) => key.slice(6));
      expect(spoken.toSorted()).toEqual(Object.keys(errors).toSorted());
    }
  });

  test("[CALL-03] the caller's language is the payload's, else a header's, else PT", async () => {
    const ask = async (headers: Record<string, string>, query: Record<string, string>) => {
      const reply = await app.visitor().try("registration.info", query, { headers });
      return reply.body.success ? "" : reply.body.message;
    };
    const pt = await ask({}, {});
    const en = await ask({}, { language: "EN" });
    expect(pt).toContain("não está conectado");
    expect(en).toContain("not logged in");
    expect(await ask({ language: "EN" }, {})).toBe(en);
    expect(await ask({ "accept-language": "en-US,en;q=0.9" }, {})).toBe(en);
    expect(await ask({ "accept-language": "fr" }, {})).toBe(pt);
    expect(await ask({ language: "EN" }, { language: "PT" })).toBe(pt);
  });

  test("[CALL-03] a refusal is told in the language of the body, sealed or not", async () => {
    const messageOf = async (name: CallName, payload: Record<string, unknown>) => {
      const { body } = await app.visitor().try(name, payload);
      return body.success ? "" : body.message;
    };
    const credentials = { username: "ninguem1", password: "errada123", language: "EN" };
    expect(await messageOf("session.login", credentials)).toBe(t("EN", "error.login.failed"));
    const favourite = { nodeId: "golden-jaguar", language: "TH" };
    expect(await messageOf("games.addFavorite", favourite)).toBe(t("TH", "error.session.missing"));
    const fields = await app.visitor().try("registration.register", { language: "EN" });
    expect(fields).toMatchObject({ status: 400, body: { message: t("EN", "error.validation") } });
  });

  test("[CALL-03] an address that cannot be read is answered like any other that is none", async () => {
    const lost = await app.visitor().send({ method: "GET", url: "/wps/%ff" });
    expect(lost).toMatchObject({ status: 404, body: { success: false, code: "route.unknown" } });
    expect(lost.headers["x-request-id"]).toMatch(uuid);
    const url = `/wps/relay/${"a".repeat(300)}`;
    const long = await app.visitor().send({ method: "GET", url });
    expect(long).toMatchObject({ status: 404, body: { code: "route.unknown" } });
  });

  test("[FRAME-01] a page at an address that cannot be read becomes home", async () => {
    const headers = { accept: "text/html" };
    const page = await app.visitor().send({ method: "GET", url: "/m/%ff", headers });
    expect([page.status, page.headers["location"]]).toEqual([302, "/m/home"]);
  });

  test("[CALL-03] every answer has a request id; unknown paths and methods have codes", async () => {
    const lost = await app.visitor().send({ method: "GET", url: "/wps/nothing" });
    expect(lost).toMatchObject({ status: 404, body: { code: "route.unknown" } });
    expect(lost.headers["x-request-id"]).toMatch(uuid);
    const wrong = await app.visitor().send({ method: "DELETE", url: "/wps/session/login" });
    expect(wrong).toMatchObject({ status: 405, body: { code: "method.unknown" } });
  });

  test("[CALL-03] each signed-in call refuses a visitor with 401", async () => {
    for (const { name, call } of everyCall()) {
      if (call.roles.includes("visitor")) continue;
      const reply = await app.visitor().try(name, smallest(call.payload));
      expect([name, reply.status]).toEqual([name, 401]);
    }
  });
});

describe("paging", () => {
  const paged = everyCall().filter(
    ({ call }) => "pageNum" in (call.payload as unknown as { shape: object }).shape,
  );

  test.each(paged)("[CALL-01] $name: a page is asked for as pageNo", async ({ name, call }) => {
    const member = await app.newMember();
    const { status, body } = await member.try(name, {
      ...smallest(call.payload),
      pageNo: "3",
      pageSize: "2",
    });
    expect(status).toBe(200);
    const { value } = body as unknown as { value: Record<string, unknown> };
    expect(value).toMatchObject({ pageNum: 3 });
    expect(value).toHaveProperty("totalPages");
    expect(value).toHaveProperty("total");
    expect(Object.keys(value).filter((key) => /^(list|content|games)$/.test(key))).toHaveLength(1);
    const asAnswered = await member.try(name, { ...smallest(call.payload), pageNum: "3" });
    expect(asAnswered.body).toMatchObject({ value: { pageNum: 3 } });
    const before = await member.try(name, { ...smallest(call.payload), pageNo: "0" });
    expect(before).toMatchObject({ status: 400, body: { code: "validation" } });
  });
});
