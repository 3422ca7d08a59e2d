import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "../../../testing/test-app.ts";
import { hire, StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { expireVerifications } from "./expiry.ts";
import { claim, openKycSetup, submitKyc, type KycSetup } from "./kyc.fixture.ts";

let setup: KycSetup;
let admin: StaffClient;
let second: StaffClient;
beforeAll(async () => {
  setup = await openKycSetup({ JURISDICTION: "unknown" });
  await setup.startProvider();
  admin = new StaffClient(setup);
  await admin.login();
  await hire(setup, "secondlook", ["kyc"]);
  second = new StaffClient(setup);
  await second.login("secondlook");
});
afterAll(() => setup.close());

/** A member whose documents the sandbox has checked; its finding goes by the last name. */
async function looked(lastName: string): Promise<TestClient> {
  const member = await setup.newcomer({ birthday: claim.birthday });
  await submitKyc(member, { fullName: `Ana ${lastName}` });
  await setup.untilChecked(member);
  return member;
}

async function decide(office: StaffClient, member: TestClient, more: object = {}) {
  const memberId = (await member.id()).toString();
  const decision = { memberId, attempt: 1, verdict: "verified" as const, ...more };
  const { body } = await office.try("kyc.decide", decision);
  return body.success ? body.value.state : body.code;
}

const stateOf = async (member: TestClient) => (await member.call("kyc.mine", {})).state;
const opened = async (member: TestClient) =>
  admin.call("kyc.open", { memberId: (await member.id()).toString(), attempt: "1" });

describe("the face is held against the document's", () => {
  test("[MEMBER-06] by the provider, whose name, way and time are kept with the document's end", async () => {
    const member = await looked("Souza");
    expect(await stateOf(member)).toBe("verified");
    expect(await opened(member)).toMatchObject({
      face: { by: "sandbox", method: "provider" },
      documentExpiresOn: "2035-12-31",
    });
  });

  test("[MEMBER-06] where it cannot tell, a reviewer who does not say so proves nobody", async () => {
    const member = await looked("Encoberto");
    expect(await stateOf(member)).toBe("review");
    expect(await decide(admin, member)).toBe("identity.face");
    expect(await decide(admin, member, { faceMatches: true })).toBe("verified");
    const { face } = await opened(member);
    expect(face).toMatchObject({ by: "admin", method: "person" });
  });

  test("[MEMBER-06] where it says another's, two of the staff have to see it otherwise", async () => {
    const member = await looked("Sósia");
    expect(await stateOf(member)).toBe("review");
    const yes = { faceMatches: true };
    expect(await decide(admin, member, yes)).toBe("awaitsSecond");
    expect(await decide(second, member)).toBe("identity.face");
    expect(await decide(second, member, yes)).toBe("verified");
  });

  test("[MEMBER-06] a desk that never answers leaves it waiting, for people to decide", async () => {
    const member = await setup.newcomer({ birthday: claim.birthday });
    await submitKyc(member, { fullName: "Ana Demorado" });
    expect(await stateOf(member)).toBe("review");
    expect(await decide(admin, member)).toBe("identity.face");
    expect(await decide(admin, member, { verdict: "rejected", reason: "face" })).toBe("rejected");
  });

  test("[MEMBER-06] a document that expired long ago proves nobody", async () => {
    const member = await looked("Vencido");
    expect(await stateOf(member)).toBe("review");
    expect(await decide(admin, member, { faceMatches: true })).toBe("validation");
    const good = { faceMatches: true, documentExpiresOn: "2034-01-31" };
    expect(await decide(admin, member, good)).toBe("verified");
  });
});

test("[MEMBER-06] a document that expires asks for another proof, told once, and the old one stays", async () => {
  const member = await looked("Souza");
  const id = await member.id();
  await sql`alter table identity_case disable trigger goes_forward`.execute(setup.ownerDb);
  const until = (days: number) =>
    sql`update identity_case set document_expires_on =
      ((now() at time zone 'America/Sao_Paulo')::date + ${days}::int)::text
      where member_id = ${id}`.execute(setup.app.db);
  // The last day is a good one.
  await until(0);
  await expireVerifications(setup.app);
  expect(await stateOf(member)).toBe("verified");
  await until(-1);
  await sql`alter table identity_case enable trigger goes_forward`.execute(setup.ownerDb);
  await expireVerifications(setup.app);
  await expireVerifications(setup.app);
  expect(await member.call("kyc.mine", {})).toMatchObject({
    state: "expired",
    reason: "expired",
  });
  const launch = await member.try("games.launch", { nodeId: "golden-jaguar", mode: "real" });
  expect(launch.body).toMatchObject({ code: "identity.needed", value: { state: "expired" } });
  const { list } = await member.call("content.inbox", { pageNum: "1", pageSize: "20" });
  expect(list.filter(({ title }) => title === "Seu documento venceu")).toHaveLength(1);
  expect(await opened(member)).toMatchObject({ state: "verified", face: { by: "sandbox" } });
  // The same person proves it again, with the same number.
  expect(await submitKyc(member, { fullName: "Ana Souza" })).toMatchObject({ state: "review" });
  await setup.until(member, "verified");
});
