import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rgs } from "@trevo/contract/rgs.ts";
import { audit } from "../../../ledger/index.ts";
import { timesOf } from "../../../testing/soak.fixture.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { apisOf, kill } from "../../../testing/workers.fixture.ts";
import { type AnyShot, inSight, player, seatOf, shotAt, unit } from "./fishing.fixture.ts";

let app: TestApp;
let apis: ReturnType<typeof apisOf>;
let api: Awaited<ReturnType<typeof apis.start>>;
beforeAll(async () => {
  app = await openTestApp({ ROLE: "api" });
  apis = apisOf(app);
  api = await apis.start();
});
afterAll(async () => {
  await apis.end();
  await app.close();
});

/** A call takes less than this on an idle machine: a process dies before, in or after it. */
const callMsMax = 30;
const guardMs = timesOf({ quick: 300_000, soak: 3_600_000 });
const runs = timesOf({ quick: 2, soak: 60 });

/** Shoots by whichever process is there. */
async function shoot(sessionID: string, batch: string, shots: readonly AnyShot[]) {
  const response = await fetch(`${api.address}${rgs.shots.path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ sessionID, batch, shots }),
  });
  const answer: unknown = await response.json();
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return rgs.shots.answer.parse(answer);
}

test(
  "[GAMES-15] kill -9 in a batch of shots: it is charged and paid once, or not at all",
  async () => {
    const { client } = await player(app);
    const { seed, account_id } = await seatOf(app, client);
    let before = await client.balance();
    for (let run = 0; run < runs; run += 1) {
      const shots = inSight(app, seed)
        .slice(0, 4)
        .map((target) => shotAt(app, target, { bet: unit / 2 }));
      const batch = randomUUID();
      const cut = shoot(client.sessionID, batch, shots).catch(() => null);
      await sleep(randomInt(callMsMax));
      await kill(api.process);
      const first = await cut;
      const { rows } = await sql<{ rounds: number }>`select count(*)::int as rounds
        from ledger.round where account_id = ${account_id} and game = 'abrolhos'`.execute(
        app.ownerDb,
      );
      const standing = await client.balance();
      // What is not there by now never comes: nobody works on it any more.
      if (first === null && rows[0]?.rounds === 0) expect(standing).toBe(before);
      api = await apis.start();
      const again = await shoot(client.sessionID, batch, shots);
      if (first !== null) expect(again.shots).toEqual(first.shots);
      expect(await shoot(client.sessionID, batch, shots)).toMatchObject({
        roundID: again.roundID,
        shots: again.shots,
      });
      const after = await client.balance();
      expect(after).toBe(before - again.charged + again.paid);
      before = after;
      expect((await audit(app.connection)).findings).toEqual([]);
    }
  },
  guardMs,
);
