import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rgs } from "@trevo/contract/rgs.ts";
import { audit } from "../../../ledger/index.ts";
import { timesOf } from "../../../testing/soak.fixture.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { apisOf, kill } from "../../../testing/workers.fixture.ts";
import { launch, type RgsRound, shelve } from "./client.fixture.ts";

let app: TestApp;
let apis: ReturnType<typeof apisOf>;
let api: Awaited<ReturnType<typeof apis.start>>;
beforeAll(async () => {
  app = await openTestApp({ ROLE: "api" });
  apis = apisOf(app);
  for (const code of ["up-or-down", "jacks-or-better"]) await shelve(app, code);
  api = await apis.start();
});
afterAll(async () => {
  await apis.end();
  await app.close();
});

const unit = 1_000_000;
/** A call takes less than this on an idle machine: a process dies before, in or after it. */
const callMsMax = 30;
/** Four starts of a process, on a machine that does more than this. */
const guardMs = timesOf({ quick: 600_000, soak: 3_600_000 });
const runs = timesOf({ quick: 1, soak: 40 });

interface Answer {
  readonly balance: { readonly amount: number };
  readonly round: RgsRound;
}

/** A player of a game whose calls go to whichever process is there. */
async function playerOf(game: string) {
  const member = await app.richMember(BigInt(100 * unit));
  const { sessionID } = await launch(app, member, "real", game);
  const ask = async (name: keyof typeof rgs, body: object = {}, key?: string): Promise<Answer> => {
    const response = await fetch(`${api.address}${rgs[name].path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(key && { "idempotency-key": key }) },
      body: JSON.stringify({ sessionID, ...body }),
    });
    const answer: unknown = await response.json();
    expect(response.status, JSON.stringify(answer)).toBe(200);
    return answer as Answer;
  };
  const act = (step: number, action: string, more: object = {}) =>
    ask("action", { action, meta: { step, ...more } });
  return { ask, act };
}

/** kill -9 of the process that answers, at any moment of this call; another is asked again. */
async function cutOff(call: () => Promise<Answer>): Promise<Answer> {
  const cut = call().catch(() => null);
  await sleep(randomInt(callMsMax));
  await kill(api.process);
  await cut;
  api = await apis.start();
  return call();
}

test(
  "[GAMES-12] kill -9 at stake, step and leaving: a round stands at its last committed step",
  async () => {
    for (let run = 0; run < runs; run += 1) {
      const { ask, act } = await playerOf("up-or-down");
      const key = randomUUID();
      const opened = await cutOff(() => ask("play", { amount: unit, mode: "BASE" }, key));
      expect(opened).toMatchObject({ balance: { amount: 99 * unit }, round: { active: true } });
      const { round, balance } = await ask("authenticate", { language: "pt" });
      expect(round).toMatchObject({ active: true, state: opened.round.state });
      expect(balance.amount).toBe(99 * unit);

      const first = await act(1, "SWAP");
      const second = await cutOff(() => act(2, "SWAP"));
      expect(second.round.state.map(({ type }) => type)).toEqual(["card", "turn", "turn"]);
      expect(second.round.state.slice(0, 2)).toEqual(first.round.state);
      expect(await act(2, "SWAP")).toEqual(second);

      const { payout } = (await act(3, "UP")).round;
      const left = await cutOff(() => ask("endRound"));
      expect(left.balance.amount).toBe(99 * unit + payout);
      expect((await ask("endRound")).balance.amount).toBe(99 * unit + payout);
      expect((await audit(app.connection)).findings).toEqual([]);
    }
  },
  guardMs,
);

test(
  "[GAMES-16] kill -9 while a hand is exchanged: it is drawn and paid once, as the same cards",
  async () => {
    for (let run = 0; run < runs; run += 1) {
      const { ask, act } = await playerOf("jacks-or-better");
      const dealt = await ask("play", { amount: unit, mode: "BASE" }, randomUUID());
      const drawn = await cutOff(() => act(1, "DRAW", { hold: [0, 4] }));
      expect(drawn.round.active).toBe(false);
      expect(drawn.round.state[0]).toEqual(dealt.round.state[0]);
      expect(drawn.balance.amount).toBe(99 * unit + drawn.round.payout);
      expect(await act(1, "DRAW", { hold: [0, 4] })).toEqual(drawn);
      expect((await audit(app.connection)).findings).toEqual([]);
    }
  },
  guardMs,
);
