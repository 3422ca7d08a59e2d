import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { openKycSetup, submitKyc, type KycSetup } from "./kyc.fixture.ts";
import { startProviderCheck } from "./document-check.ts";

let setup: KycSetup;
beforeAll(async () => {
  setup = await openKycSetup();
});
afterAll(() => setup.close());

/** Somebody who handed the proof in while nobody could look at it, and left for good then. */
async function gone(): Promise<bigint> {
  const member = await setup.newMember();
  const id = await member.id();
  await submitKyc(member, { fullName: "Joana Que Partiu" });
  await member.call("dataRetention.erase", {
    confirm: member.userName,
    password: "um trevo de sorte",
  });
  return id;
}

const personOf = async (id: bigint) =>
  (
    await sql`select m.payee_name, m.birthday, c.check_state from member m
      join identity_case c on c.member_id = m.id where m.id = ${id}`.execute(setup.app.db)
  ).rows;

test("[MEMBER-06, MEMBER-09] a proof that is looked at after its owner left brings nobody back", async () => {
  const id = await gone();
  await setup.startProvider();
  await startProviderCheck(setup.app, { memberId: id, attempt: 1 });
  // Nothing of the person is sent outside any more, and none of it returns.
  expect(await personOf(id)).toEqual([{ payee_name: null, birthday: null, check_state: "none" }]);
  const staff = new StaffClient(setup);
  await staff.login();
  const decision = { memberId: id.toString(), attempt: 1, verdict: "verified", faceMatches: true };
  await staff.try("kyc.decide", decision);
  expect(await personOf(id)).toEqual([{ payee_name: null, birthday: null, check_state: "none" }]);
});
