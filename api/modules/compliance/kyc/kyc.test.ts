import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "../../../testing/test-app.ts";
import { hire, StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { photo, send } from "../../platform/uploads/uploads.fixture.ts";
import { attach, claim, cpf, openKycSetup, submitKyc, type KycSetup } from "./kyc.fixture.ts";
import { pollOpenChecks } from "./jobs.ts";
import { requireKyc } from "./status.ts";

let setup: KycSetup;
let admin: StaffClient;
beforeAll(async () => {
  setup = await openKycSetup();
  await setup.startProvider();
  admin = new StaffClient(setup);
  await admin.login();
});
afterAll(() => setup.close());

const idOf = async (member: TestClient) => (await member.id()).toString();

async function decide(office: StaffClient, member: TestClient, verdict: object, attempt = 1) {
  const memberId = await idOf(member);
  return office.try("kyc.decide", { memberId, attempt, ...verdict });
}

describe("a member proves who they are", () => {
  test("[MEMBER-06] sees what is asked before anything, then each step, then the verdict", async () => {
    const member = await setup.newMember();
    const begun = await member.call("kyc.mine", {});
    expect(begun).toMatchObject({
      state: "none",
      neededFor: ["withdraw"],
      missing: ["front", "back", "selfie", "facts"],
      attemptsLeft: 5,
    });
    const first = await attach(member, "front");
    expect(first).toMatchObject({ state: "uploading", missing: ["back", "selfie", "facts"] });
    expect(first.photos.find(({ side }) => side === "front")?.url).toMatch(/^\/uploads\//);
    await attach(member, "back");
    await attach(member, "selfie");
    const handedIn = await member.call("kyc.submit", { ...claim, cpf: "529.982.247-25" });
    expect(handedIn).toMatchObject({ state: "review", missing: [], cpf: "•••.•••.247-25" });
    expect(handedIn.fullName).toBe("M•••• d•••• S••••");
    const proven = await setup.until(member, "verified");
    expect(proven.checks.map(({ state }) => state)).toEqual(Array(4).fill("passed"));
    const mail = await member.call("content.inbox", { pageNum: "1", pageSize: "5" });
    expect(JSON.stringify(mail)).toContain("Identidade confirmada");
    const { rows } = await sql`select payee_name, birthday::text from member
      where id = ${await member.id()}`.execute(setup.app.db);
    expect(rows).toEqual([{ payee_name: "Maria da Silva", birthday: "1990-05-31" }]);
  });

  test("[MEMBER-06] what is said of a person is sealed, and in no log or column", async () => {
    const member = await setup.newMember();
    await submitKyc(member, { fullName: "Joana Prova Selada", cpf: cpf(777_001) });
    const { rows } = await sql<{ text: string }>`select row_to_json(c)::text as text
      from identity_case c where member_id = ${await member.id()}`.execute(setup.app.db);
    const sealed = Buffer.from(
      /"facts_sealed":"\\\\x([0-9a-f]+)"/.exec(rows[0]?.text ?? "")?.[1] ?? "",
      "hex",
    );
    expect(sealed.length).toBeGreaterThan(60);
    for (const secret of ["Joana", cpf(777_001)]) {
      expect(rows[0]?.text).not.toContain(secret);
      expect(sealed.includes(secret)).toBe(false);
    }
  });

  test("[MEMBER-06] a picture of the same side takes the other's place", async () => {
    const member = await setup.newMember();
    const before = await attach(member, "front");
    const after = await attach(member, "front");
    expect(after.photos[0]?.url).not.toBe(before.photos[0]?.url);
    const passport = await attach(member, "selfie", "passport");
    expect(passport).toMatchObject({ documentKind: "passport", missing: ["front", "facts"] });
    const { rows } = await sql<{ count: bigint }>`select count(*) from upload
      where member_id = ${await member.id()} and state = 'used'`.execute(setup.app.db);
    expect(rows[0]?.count).toBe(1n);
  });

  test.each([
    ["a CPF with a wrong digit", { cpf: "529.982.247-26" }, "cpf"],
    ["eleven times the same digit", { cpf: "111.111.111-11" }, "cpf"],
    ["one name only", { fullName: "Maria" }, "fullName"],
    ["HTML for a name", { fullName: "<b>Maria</b> <i>Silva</i>" }, "fullName"],
    ["30 February", { birthday: "1990-02-30" }, "birthday"],
    ["a birthday of words", { birthday: "ontem" }, "birthday"],
    ["no consent", { consent: false }, "consent"],
  ])("[MEMBER-06] %s is told under its field", async (_name, wrong, field) => {
    const member = await setup.newMember();
    const { body } = await member.try("kyc.submit", { ...claim, cpf: cpf(5), ...wrong });
    expect(body).toMatchObject({ success: false, code: "validation" });
    if (!body.success) expect(Object.keys(body.value.fields as object)).toEqual([field]);
  });

  test("[MEMBER-06] the age is the merchant's calendar's, to the day", async () => {
    const member = await setup.newMember();
    const { rows } = await sql<{ today: string; young: string }>`select
      ((now() at time zone 'America/Sao_Paulo')::date - interval '18 years')::date::text as today,
      ((now() at time zone 'America/Sao_Paulo')::date - interval '18 years' + interval '1 day')
        ::date::text as young`.execute(setup.app.db);
    const submit = (birthday: string) =>
      member.try("kyc.submit", { ...claim, cpf: cpf(6), birthday });
    expect((await submit(rows[0]?.young ?? "")).body).toMatchObject({ code: "age.refused" });
    expect((await submit(rows[0]?.today ?? "")).body).toMatchObject({ code: "identity.missing" });
  });

  test("[MEMBER-06] nothing is handed in with a picture missing, or twice", async () => {
    const member = await setup.newMember();
    await attach(member, "front");
    const payload = { ...claim, cpf: cpf(7) };
    const early = await member.try("kyc.submit", payload);
    expect(early.body).toMatchObject({
      code: "identity.missing",
      value: { missing: ["back", "selfie"] },
    });
    await attach(member, "back");
    await attach(member, "selfie");
    const answers = await Promise.all([1, 2, 3].map(() => member.try("kyc.submit", payload)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    await setup.until(member, "verified");
    const late = await member.try("kyc.submit", payload);
    expect(late.body).toMatchObject({ code: "identity.closed" });
  });

  test("[MEMBER-06] with one's own pictures alone, of this use, as sides that there are", async () => {
    const [mine, other] = [await setup.newMember(), await setup.newMember()];
    const { body } = await send(other, [{ bytes: await photo(70, 70) }], "identity");
    const theirs = body.success ? (body.value.images[0]?.id ?? "") : "";
    const submissions = [theirs, randomUUID()].map((uploadId) =>
      mine.try("kyc.attach", { documentKind: "card", side: "front", uploadId }),
    );
    for (const answer of await Promise.all(submissions)) {
      expect(answer.body).toMatchObject({ code: "upload.unknown" });
    }
    const back = { documentKind: "passport", side: "back", uploadId: theirs } as const;
    expect((await mine.try("kyc.attach", back)).body).toMatchObject({ code: "identity.side" });
    expect((await mine.call("kyc.mine", {})).state).toBe("none");
    expect((await setup.visitor().try("kyc.mine", {})).status).toBe(401);
    const trial = setup.visitor();
    await trial.trial();
    expect((await trial.try("kyc.mine", {})).body).toMatchObject({ code: "free_reject" });
  });
});

describe("the provider says something", () => {
  test("[MEMBER-06] a no or a doubt is a person's to decide", async () => {
    for (const [fullName, check] of [
      ["Ana Divergente", "mismatch"],
      ["Ana Duvidoso", "unclear"],
    ] as const) {
      const member = await setup.newMember();
      await submitKyc(member, { fullName });
      await setup.untilChecked(member);
      expect((await member.call("kyc.mine", {})).state).toBe("review");
      const { list } = await admin.call("kyc.list", { pageSize: "100" });
      expect(list.find((row) => row.account === member.userName)).toMatchObject({ check });
    }
  });

  test("[MEMBER-06] a provider that is away leaves the proof waiting, and is asked again", async () => {
    await setup.stopProvider();
    const member = await setup.newMember();
    await submitKyc(member);
    await pollOpenChecks(setup.app);
    expect((await member.call("kyc.mine", {})).state).toBe("review");
    await setup.startProvider(0);
    const overdue = sql`update identity_case set submitted_at = submitted_at - interval '1 hour'
      where member_id = ${await member.id()}`;
    await expect(overdue.execute(setup.app.db)).rejects.toThrow("cannot go from review");
    await sql`alter table identity_case disable trigger goes_forward`.execute(setup.ownerDb);
    await overdue.execute(setup.app.db);
    await sql`alter table identity_case enable trigger goes_forward`.execute(setup.ownerDb);
    await expect
      .poll(async () => {
        await pollOpenChecks(setup.app);
        return (await member.call("kyc.mine", {})).state;
      })
      .toBe("verified");
    await setup.startProvider();
  });

  test("[MEMBER-06] only signed webhooks are taken, and a forged one proves nobody", async () => {
    const member = await setup.newMember();
    await submitKyc(member, { fullName: "Ana Duvidoso" });
    await setup.untilChecked(member);
    const { rows } = await sql<{ id: string }>`select check_id as id from identity_case
      where member_id = ${await member.id()}`.execute(setup.app.db);
    const raw = JSON.stringify({
      id: "evt_forged",
      data: { check: { id: rows[0]?.id, state: "match", faceMatch: true } },
    });
    expect(await setup.deliver(raw, { secret: "guessed" })).toBe(403);
    expect(await setup.deliver(raw, { secondsOff: -301 })).toBe(403);
    expect(await setup.deliver(raw)).toBe(200);
    expect(await setup.deliver("no json at all")).toBe(200);
    expect((await member.call("kyc.mine", {})).state).toBe("review");
  });
});

describe("a reviewer decides", () => {
  test("[MEMBER-06] sees the proof, rejects it with a reason, and the member may try again", async () => {
    const member = await setup.newMember();
    await submitKyc(member, { fullName: "Rosa Duvidoso", cpf: cpf(4242) });
    await setup.untilChecked(member);
    const memberId = await idOf(member);
    const seen = await admin.call("kyc.open", { memberId, attempt: "1" });
    expect(seen).toMatchObject({ fullName: "Rosa Duvidoso", cpf: cpf(4242), check: "unclear" });
    expect(seen.photos.map(({ side }) => side)).toEqual(["front", "back", "selfie"]);
    const shown = await setup.server.inject({
      url: seen.photos[0]?.url ?? "",
      headers: admin.headers(),
    });
    expect(shown.headers["content-type"]).toBe("image/webp");
    const thief = await setup.server.inject({
      url: seen.photos[0]?.url ?? "",
      headers: member.headers(),
    });
    expect(thief.statusCode).toBe(404);

    expect((await decide(admin, member, { verdict: "rejected" })).body).toMatchObject({
      code: "validation",
    });
    const no = { verdict: "rejected", reason: "unreadable", note: "reflexo no verso" };
    expect((await decide(admin, member, no)).body).toMatchObject({ value: { state: "rejected" } });
    const mine = await member.call("kyc.mine", {});
    expect(mine).toMatchObject({ state: "rejected", reason: "unreadable", attemptsLeft: 4 });
    expect(mine.checks.find(({ what }) => what === "document")?.state).toBe("failed");
    expect((await decide(admin, member, no)).body).toMatchObject({ code: "identity.closed" });

    const { list } = await admin.call("staff.audit", { subject: `member:${memberId}` });
    expect(list.map(({ call, reason }) => [call, reason])).toEqual([
      ["kyc.decide", "reflexo no verso"],
      ["kyc.open", null],
    ]);
    expect(await submitKyc(member, { cpf: cpf(4242) })).toMatchObject({ state: "review" });
    await setup.until(member, "verified");
  });

  test("[MEMBER-06] a yes against a finding takes two of the staff", async () => {
    const member = await setup.newMember();
    await submitKyc(member, { fullName: "Caio Divergente" });
    await setup.untilChecked(member);
    const yes = { verdict: "verified" };
    expect((await decide(admin, member, yes)).body).toMatchObject({
      value: { state: "awaitsSecond" },
    });
    expect((await decide(admin, member, yes)).body).toMatchObject({ code: "identity.second" });
    expect((await member.call("kyc.mine", {})).state).toBe("review");
    await hire(setup, "second", ["kyc"]);
    const second = new StaffClient(setup);
    await second.login("second");
    expect((await decide(second, member, yes)).body).toMatchObject({
      value: { state: "verified" },
    });
    expect((await member.call("kyc.mine", {})).state).toBe("verified");
  });

  test("[MEMBER-06] one person has one proven account, however many say yes at once", async () => {
    const members = await Promise.all([1, 2, 3, 4].map(() => setup.newMember()));
    for (const member of members) {
      await submitKyc(member, { fullName: "Bia Duvidoso", cpf: cpf(9191) });
      await setup.untilChecked(member);
    }
    await hire(setup, "third", ["kyc"]);
    const third = new StaffClient(setup);
    await third.login("third");
    const yes = { verdict: "verified" };
    for (const member of members) {
      expect((await decide(admin, member, yes)).body).toMatchObject({
        value: { state: "awaitsSecond" },
      });
    }
    const answers = await Promise.all(members.map((member) => decide(third, member, yes)));
    const codes = answers.map(({ body }) => (body.success ? body.value.state : body.code));
    expect(codes.toSorted()).toEqual([...Array<string>(3).fill("identity.doubled"), "verified"]);
  });

  test("[MEMBER-06] five refusals in a year, and then people talk", async () => {
    const member = await setup.newMember();
    await setup.stopProvider();
    for (const attempt of [1, 2, 3, 4, 5]) {
      await submitKyc(member);
      await decide(admin, member, { verdict: "rejected", reason: "face" }, attempt);
    }
    expect(await member.call("kyc.mine", {})).toMatchObject({ attemptsLeft: 0 });
    const { body } = await send(member, [{ bytes: await photo(60, 60) }], "identity");
    const uploadId = body.success ? (body.value.images[0]?.id ?? "") : "";
    const more = { documentKind: "card", side: "front", uploadId } as const;
    expect((await member.try("kyc.attach", more)).body).toMatchObject({
      code: "identity.closed",
    });
    await setup.startProvider();
  });

  test("[MEMBER-06] an id that is nobody's, or not handed in yet, does not exist", async () => {
    const member = await setup.newMember();
    await attach(member, "front");
    for (const [memberId, attempt] of [
      [await idOf(member), 1],
      [await idOf(member), 7],
      ["999999999", 1],
    ] as const) {
      const key = { memberId, attempt };
      expect((await admin.try("kyc.open", key)).status).toBe(404);
      expect((await admin.try("kyc.decide", { ...key, verdict: "verified" })).status).toBe(404);
    }
  });
});

describe("what waits for the proof", () => {
  test("[MEMBER-06] is by where the site plays: money in and out, or out alone", async () => {
    const member = await setup.newMember();
    const memberId = await member.id();
    const { app } = setup;
    const under = (
      jurisdiction: "br" | "gb" | "unknown" | "demo",
      action: "deposit" | "withdraw",
    ) => requireKyc(app.db, { config: { ...app.config, jurisdiction } }, { memberId, action });
    const needed = { code: "identity.needed", value: { state: "none" } };
    for (const place of ["br", "gb", "unknown"] as const) {
      await expect(under(place, "deposit")).rejects.toMatchObject(needed);
    }
    await under("demo", "deposit");
    await expect(under("demo", "withdraw")).rejects.toMatchObject(needed);
    await submitKyc(member);
    await setup.until(member, "verified");
    await under("br", "deposit");
    await under("demo", "withdraw");
  });
});
