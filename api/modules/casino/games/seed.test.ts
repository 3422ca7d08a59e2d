import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "@trevo/catalogue/index.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { seedCatalogue } from "./seed.ts";
import { tally } from "./tally.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const row = (nodeId: string) =>
  app.app.db.selectFrom("game").selectAll().where("node_id", "=", nodeId).executeTakeFirstOrThrow();
const change = (nodeId: string, to: Record<string, unknown>) =>
  app.app.db.updateTable("game").set(to).where("node_id", "=", nodeId).execute();

describe("the catalogue in the database", () => {
  test("[GAMES-08] every game of the catalogue is a row, with its names and its smallest bet", async () => {
    const rows = await app.app.db.selectFrom("game").selectAll().execute();
    expect(rows).toHaveLength(catalogue.length);
    const byNode = new Map(rows.map((game) => [game.node_id, game]));
    for (const { code, vendor, names, minBet, engine } of catalogue) {
      expect(byNode.get(code)).toMatchObject({ vendor, min_bet: minBet, enabled: true });
      if (engine !== "house") expect(byNode.get(code)?.name.EN).toBe(names.en);
    }
  });

  test("seeding again writes nothing", async () => {
    const writes = async () => {
      const { rows } = await sql<{ at: string }>`
        select string_agg(xmin::text, ',' order by node_id) as at from game`.execute(app.app.db);
      return rows[0]?.at;
    };
    const before = await writes();
    await seedCatalogue(app.app);
    expect(await writes()).toBe(before);
  });

  test("a game that has gone is off, one that came back is on, what staff turned off stays", async () => {
    const { db } = app.app;
    const gone = { ...(await row("tigre-do-trevo")), node_id: "gone", code: "gone" };
    await db
      .insertInto("game")
      .values({ ...gone, name: JSON.stringify(gone.name), words: null })
      .execute();
    await change("boi-de-festa", { enabled: false, stocked: false });
    await change("panda-preguicoso", { enabled: false });
    await change("camisa-dez", { lines: 7 });
    await seedCatalogue(app.app);
    expect(await row("gone")).toMatchObject({ enabled: false, stocked: false });
    expect(await row("boi-de-festa")).toMatchObject({ enabled: true, stocked: true });
    expect((await row("panda-preguicoso")).enabled).toBe(false);
    const listed = catalogue.find(({ code }) => code === "camisa-dez");
    expect((await row("camisa-dez")).lines).toBe(listed?.lines);
  });

  test("a game that staff added is left alone", async () => {
    const { db } = app.app;
    const own = { ...(await row("tigre-do-trevo")), node_id: "own", code: "own", stocked: false };
    await db
      .insertInto("game")
      .values({ ...own, name: JSON.stringify(own.name), words: null })
      .execute();
    await seedCatalogue(app.app);
    expect(await row("own")).toMatchObject({ enabled: true, stocked: false });
  });

  test("outside a demo only the house's own games are on, and nobody has played", async () => {
    const secret = "a secret of at least thirty-two characters";
    const bare = await openTestApp({ DEMO: "0", SECRET_KEY: secret });
    try {
      const { games } = await bare.visitor().call("games.list", {});
      expect(games.map(({ nodeId }) => nodeId)).toContain("golden-jaguar");
      expect(new Set(games.map(({ vassalage }) => vassalage))).toEqual(new Set(["BGS"]));
      expect((await bare.visitor().call("games.winners", {})).list).toEqual([]);
      expect(await bare.visitor().call("games.jackpot", {})).toMatchObject({
        value: "0.00",
        pool: "0.00",
      });
    } finally {
      await bare.close();
    }
  });
});

describe("the tally", () => {
  test("[HOME-09] a site that was away for days catches up, and counts each round once", async () => {
    const { db } = app.app;
    const counted = async () => {
      const { rows } = await sql<{ rounds: bigint }>`
        select coalesce(sum(rounds), 0)::bigint as rounds from game_play`.execute(db);
      return rows[0]?.rounds;
    };
    const before = await counted();
    expect(before).toBeGreaterThan(0n);
    await sql`delete from game_play`.execute(db);
    await sql`update game_tally set until_at = now() - interval '40 days'`.execute(db);
    await Promise.all([tally(db, 0), tally(db, 0), tally(db, 0)]);
    expect(await counted()).toBe(before);
  });

  test("[HOME-09] what is too young to be complete waits for the next time", async () => {
    const { db } = app.app;
    await sql`delete from game_play`.execute(db);
    await sql`update game_tally set until_at = now() - interval '1 hour'`.execute(db);
    await tally(db, 3_000);
    expect(await db.selectFrom("game_play").selectAll().execute()).toEqual([]);
  });
});
