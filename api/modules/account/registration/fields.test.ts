import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { demandedBy } from "../../../testing/sign-up.fixture.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  // Numbers count as they are typed here; those that are proven have tests of their own.
  await sql`update merchant set whitelabel = whitelabel || '{"REGMOBVERF3": false}'`.execute(
    app.app.db,
  );
});
afterAll(() => app.close());

const optional = [
  "email",
  "nickname",
  "payeeName",
  "idNumber",
  "paymentPassword",
  "qqNum",
  "wechat",
  "line",
  "whatsapp",
  "zalo",
  "facebook",
  "recommenderId",
  "mobileNum",
];

/** Shows exactly these optional fields, as staff would; some of them have to be filled in. */
async function show(fields: string[], required: string[] = []): Promise<void> {
  await sql`update register_field set enabled = field = any (${fields}),
    required = field = any (${required}) where field = any (${optional})`.execute(app.app.db);
}
beforeEach(() => show([]));

let counter = 0;
const form = (over: Record<string, unknown> = {}) => ({
  username: `field${(counter += 1)}x`,
  password: "um trevo de sorte",
  confirmPassword: "um trevo de sorte",
  ...over,
});

const filled = {
  email: "Ana.Souza+1@exemplo.com.br",
  nickname: "Ana da Sorte",
  payeeName: "Ana Lúcia d'Ávila",
  idNumber: "529.982.247-25",
  paymentPassword: "493817",
  qqNum: "10001",
  wechat: "ana_wx",
  line: "ana.line",
  whatsapp: "+55 11 98765-4321",
  zalo: "ana zalo",
  facebook: "ana.souza.71",
  mobileNum: "(11) 98765-4321",
  birthday: "1990-02-28",
};

async function register(over: Record<string, unknown>) {
  return app.visitor().try("registration.register", { ...form(over), language: "EN" });
}

async function wrong(over: Record<string, unknown>): Promise<Record<string, string>> {
  const { body } = await register(over);
  if (body.success) throw new Error("registered");
  return body.value.fields as Record<string, string>;
}

describe("what the form may ask", () => {
  test("[AUTH-09] the rules told are the rules of the rows, in their order", async () => {
    await show(["nickname", "email"], ["email"]);
    const answer = await app.visitor().call("system.registerRules", { language: "PT" });
    expect(answer).toMatchObject({ method: "username", dialingCode: "55" });
    const fields = answer.rules.map(({ field }) => field);
    expect(fields).toEqual([
      "username",
      "password",
      "confirmPassword",
      "email",
      "nickname",
      "birthday",
      "affiliateCode",
    ]);
    const email = answer.rules.find(({ field }) => field === "email");
    expect(email).toMatchObject({ required: true, kind: "email", lengthMax: 120 });
    expect(email?.message).toBe("O formato do e-mail não é válido.");
  });

  test("[AUTH-09] every optional field is kept, each in its place", async () => {
    await show(optional.filter((field) => field !== "recommenderId"));
    const given = form(filled);
    const reply = await app.visitor().try("registration.register", given);
    expect(reply.body).toMatchObject({ success: true });
    const { rows } = await sql<Record<string, unknown>>`
      select m.email, m.nickname, m.payee_name, m.mobile, m.mobile_proven_at, m.birthday::text,
        c.qq_num, c.wechat, c.line, c.whatsapp, c.zalo, c.facebook, c.id_number_sealed,
        p.payment_hash
      from member m join member_contact c on c.member_id = m.id
        join member_profile p on p.member_id = m.id
      where m.username = ${given.username}`.execute(app.app.db);
    expect(rows[0]).toMatchObject({
      email: filled.email,
      nickname: filled.nickname,
      payee_name: filled.payeeName,
      mobile: "+5511987654321",
      mobile_proven_at: null,
      birthday: "1990-02-28",
      qq_num: "10001",
      wechat: "ana_wx",
      line: "ana.line",
      whatsapp: "+55 11 98765-4321",
      zalo: "ana zalo",
      facebook: "ana.souza.71",
    });
    const { id_number_sealed, payment_hash } = rows[0] ?? {};
    expect((id_number_sealed as Buffer).toString("latin1")).not.toContain("52998224725");
    const plain = app.app.vault.open(id_number_sealed as Buffer, "id-number").toString();
    expect(plain).toBe("52998224725");
    expect(payment_hash).toMatch(/^\$argon2id\$/);
  });

  test("[AUTH-09] a field that has to be filled in, and is not, is named in words", async () => {
    await show(["nickname", "qqNum"], ["nickname", "qqNum"]);
    expect(await wrong({ qqNum: "10001" })).toEqual({ nickname: "Fill in this field." });
    expect(await wrong({ nickname: "   ", qqNum: "10001" })).toEqual({
      nickname: "Fill in this field.",
    });
  });

  test("[AUTH-09] staff's own words stand for a rule", async () => {
    await show(["nickname"]);
    const { db } = app.app;
    const set = (key: string | null) =>
      sql`update register_field set message_key = ${key} where field = 'nickname'`.execute(db);
    await set("rule.length");
    expect(await wrong({ nickname: "x" })).toEqual({ nickname: "2 to 24 characters." });
    await set("rule.no.such.key");
    expect(await wrong({ nickname: "x" })).toEqual({ nickname: "2 to 24 characters." });
    await set(null);
  });

  test.each([
    ["email", "ana@exemplo"],
    ["email", "ana@exemplo.com\r\nBcc: all@exemplo.com"],
    ["email", "<ana@exemplo.com>"],
    ["nickname", "\u202eanA"],
    ["nickname", "<b>ana</b>"],
    ["nickname", "a".repeat(25)],
    ["payeeName", "Ana"],
    ["payeeName", "Ana 2 Souza"],
    ["idNumber", "529.982.247-24"],
    ["idNumber", "111.111.111-11"],
    ["paymentPassword", "12345"],
    ["paymentPassword", "12345a"],
    ["qqNum", "0123456"],
    ["wechat", "a\u0000b\u0007c"],
    ["line", "x'); drop table member;--"],
    ["whatsapp", "<script>"],
    ["zalo", "z".repeat(41)],
    ["facebook", "javascript:alert(1)\u2028"],
    ["mobileNum", "11 3333-4444"],
    ["mobileNum", "+55119"],
    ["recommenderId", "1e9"],
    ["recommenderId", "9".repeat(19)],
  ])("[AUTH-09] %s takes no %j", async (field, value) => {
    await show([field]);
    expect(Object.keys(await wrong({ [field]: value }))).toEqual([field]);
  });

  test("[AUTH-09] fifty forms at once for one person's papers: one account", async () => {
    await show(["idNumber"]);
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => register({ idNumber: "111.444.777-35" })),
    );
    const codes = replies.map(({ body }) => (body.success ? "opened" : body.code));
    expect(codes.filter((code) => code === "opened")).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(["opened", "identity.taken"]));
  });

  test("[AUTH-09] whoever recommended is a member, or the link is wrong", async () => {
    await show(["recommenderId"]);
    const friend = await (await app.newMember()).id();
    const given = form({ recommenderId: String(friend) });
    await app.visitor().call("registration.register", given);
    const row = await app.app.db
      .selectFrom("member")
      .select("recommender_id")
      .where("username", "=", given.username)
      .executeTakeFirstOrThrow();
    expect(row.recommender_id).toBe(friend);
    expect(await wrong({ recommenderId: "100000001" })).toEqual({
      recommenderId: "Referrer link error.",
    });
  });

  test.each(["H5", "APP", "PWA", "WEBCLIP"])("[AUTH-20] %s is remembered", async (method) => {
    const given = form({ registerMethod: method, registerUrl: "Bet.Example" });
    await app.visitor().call("registration.register", given);
    const row = await app.app.db
      .selectFrom("member")
      .select(["register_method", "register_host", "register_ip"])
      .where("username", "=", given.username)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ register_method: method, register_host: "bet.example" });
    expect(row.register_ip).toContain("127.0.0.1");
  });

  test("[AUTH-20] no other way of using the site is", async () => {
    expect(Object.keys(await wrong({ registerMethod: "ADMIN" }))).toEqual(["registerMethod"]);
  });
});

describe("where the law asks for more", () => {
  test("[AUTH-11] in Brazil day of birth, name, papers, gender and ways to reach have to be told", async () => {
    const brazil = await openTestApp({ JURISDICTION: "br" });
    try {
      const { rules } = await brazil.visitor().call("system.registerRules", {});
      const required = rules.filter((rule) => rule.required).map(({ field }) => field);
      const { requiredFields, consents } = jurisdictionOf(brazil.config).account;
      expect(requiredFields).toEqual(
        expect.arrayContaining(["idNumber", "gender", "address", "mobileNum"]),
      );
      expect(required).toEqual(expect.arrayContaining([...requiredFields, ...consents]));
    } finally {
      await brazil.close();
    }
  });

  test("[AUTH-11] where the law is unknown nobody under 21 gets in", async () => {
    const unknown = await openTestApp({ JURISDICTION: "unknown" });
    try {
      const { rows } = await sql<{ year: number }>`
        select extract(year from now())::int - 20 as year`.execute(unknown.app.db);
      const given = form({ ...demandedBy(unknown.config), birthday: `${rows[0]?.year}-01-01` });
      const { body } = await unknown.visitor().try("registration.register", given);
      expect(body).toMatchObject({ success: false, code: "age.refused" });
    } finally {
      await unknown.close();
    }
  });
});
