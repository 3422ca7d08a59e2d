import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { hire, secondPerson, StaffClient } from "../staff/staff.fixture.ts";
import { expireProposals } from "./jobs.ts";

let app: TestApp;
let maker: StaffClient;
let second: StaffClient;
beforeAll(async () => {
  app = await openTestApp();
  maker = new StaffClient(app);
  await maker.login();
  second = await secondPerson(app);
});
afterAll(() => app.close());
beforeEach(() => sql`update staff_session set proved_at = now()`.execute(app.app.db));

let written = 0;

/** Terms that differ from all before. */
function terms() {
  const text = `<p>Texto número ${++written} dos termos.</p>`;
  const content = { PT: text, EN: text, TH: text };
  return { document: "terms", isMaterial: false, content, reason: "A new supplier" } as const;
}

async function propose(input = terms()): Promise<string> {
  const { approvalId, state } = await maker.call("consents.publish", input);
  expect(state).toBe("waiting");
  return approvalId ?? "";
}

async function versions(): Promise<number> {
  const { list } = await maker.call("consents.list", {});
  return list.filter(({ document }) => document === "terms").length;
}

const approve = (who: StaffClient, id: string) =>
  who.try("approvals.decide", { id, verdict: "approve" });
const statusesOf = (replies: { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);
const stateOf = async (id: string) => (await maker.call("approvals.open", { id })).state;

describe("what takes two persons", () => {
  test("[OPS-05] waits as it was sent, and is done when another one approves it", async () => {
    const before = await versions();
    const input = terms();
    const id = await propose(input);
    expect(await versions()).toBe(before);
    const seen = await second.call("approvals.open", { id });
    expect(seen).toMatchObject({ maker: "admin", state: "waiting", whyNot: null });
    expect(JSON.parse(seen.payload)).toEqual(input);
    expect(seen.payloadHash).toBe(createHash("sha256").update(seen.payload).digest("hex"));
    expect(seen.before).toMatchObject({ version: before });
    expect(seen.after).toMatchObject({ version: before + 1, content: input.content });
    expect((await approve(second, id)).body).toMatchObject({
      value: { state: "approved", decidedBy: "manager", whyNot: "approval.decided" },
    });
    expect(await versions()).toBe(before + 1);
    const { list } = await maker.call("staff.audit", { subject: "text:terms", pageSize: 2 });
    expect(list.map(({ userName, call }) => [userName, call])).toEqual([
      ["manager", "approvals.decide"],
      ["admin", "consents.publish"],
    ]);
  });

  test("[OPS-05] never by who proposed it, nor by another account of theirs", async () => {
    const id = await propose();
    const before = await versions();
    const waiting = async () => {
      const { list: badges } = await second.call("staff.badges", {});
      return badges.find(({ name }) => name === "approvals")?.count ?? 0;
    };
    const asAnother = await waiting();
    expect((await approve(maker, id)).body).toMatchObject({ code: "approval.own" });
    await sql`update staff set cpf_hash = '\\x01' where username in ('admin', 'manager')`.execute(
      app.app.db,
    );
    expect((await approve(second, id)).body).toMatchObject({ code: "approval.own" });
    expect(await second.call("approvals.open", { id })).toMatchObject({ whyNot: "approval.own" });
    expect(await waiting()).toBeLessThan(asAnother);
    await sql`update staff set cpf_hash = null`.execute(app.app.db);
    expect(await versions()).toBe(before);
    const { list } = await maker.call("staff.audit", { subject: `approval:${id}` });
    expect(list.filter(({ outcome }) => outcome === "refused")).toHaveLength(2);
    await approve(second, id);
    expect(await versions()).toBe(before + 1);
  });

  test("[OPS-05] once, however many approve it at once", async () => {
    await hire(app, "third", ["admin"]);
    const third = new StaffClient(app);
    await third.login("third");
    const before = await versions();
    const id = await propose();
    const replies = await Promise.all(
      [second, third, second, third].map((who) => approve(who, id)),
    );
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409]);
    expect(await versions()).toBe(before + 1);
  });

  test("[OPS-05] or is taken back, if that comes first", async () => {
    for (let round = 0; round < 6; round++) {
      const before = await versions();
      const id = await propose();
      const cancel = () => maker.try("approvals.cancel", { id, reason: "A mistake" });
      const acts = [() => approve(second, id), cancel];
      const replies = await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()));
      expect(statusesOf(replies)).toEqual([200, 409]);
      const isDone = (await stateOf(id)) === "approved";
      expect(await versions()).toBe(before + (isDone ? 1 : 0));
      expect(isDone || (await stateOf(id)) === "cancelled").toBe(true);
    }
    const foreign = await propose();
    const reply = await second.try("approvals.cancel", { id: foreign, reason: "Not mine" });
    expect(reply.status).toBe(403);
    await maker.call("approvals.cancel", { id: foreign, reason: "Mine" });
  });

  test("[OPS-05] is refused with a reason, which its maker reads", async () => {
    const before = await versions();
    const id = await propose();
    const bare = await second.try("approvals.decide", { id, verdict: "refuse" });
    expect(bare.body).toMatchObject({
      code: "validation",
      value: { fields: { reason: "Preencha este campo." } },
    });
    await second.call("approvals.decide", { id, verdict: "refuse", reason: "Two typos" });
    expect(await maker.call("approvals.open", { id })).toMatchObject({
      state: "refused",
      decision: "Two typos",
      decidedBy: "manager",
    });
    expect((await approve(second, id)).body).toMatchObject({ code: "approval.decided" });
    expect(await versions()).toBe(before);
  });

  test("[OPS-05] asks the second person for a fresh proof of who it is", async () => {
    const id = await propose();
    await sql`update staff_session set proved_at = now() - interval '6 minutes'`.execute(
      app.app.db,
    );
    expect((await approve(second, id)).body).toMatchObject({ code: "factor.fresh" });
    const wrong = await second.try("staff.prove", { password: "Wrong1234" });
    expect(wrong.body).toMatchObject({ code: "validation" });
    expect((await approve(second, id)).body).toMatchObject({ code: "factor.fresh" });
    await second.call("staff.prove", { password: "Manager1234" });
    expect((await approve(second, id)).status).toBe(200);
  });
});

describe("a proposal that waits", () => {
  test("[OPS-05] is the same one when it is sent again, and overtaken by another", async () => {
    const input = terms();
    const ids = await Promise.all([1, 2, 3].map(() => propose(input)));
    expect(new Set(ids).size).toBe(1);
    const newer = await propose();
    const [older = ""] = ids;
    expect(await stateOf(older)).toBe("overtaken");
    expect((await approve(second, older)).body).toMatchObject({ code: "approval.decided" });
    expect((await approve(second, newer)).status).toBe(200);
  });

  test("[OPS-05] is overtaken when what it would change is no longer as it was", async () => {
    const id = await propose();
    await sql`insert into legal_text (merchant, document, version, is_material, title, content)
      select merchant, document, max(version) + 1, false, '{}', '{}' from legal_text
        where document = 'terms' group by merchant, document`.execute(app.app.db);
    const before = await versions();
    expect((await approve(second, id)).body).toMatchObject({ code: "approval.overtaken" });
    expect(await stateOf(id)).toBe("overtaken");
    expect(await versions()).toBe(before);
  });

  test("[OPS-05] and when its maker may no longer ask for it", async () => {
    await hire(app, "leaver", ["admin"]);
    const leaver = new StaffClient(app);
    await leaver.login("leaver");
    const { approvalId } = await leaver.call("consents.publish", terms());
    await sql`update staff set status = 'closed' where username = 'leaver'`.execute(app.app.db);
    const reply = await approve(second, approvalId ?? "");
    expect(reply.body).toMatchObject({ code: "approval.overtaken" });
  });

  test("[OPS-05] lapses after a day, before the job has seen it too", async () => {
    const before = await versions();
    const id = await propose();
    const pass = sql`update approval set expires_at = now() - interval '1 minute' where id = ${id}`;
    await expect(pass.execute(app.ownerDb)).rejects.toThrow("as it was made");
    await sql`alter table approval disable trigger goes_forward`.execute(app.ownerDb);
    await pass.execute(app.ownerDb);
    await sql`alter table approval enable trigger goes_forward`.execute(app.ownerDb);
    expect((await approve(second, id)).body).toMatchObject({ code: "approval.expired" });
    const open = await second.call("approvals.list", {});
    expect(open.list.map((row) => row.id)).not.toContain(id);
    await expireProposals(app.app);
    expect(await stateOf(id)).toBe("expired");
    expect(await versions()).toBe(before);
    const { list } = await maker.call("staff.audit", { call: "approvals.expire" });
    expect(list[0]).toMatchObject({ userName: "", subject: "text:terms" });
  });

  test("[OPS-05] is seen by who may decide it, by who made it, and by nobody else", async () => {
    const id = await propose();
    await hire(app, "helper", ["support"]);
    const helper = new StaffClient(app);
    await helper.login("helper");
    expect((await helper.call("approvals.list", { state: "all" })).list).toEqual([]);
    for (const call of ["approvals.open", "approvals.decide", "approvals.cancel"] as const) {
      const { status } = await helper.try(call, { id, verdict: "approve", reason: "Please" });
      expect(status).toBe(404);
    }
    const mine = await maker.call("approvals.list", { by: "mine" });
    expect(mine.list.map((row) => [row.id, row.whyNot])).toEqual([[id, "approval.own"]]);
    const others = await second.call("approvals.list", { by: "others" });
    expect(others.list.map((row) => [row.id, row.whyNot])).toEqual([[id, null]]);
  });

  test("[OPS-05] holds what was proposed, whoever owns the tables", async () => {
    const id = await propose();
    for (const change of [
      sql`update approval set payload = '{}', payload_hash = sha256('{}') where id = ${id}`,
      sql`update approval set maker_id = maker_id + 1 where id = ${id}`,
      sql`delete from approval where id = ${id}`,
    ]) {
      await expect(change.execute(app.ownerDb)).rejects.toThrow(/stays/);
    }
    await expect(
      sql`update approval set state = 'approved', decided_by = maker_id, decided_at = now()
        where id = ${id}`.execute(app.ownerDb),
    ).rejects.toThrow("approval_two_persons");
  });
});
