import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "../../../ledger/index.ts";
import { openTestApp, type TestApp, type TestClient } from "../../../testing/test-app.ts";
import { hire, StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { postAdjustment } from "./post.ts";

const reason = "A round that the studio took back";
let app: TestApp;
let maker: StaffClient;
let checker: StaffClient;
beforeAll(async () => {
  app = await openTestApp();
  [maker, checker] = (await Promise.all(
    ["fina", "fino"].map(async (name) => {
      await hire(app, name, ["finance"]);
      const client = new StaffClient(app);
      await client.login(name);
      return client;
    }),
  )) as [StaffClient, StaffClient];
});
afterAll(() => app.close());

async function propose(member: TestClient, direction: "credit" | "debit", amount: string) {
  const memberId = (await member.id()).toString();
  const input = { memberId, direction, amount, cause: "game" as const, reason };
  return (await maker.call("adjustments.propose", input)).approvalId ?? "";
}

const approve = (who: StaffClient, id: string) =>
  who.try("approvals.decide", { id, verdict: "approve" });
const balance = async (member: TestClient) => (await member.call("wallet.balance", {})).sumBalance;

async function latest(member: TestClient) {
  const memberId = (await member.id()).toString();
  const { list } = await checker.call("adjustments.list", { memberId });
  return list[0];
}

test("[OPS-01] a wallet is corrected by two persons, in the books under its own kind", async () => {
  const member = await app.richMember(100_000_000n);
  const id = await propose(member, "credit", "12.34");
  expect(await balance(member)).toBe("100.00");
  expect((await approve(maker, id)).body).toMatchObject({ code: "approval.own" });
  expect(await balance(member)).toBe("100.00");
  const replies = await Promise.all([approve(checker, id), approve(checker, id)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await expect.poll(() => balance(member)).toBe("112.34");
  await expect.poll(async () => (await latest(member))?.state).toBe("posted");
  expect(await latest(member)).toMatchObject({
    amount: "12.34",
    direction: "credit",
    maker: "fina",
    checker: "fino",
    approvalId: id,
  });
  await approve(checker, await propose(member, "debit", "2.34"));
  await expect.poll(() => balance(member)).toBe("110.00");
  const { list } = await member.call("wallet.transactions", {});
  expect(list.slice(0, 2).map(({ amount }) => amount)).toEqual(["-2.34", "12.34"]);
});

test("[OPS-01] moves once, however often its job runs, and never below zero", async () => {
  const member = await app.richMember(5_000_000n);
  await approve(checker, await propose(member, "credit", "1.00"));
  await expect.poll(() => balance(member)).toBe("6.00");
  const no = BigInt((await latest(member))?.no ?? 0);
  await Promise.all([1, 2, 3].map(() => postAdjustment(app.app, no)));
  expect(await balance(member)).toBe("6.00");
  await approve(checker, await propose(member, "debit", "6.01"));
  await expect.poll(async () => (await latest(member))?.state).toBe("failed");
  expect((await audit(app.connection)).findings).toEqual([]);
  expect(await latest(member)).toMatchObject({ failure: "insufficient" });
  expect(await balance(member)).toBe("6.00");
});

test("[OPS-05] who decides reads whose money it is and how much, not an id", async () => {
  const member = await app.newMember();
  const id = await propose(member, "credit", "12.50");
  const { list } = await checker.call("approvals.list", { by: "others" });
  const about = list.find((row) => row.id === id)?.about;
  const memberId = (await member.id()).toString();
  const { list: found } = await checker.call("memberFile.find", { q: memberId });
  const account = found[0]?.account;
  expect(about).toEqual({ no: null, account, amount: "12.50", currency: "BRL" });
});

test("[OPS-01] nobody without the permission, no trial, no member of nobody", async () => {
  await hire(app, "helps", ["support"]);
  const helper = new StaffClient(app);
  await helper.login("helps");
  const input = { memberId: "1", direction: "credit", amount: "1.00", cause: "game", reason };
  expect((await helper.try("adjustments.propose", input)).status).toBe(403);
  expect((await maker.try("adjustments.propose", input)).body).toMatchObject({
    code: "member.unknown",
  });
  const trial = app.visitor();
  await trial.trial();
  const memberId = (await trial.id()).toString();
  const reply = await maker.try("adjustments.propose", { ...input, memberId });
  expect(reply.body).toMatchObject({ code: "member.unknown" });
  for (const amount of ["0", "-1.00", "1.001", 1e21]) {
    const wrong = await maker.try("adjustments.propose", { ...input, amount });
    expect(wrong.body).toMatchObject({ code: "validation" });
  }
});
