import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobsOf } from "../../../modules.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";

const perNetwork = 10;

let app: TestApp;
beforeAll(async () => {
  // A proxy that is believed, so that one test can come from many networks.
  app = await openTestApp({ RATE_SCALE: "0.1", TRUST_PROXY: "127.0.0.1" });
});
afterAll(() => app.close());

/** Asks for a trial from an address. */
async function tryFrom(address: string) {
  const { statusCode, headers, json } = await app.server.inject({
    method: "POST",
    url: "/wps/session/login/freeplay",
    headers: { "x-forwarded-for": address },
    payload: {},
  });
  return { status: statusCode, headers, code: json<{ code?: string }>().code };
}

/** As if so many had been opened today from an address. */
async function opened(place: string, times: number): Promise<void> {
  await sql`insert into trial_count (day, place, opened)
    select (now() at time zone time_zone)::date, ${place}, ${times} from merchant
    on conflict (day, place) do update set opened = excluded.opened`.execute(app.app.db);
}

test("[AUTH-17] a network opens so many trials a day and no more; another one still may", async () => {
  await opened("203.0.113.7/32", perNetwork - 1);
  expect((await tryFrom("203.0.113.7")).status).toBe(200);
  const refused = await tryFrom("203.0.113.7");
  expect(refused).toMatchObject({ status: 429, code: "trial.limit" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await tryFrom("203.0.113.8")).status).toBe(200);
});

test("[AUTH-17] one line's many addresses of IPv6 are one network", async () => {
  await opened("2001:db8:1:2::/64", perNetwork);
  expect((await tryFrom("2001:db8:1:2:aaaa::1")).code).toBe("trial.limit");
  expect((await tryFrom("2001:db8:1:3::1")).status).toBe(200);
});

test("[AUTH-17] all networks together have a share of the day", async () => {
  await opened("all", 2_000);
  expect((await tryFrom("198.51.100.1")).code).toBe("trial.limit");
  await opened("all", 0);
});

test("[AUTH-17] what one network is refused uses up nobody else's share of the day", async () => {
  await opened("2001:db8:1:4::/64", perNetwork);
  await opened("all", 1_999);
  for (const address of ["2001:db8:1:4::1", "2001:db8:1:4::2"]) {
    expect((await tryFrom(address)).code).toBe("trial.limit");
  }
  expect((await tryFrom("198.51.100.2")).status).toBe(200);
  expect((await tryFrom("198.51.100.2")).code).toBe("trial.limit");
  await opened("all", 0);
});

test("[AUTH-17] a trial is closed once its session is over, and its books stay", async () => {
  const { db, ledger } = app.app;
  const [old, playing] = [app.visitor(), app.visitor()];
  await old.trial();
  const id = await old.id();
  await old.call("session.logout", {});
  await playing.trial();
  await sql`update member set created_at = now() - interval '2 days' where is_trial(type)`.execute(
    db,
  );
  await jobsOf(app.app)
    .find(({ name }) => name === "session:close-trials")
    ?.run(null);
  const { rows } = await sql<{ status: string }>`
    select status from member where id = ${id}`.execute(db);
  expect(rows).toEqual([{ status: "closed" }]);
  expect((await ledger.wallet(id, "FUN"))?.balance).toBe(1_000_000_000n);
  expect((await playing.try("registration.info", {})).status).toBe(200);
});
