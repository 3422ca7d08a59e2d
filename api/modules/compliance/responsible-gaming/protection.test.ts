import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { audit, newRoundId, requestHash } from "../../../ledger/index.ts";
import { ageSitting } from "../../../ledger/play-control.fixture.ts";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";

let open: TestApp;
beforeAll(async () => {
  open = await openTestApp();
});
afterAll(async () => {
  const { findings } = await audit(open.connection);
  await open.close();
  if (findings.length > 0) throw new Error(JSON.stringify(findings));
});

const units = 1_000_000n;

async function bet(client: TestClient, micro: bigint): Promise<string> {
  const { ledger } = open.app;
  const wallet = await ledger.wallet(await client.id(), "BRL");
  if (!wallet) throw new Error("no wallet");
  const counter = await ledger.houseAccount({ kind: "games", currency: "BRL", code: "BGS" });
  const id = randomUUID();
  const round = {
    step: "open" as const,
    id: newRoundId(),
    vendor: "BGS",
    game: "golden-jaguar",
    due: 0n,
    detail: "{}",
    close: true,
  };
  const hash = requestHash(id);
  const what = { action: "post", kind: "bet", account: wallet, amount: micro, round } as const;
  const answer = await ledger.post({ ...what, id, hash, counter });
  return answer.outcome === "refused" ? answer.reason : answer.outcome;
}

/** Lets time pass for what waits: the moments of this member's rows move into the past. */
async function later(client: TestClient, interval: string): Promise<void> {
  const id = await client.id();
  await open.app.pool.query(
    "update protection_change set ready_at = ready_at - $2::interval where member_id = $1",
    [id, interval],
  );
}

async function refused(
  client: TestClient,
  name:
    | "responsibleGaming.setLimit"
    | "responsibleGaming.confirmChange"
    | "responsibleGaming.pause"
    | "responsibleGaming.exclude"
    | "deposits.startDeposit"
    | "games.launch"
    | "responsibleGaming.setCheck"
    | "responsibleGaming.cancelChange",
  payload: Record<string, unknown>,
): Promise<[string, Record<string, unknown>]> {
  const headers = { "idempotency-key": randomUUID() };
  const { body } = await client.try(name, payload, { headers });
  return body.success ? ["done", {}] : [body.code, body.value];
}

const daily = (kind: "deposit" | "loss" | "wager" | "time", max: string | null) =>
  ({ kind, period: "day", max }) as const;

async function limitOf(client: TestClient, kind: string, period = "day") {
  const { limits } = await client.call("responsibleGaming.standing", {});
  const found = limits.find((limit) => limit.kind === kind && limit.period === period);
  if (!found) throw new Error(`no ${kind} limit`);
  return found;
}

describe("[MEMBER-09] limits", () => {
  test("a member sees every limit, and nothing is set by itself in a demo", async () => {
    const client = await open.newMember();
    const standing = await client.call("responsibleGaming.standing", {});
    expect(standing).toMatchObject({ jurisdiction: "demo", loosenHours: 24, missing: [] });
    expect(standing.limits).toHaveLength(12);
    expect(standing.limits.every(({ max, left }) => max === null && left === null)).toBe(true);
  });

  test("a tighter limit holds at once, for the very next bet", async () => {
    const client = await open.richMember(1_000n * units);
    expect(await bet(client, 30n * units)).toBe("posted");
    await client.call("responsibleGaming.setLimit", daily("loss", "50.00"));
    // What the day has already seen counts.
    expect(await limitOf(client, "loss")).toMatchObject({
      max: "50.00",
      used: "30.00",
      left: "20.00",
      waiting: null,
    });
    expect(await bet(client, 21n * units)).toBe("limit.loss");
    expect(await bet(client, 20n * units)).toBe("posted");
    await client.call("responsibleGaming.setLimit", daily("loss", "0"));
    expect(await bet(client, 1n)).toBe("limit.loss");
  });

  test("a looser one waits, then needs a word, and only then holds", async () => {
    const client = await open.richMember(1_000n * units);
    await client.call("responsibleGaming.setLimit", daily("wager", "10"));
    await client.call("responsibleGaming.setLimit", daily("wager", "20"));
    const confirm = { kind: "wager", period: "day" };
    expect(await limitOf(client, "wager")).toMatchObject({
      max: "10.00",
      waiting: { max: "20.00", isReady: false },
    });
    await later(client, "23 hours 59 minutes");
    expect(await refused(client, "responsibleGaming.confirmChange", confirm)).toEqual([
      "limit.waiting",
      { readyAt: (await limitOf(client, "wager")).waiting?.readyAt },
    ]);
    await later(client, "2 minutes");
    expect(await bet(client, 11n * units)).toBe("limit.wager");
    expect((await limitOf(client, "wager")).waiting?.isReady).toBe(true);
    await client.call("responsibleGaming.confirmChange", { kind: "wager", period: "day" });
    expect(await bet(client, 11n * units)).toBe("posted");
    expect((await refused(client, "responsibleGaming.confirmChange", confirm))[0]).toBe(
      "limit.unknown",
    );
  });

  test("no limit is looser than any: taking one away waits as well", async () => {
    const client = await open.newMember();
    await client.call("responsibleGaming.setLimit", daily("time", "60"));
    await client.call("responsibleGaming.setLimit", daily("time", null));
    expect(await limitOf(client, "time")).toMatchObject({ max: "60", waiting: { max: null } });
    await later(client, "25 hours");
    await client.call("responsibleGaming.confirmChange", { kind: "time", period: "day" });
    expect(await limitOf(client, "time")).toMatchObject({ max: null, waiting: null });
  });

  test("one clock for all that waits; tightening or giving up ends a wait", async () => {
    const client = await open.newMember();
    await client.call("responsibleGaming.setLimit", daily("wager", "10"));
    await client.call("responsibleGaming.setLimit", daily("loss", "10"));
    await client.call("responsibleGaming.setLimit", daily("wager", "90"));
    await later(client, "20 hours");
    await client.call("responsibleGaming.setLimit", daily("loss", "90"));
    await later(client, "5 hours");
    expect((await limitOf(client, "wager")).waiting?.isReady).toBe(false);
    await client.call("responsibleGaming.setLimit", daily("wager", "5"));
    expect(await limitOf(client, "wager")).toMatchObject({ max: "5.00", waiting: null });
    await client.call("responsibleGaming.cancelChange", { kind: "loss", period: "day" });
    expect(await limitOf(client, "loss")).toMatchObject({ max: "10.00", waiting: null });
    const gone = await refused(client, "responsibleGaming.cancelChange", {
      kind: "loss",
      period: "day",
    });
    expect(gone[0]).toBe("limit.unknown");
  });

  test.each(["-1", "1.001", "1e3", "abc", "9999999999999", "Infinity"])(
    "a limit of %s is none",
    async (max) => {
      const client = await open.newMember();
      expect((await refused(client, "responsibleGaming.setLimit", daily("loss", max)))[0]).toBe(
        "validation",
      );
    },
  );

  test("a day has no more than 1440 minutes, and time no fractions", async () => {
    const client = await open.newMember();
    for (const max of ["1441", "1.5"]) {
      expect((await refused(client, "responsibleGaming.setLimit", daily("time", max)))[0]).toBe(
        "validation",
      );
    }
  });

  test("visitors and trials have nothing to set", async () => {
    const trial = open.visitor();
    await trial.trial();
    expect((await trial.try("responsibleGaming.standing", {})).status).toBe(403);
    expect((await open.visitor().try("responsibleGaming.standing", {})).status).toBe(401);
  });
});

describe("[MEMBER-09] deposits", () => {
  // The provider is not running here: an intent that was written down ends with its absence.
  const deposit = { method: "pix", amount: "60.00" };

  test("deposits under way count: two cannot pass what one may not", async () => {
    const client = await open.newMember();
    await client.call("responsibleGaming.setLimit", daily("deposit", "100"));
    const ask = () => refused(client, "deposits.startDeposit", deposit);
    const answers = (await Promise.all([ask(), ask()])).map(([code]) => code);
    expect(answers.toSorted()).toEqual(["limit.reached", "provider.unavailable"]);
    expect(await ask()).toEqual([
      "limit.reached",
      {
        kind: "deposit",
        period: "day",
        max: "100.00",
        left: "40.00",
        currency: "BRL",
        resetsAt: (await limitOf(client, "deposit")).resetsAt,
      },
    ]);
    const { body } = await client.try("deposits.startDeposit", deposit, {
      headers: { "idempotency-key": randomUUID() },
    });
    expect(body).toMatchObject({
      message: "O limite de depósito do dia é de R$\u00a0100. Ainda cabem R$\u00a040.",
    });
  });
});

describe("[MEMBER-09] pause and exclusion", () => {
  test("a pause stops play and deposits at once, and grows only", async () => {
    const client = await open.richMember(100n * units);
    await client.call("responsibleGaming.pause", { hours: 48 });
    expect(await bet(client, units)).toBe("limit.pause");
    const paid = await refused(client, "deposits.startDeposit", { method: "pix", amount: "60.00" });
    expect(paid[0]).toBe("player.paused");
    expect((await refused(client, "responsibleGaming.pause", { hours: 24 }))[0]).toBe(
      "exclusion.active",
    );
    await client.call("responsibleGaming.pause", { hours: 72 });
    for (const hours of [23, 1_009]) {
      expect((await refused(client, "responsibleGaming.pause", { hours }))[0]).toBe(
        "limit.unoffered",
      );
    }
  });

  test("an excluded member neither plays nor pays in, and can do everything else", async () => {
    const client = await open.richMember(100n * units);
    const other = await open.richMember(100n * units);
    await other.call("responsibleGaming.setLimit", daily("loss", "50"));
    const confirm = client.userName.toUpperCase();
    const wrong = await refused(client, "responsibleGaming.exclude", { days: 30, confirm: "yes" });
    expect(wrong[0]).toBe("confirmation.wrong");
    await client.call("responsibleGaming.exclude", { days: 30, confirm });
    expect(await bet(client, units)).toBe("limit.exclusion");
    const [code, { until }] = await refused(client, "deposits.startDeposit", {
      method: "pix",
      amount: "60.00",
    });
    expect(code).toBe("player.excluded");
    expect(new Date(String(until)).getTime()).toBeGreaterThan(Date.now());
    expect((await refused(client, "responsibleGaming.exclude", { days: 29, confirm }))[0]).toBe(
      "exclusion.active",
    );
    for (const days of [60, null, null]) {
      await client.call("responsibleGaming.exclude", { days, confirm });
    }
    expect((await refused(client, "responsibleGaming.exclude", { days: 1_000, confirm }))[0]).toBe(
      "exclusion.active",
    );
    const { exclusion } = await client.call("responsibleGaming.standing", {});
    expect(exclusion).toMatchObject({ until: null });
    // Nobody else is.
    expect(await bet(other, units)).toBe("posted");
    expect((await client.call("wallet.transactions", {})).total).toBeGreaterThan(0);
    expect((await client.call("wallet.balance", {})).sumBalance).toBe("100.00");
  });
});

describe("[MEMBER-09] reality check", () => {
  test("the next bet waits for the answer, and the answer for the check", async () => {
    const client = await open.richMember(100n * units);
    await client.call("responsibleGaming.setCheck", { minutes: 15 });
    expect(await bet(client, 2n * units)).toBe("posted");
    const id = await client.id();
    const age = (minutes: number) => ageSitting(open.app.pool, id, minutes);
    await age(14);
    await client.call("responsibleGaming.acknowledge", {});
    expect((await client.call("responsibleGaming.standing", {})).check.isDue).toBe(false);
    await age(2);
    expect(await bet(client, units)).toBe("limit.check");
    const { check, sitting } = await client.call("responsibleGaming.standing", {});
    expect(check).toMatchObject({ isDue: true, minutes: 15 });
    expect(sitting).toMatchObject({ staked: "2.00", won: "0.00", net: "-2.00" });
    await client.call("responsibleGaming.acknowledge", {});
    expect(await bet(client, units)).toBe("posted");
  });

  test("to be asked less often waits like a looser limit", async () => {
    const client = await open.newMember();
    await client.call("responsibleGaming.setCheck", { minutes: 30 });
    await client.call("responsibleGaming.setCheck", { minutes: null });
    const { check } = await client.call("responsibleGaming.standing", {});
    expect(check).toMatchObject({ minutes: 30, waiting: { max: null, isReady: false } });
    await later(client, "25 hours");
    await client.call("responsibleGaming.confirmChange", { kind: "check", period: null });
    expect((await client.call("responsibleGaming.standing", {})).check.minutes).toBeNull();
  });
});

test("[MEMBER-09] what was done stays written", async () => {
  await expect(open.app.pool.query("delete from protection_event")).rejects.toThrow(/append-only/);
});
