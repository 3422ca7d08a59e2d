import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clearRegister } from "../../../testing/clear-register.fixture.ts";
import { places } from "../../../core/config.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { catalogue, categoryOf } from "@trevo/catalogue/index.ts";
import { newRoundId, requestHash } from "../../../ledger/index.ts";
import { StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { demandedBy, proveAtOnce } from "../../../testing/sign-up.fixture.ts";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
import { seedProtection } from "./seed.ts";

const units = 1_000_000n;

/** One build, four jurisdictions: each has its own rules, by data alone. */
describe.each(places)("[MEMBER-09] in %s", (jurisdiction) => {
  const rules = jurisdictionOf({ jurisdiction });
  let open: TestApp;
  let member: TestClient;
  beforeAll(async () => {
    open = await openTestApp({ JURISDICTION: jurisdiction });
    member = await newcomer(open);
  });
  afterAll(() => open.close());

  test("play waits for the limits that the place demands, and for no others", async () => {
    const { missing, check } = await member.call("responsibleGaming.standing", {});
    expect(missing).toEqual(rules.limits.mandatory);
    expect(check.minutes).toBe(rules.check.minutesDefault);
    for (const kind of missing) {
      expect(await bet(open, member)).toBe("limit.missing");
      const max = kind === "time" ? "600" : "50";
      await member.call("responsibleGaming.setLimit", { kind, period: "week", max });
    }
    expect(await bet(open, member)).toBe("posted");
    expect((await member.call("responsibleGaming.standing", {})).missing).toEqual([]);
  });

  test("nobody is younger than the place allows", async () => {
    const { now } = await member.call("responsibleGaming.standing", {});
    const year = Number(now.slice(0, 4)) - rules.ageMin;
    // The end of the year is to come, whatever day it is; on that day they are of age.
    const answers = await Promise.all(
      [`${year + 1}-01-02`, `${year - 1}-12-30`].map((birthday) => tryRegister(open, birthday)),
    );
    expect(answers.map(({ body }) => codeOf(body))).toEqual(["age.refused", null]);
    expect((await open.visitor().call("system.settings", {})).ageMin).toBe(rules.ageMin);
  });

  test("a limit of the house holds, and is none of those that the place demands", async () => {
    const app = new StaffClient(open);
    await app.login();
    const other = await newcomer(open);
    const input = { memberId: (await other.id()).toString(), kind: "loss", period: "day" } as const;
    await app.call("responsibleGaming.setLimit", {
      ...input,
      max: "0",
      reason: "Asked by telephone",
    });
    expect((await other.call("responsibleGaming.standing", {})).missing).toEqual(
      rules.limits.mandatory,
    );
    for (const kind of rules.limits.mandatory) {
      await other.call("responsibleGaming.setLimit", { kind, period: "week", max: "600" });
    }
    expect(await bet(open, other)).toBe("limit.loss");
  });

  test("a demanded limit can be looser, and never go", async () => {
    const { body } = await member.try("responsibleGaming.setLimit", {
      kind: "loss",
      period: "week",
      max: null,
    });
    if (rules.limits.mandatory.includes("loss")) expect(codeOf(body)).toBe("limit.missing");
    else expect(body.success).toBe(true);
  });

  test("a looser limit waits as long as the place says", async () => {
    const set = (max: string) =>
      member.call("responsibleGaming.setLimit", { kind: "wager", period: "month", max });
    await set("60");
    const { limits, now, loosenHours } = await set("70");
    const waits = limits.find(({ kind, period }) => kind === "wager" && period === "month");
    const readyAt = Date.parse(waits?.waiting?.readyAt ?? "");
    expect(loosenHours).toBe(rules.limits.loosenHours);
    // Both moments are the database's, some milliseconds apart.
    const hours = (readyAt - Date.parse(now)) / 3_600_000;
    expect(Math.round(hours)).toBe(rules.limits.loosenHours);
  });

  test("only games and ways to pay that the place permits are there", async () => {
    const { mapping } = await member.call("games.vendors", {});
    const poker = catalogue.find(({ vendor, type }) => categoryOf(vendor, type) === "PVP");
    const { body } = await member.try("games.launch", { nodeId: poker?.code ?? "" });
    const { methods } = await member.call("deposits.depositMethods", {});
    for (const category of rules.forbiddenCategories) expect(mapping).not.toHaveProperty(category);
    // The house and the studios' slots state what they give back; no fishing of a studio does.
    expect(mapping).toHaveProperty("INHOUSE");
    expect(mapping).toHaveProperty("RNG");
    const isFishingThere =
      rules.games.returnPercentMin === null && !rules.forbiddenCategories.includes("FISH");
    expect(Object.hasOwn(mapping, "FISH")).toBe(isFishingThere);
    expect(Object.hasOwn(mapping, "PVP")).toBe(!rules.forbiddenCategories.includes("PVP"));
    if (rules.forbiddenCategories.includes("PVP")) expect(codeOf(body)).toBe("game.unknown");
    else expect(codeOf(body)).not.toBe("game.unknown");
    const all = ["pix", "bank", "pix_static", "gateway", "alipay", "wechat", "qq"];
    const expected = rules.deposits.methods ?? [...all, "promptpay", "vietqr", "manual"];
    expect(methods.map(({ method }) => method)).toEqual(expected);
  });

  test("checks are at most as rare as the place allows", async () => {
    const rarest = await member.try("responsibleGaming.setCheck", { minutes: null });
    if (rules.check.minutesMax === null) expect(rarest.body.success).toBe(true);
    else expect(codeOf(rarest.body)).toBe("limit.unoffered");
  });

  test("an exclusion is at least as long as the place demands", async () => {
    const ask = (days: number) =>
      member.try("responsibleGaming.exclude", { days, confirm: member.userName });
    const { daysMin } = rules.exclusion;
    if (daysMin > 1) expect(codeOf((await ask(daysMin - 1)).body)).toBe("limit.unoffered");
    expect((await ask(daysMin)).body.success).toBe(true);
    expect(await bet(open, member)).toBe("limit.exclusion");
  });
});

test("[MEMBER-09] who was there before the rules came waits for limits too", async () => {
  const open = await openTestApp();
  const member = await open.richMember(100n * units);
  expect(await bet(open, member)).toBe("posted");
  // Of who has proven nothing the proof would be asked first.
  await proveAtOnce(open.app, await member.id());
  const strict = { ...open.app, config: { ...open.config, jurisdiction: "br" as const } };
  await seedProtection(strict);
  expect(await bet(open, member)).toBe("limit.missing");
  await seedProtection(open.app);
  expect(await bet(open, member)).toBe("posted");
  await open.close();
});

/** A member with money, registered with all that any of the places asks for. */
async function newcomer(open: TestApp): Promise<TestClient> {
  const { client, body } = await tryRegister(open, "1990-05-17");
  if (!body.success) throw new Error(body.code);
  client.token = body.value.token;
  client.userName = body.value.userName;
  if (jurisdictionOf(open.config).kyc.neededFor.includes("bet")) {
    await proveAtOnce(open.app, await client.id());
  }
  await clearRegister(open, await client.id());
  await open.app.wallets.grant(await client.id(), 100n * units);
  return client;
}

async function tryRegister(open: TestApp, birthday: string) {
  const client = open.visitor();
  const password = "um trevo de sorte";
  const { body } = await client.try("registration.register", {
    username: `m${randomUUID().replaceAll("-", "").slice(0, 12)}`,
    password,
    confirmPassword: password,
    ...demandedBy(open.config),
    birthday,
  });
  return { client, body };
}

function codeOf(body: object): unknown {
  return "code" in body ? body.code : null;
}

async function bet({ app }: TestApp, client: TestClient): Promise<string> {
  const { ledger } = app;
  const account = await ledger.wallet(await client.id(), "BRL");
  if (!account) throw new Error("no wallet");
  const counter = await ledger.houseAccount({ kind: "games", currency: "BRL", code: "BGS" });
  const id = randomUUID();
  const names = { vendor: "BGS", game: "golden-jaguar", detail: "{}" };
  const round = { step: "open", id: newRoundId(), due: 0n, close: true, ...names } as const;
  const what = { action: "post", kind: "bet", account, counter, amount: units, round } as const;
  const answer = await ledger.post({ ...what, id, hash: requestHash(id) });
  return answer.outcome === "refused" ? answer.reason : answer.outcome;
}
