import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp, type TestClient } from "../../../testing/test-app.ts";
import { hire, personOf, StaffClient } from "../staff/staff.fixture.ts";
import { runBulk } from "./run.ts";

let app: TestApp;
let support: StaffClient;
let second: StaffClient;
let risk: StaffClient;
let checker: StaffClient;
beforeAll(async () => {
  app = await openTestApp();
  support = await personOf(app, "support");
  second = await personOf(app, "payments");
  risk = await personOf(app, "risk");
  await hire(app, "checker", ["risk"]);
  checker = new StaffClient(app);
  await checker.login("checker");
  await sql`update staff_session set proved_at = now()`.execute(app.app.db);
});
afterAll(() => app.close());

const reason = "Spring campaign";
const idOf = async (member: TestClient) => (await member.id()).toString();

async function members(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let more = 0; more < count; more++) ids.push(await idOf(await app.newMember()));
  return ids;
}

const approve = (who: StaffClient, id: string | null) =>
  who.try("approvals.decide", { id: id ?? "", verdict: "approve" });

/** The newest deed, once it has been through all of its members. */
async function ended(who: StaffClient) {
  const latest = async () => (await who.call("memberDeeds.list", { pageSize: 1 })).list[0];
  await expect.poll(async () => (await latest())?.endedAt ?? null).not.toBeNull();
  const found = await latest();
  const { list } = await who.call("memberDeeds.rows", { id: found?.id ?? "" });
  return { ...found, rows: list };
}

describe("tags", () => {
  test("[OPS-04] are put on and taken off, members are found by them, and each act is written down", async () => {
    const [one = "", other = ""] = await members(2);
    const add = ["VIP em risco", "volta"];
    const tagged = { memberIds: [one], add, reason };
    expect(await support.call("memberDeeds.tag", tagged)).toMatchObject({ state: "done" });
    const found = async (tag: string) =>
      (await support.call("memberFile.find", { tag })).list.map(({ memberId }) => memberId);
    expect(await found("vip em risco")).toEqual([one]);
    const file = await support.call("memberFile.open", { memberId: one });
    expect(file.tags).toEqual(["vip em risco", "volta"]);
    const both = { memberIds: [one, other], add: ["volta"], remove: ["vip em risco"], reason };
    await support.call("memberDeeds.tag", both);
    const { rows, done, left } = await ended(support);
    expect([done, left]).toEqual([2, 0]);
    expect(rows.map(({ state }) => state)).toEqual(["done", "done"]);
    expect(await found("vip em risco")).toEqual([]);
    expect((await found("volta")).toSorted()).toEqual([one, other].toSorted());
    await support.call("memberDeeds.tag", both);
    expect((await ended(support)).rows.map(({ code }) => code)).toEqual(["same", "same"]);
    const { list } = await risk.call("staff.audit", { subject: `member:${other}` });
    expect(list.map(({ call, userName }) => [call, userName])).toContainEqual([
      "memberDeeds.tag",
      "support",
    ]);
  });

  test("[OPS-04] of more than twenty members two persons agree on, and none is of another house", async () => {
    const memberIds = await members(21);
    const asked = { memberIds, add: ["em massa"], reason };
    const { approvalId, state } = await support.call("memberDeeds.tag", asked);
    expect(state).toBe("waiting");
    const tagged = async () =>
      (await support.call("memberFile.find", { tag: "em massa" })).total.count;
    expect(await tagged()).toBe(0);
    expect((await approve(support, approvalId)).body).toMatchObject({ code: "approval.own" });
    const replies = await Promise.all([approve(second, approvalId), approve(second, approvalId)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { id, ...bulk } = await ended(support);
    expect(bulk).toMatchObject({ members: 21, done: 21, maker: "support", checker: "payments" });
    await runBulk(app.app, BigInt(id ?? ""));
    expect(await tagged()).toBe(21);
    for (const wrong of [["1"], [...memberIds.slice(0, 2), "999999999999"]]) {
      const { body } = await support.try("memberDeeds.tag", { ...asked, memberIds: wrong });
      expect(body).toMatchObject({ code: "member.unknown" });
    }
    const trial = app.visitor();
    await trial.trial();
    const ofTrial = { ...asked, memberIds: [await idOf(trial)] };
    expect((await support.try("memberDeeds.tag", ofTrial)).body).toMatchObject({
      code: "member.unknown",
    });
  });
});

describe("a message of staff", () => {
  const words = {
    topic: "system",
    title: { PT: "Sobre o seu documento" },
    text: { PT: "Envie de novo, <b>por favor</b>.\nObrigado!" },
    reason,
  } as const;

  test("[OPS-04] to one member is read in the inbox as it was typed, and is no markup", async () => {
    const member = await app.newMember();
    const memberIds = [await idOf(member)];
    const { state } = await support.call("memberDeeds.message", { ...words, memberIds });
    expect(state).toBe("done");
    const { list } = await member.call("content.inbox", {});
    expect(list[0]).toMatchObject({ title: "Sobre o seu documento" });
    expect(list[0]?.content).toBe(
      "<p>Envie de novo, &lt;b&gt;por favor&lt;/b&gt;.</p><p>Obrigado!</p>",
    );
  });

  test("[OPS-04] to several takes two persons; news leave out whoever takes a break", async () => {
    const [resting, other] = [await app.newMember(), await app.newMember()];
    await resting.call("responsibleGaming.pause", { hours: 24 });
    const memberIds = [await idOf(resting), await idOf(other)];
    const asked = { ...words, topic: "news", memberIds } as const;
    const { approvalId } = await support.call("memberDeeds.message", asked);
    const seen = await second.call("approvals.open", { id: approvalId ?? "" });
    expect(seen.after).toMatchObject({ members: 2, title: "PT: Sobre o seu documento" });
    expect((await approve(second, approvalId)).status).toBe(200);
    const { rows } = await ended(support);
    const codes = new Map(rows.map(({ memberId, code }) => [memberId, code]));
    expect(memberIds.map((id) => codes.get(id))).toEqual(["stopped", null]);
    const { list } = await other.call("content.inbox", {});
    expect(list.map(({ title }) => title)).toContain("Sobre o seu documento");
  });
});

describe("blocking", () => {
  test("[OPS-04] takes two persons always, signs the member out, and is taken back as it was made", async () => {
    const member = await app.newMember();
    const memberIds = [await idOf(member)];
    const block = async (isBlocked: boolean) => {
      const asked = { memberIds, isBlocked, reason };
      expect((await support.try("memberDeeds.block", asked)).status).toBe(403);
      const { approvalId, state } = await risk.call("memberDeeds.block", asked);
      expect(state).toBe("waiting");
      return approvalId;
    };
    const shut = await block(true);
    expect((await member.try("wallet.balance", {})).status).toBe(200);
    expect((await approve(checker, shut)).status).toBe(200);
    expect((await member.try("wallet.balance", {})).status).toBe(401);
    const again = app.visitor();
    expect((await again.try("session.login", credentials(member))).status).not.toBe(200);
    await approve(checker, await block(true));
    expect((await ended(risk)).rows).toMatchObject([{ state: "left", code: "same" }]);
    await approve(checker, await block(false));
    await app.visitor().login(member.userName, "um trevo de sorte");
  });
});

const credentials = ({ userName }: TestClient) => ({
  userName,
  password: "um trevo de sorte",
});
