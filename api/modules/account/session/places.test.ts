import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { places } from "../../../core/config.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
import { solveCaptcha } from "../captcha/captcha.fixture.ts";
import { VendorClient } from "../../casino/vendors/vendors.fixture.ts";
import { endIdleSessions } from "./index.ts";

const password = "um trevo de sorte";
/** The answer to a vendor's bet. */
const sessionEnded = 401;

/** One build, four places: how long a session lives unused, and how often a guess may fail. */
describe.each(places)("[MEMBER-09] in %s", (jurisdiction) => {
  const { idleMinutes, attemptsMax, proveAgainDays } = jurisdictionOf({ jurisdiction }).sessions;
  let open: TestApp;
  let member: TestClient;
  beforeAll(async () => {
    open = await openTestApp({ JURISDICTION: jurisdiction });
    member = await open.newMember();
  });
  afterAll(() => open.close());

  const unused = async (minutes: number) =>
    open.app.pool.query(
      `update session set last_seen_at = now() - make_interval(mins => $2::int)
        where member_id = $1`,
      [await member.id(), minutes],
    );

  test("a session that nobody uses is over when the place says", async () => {
    expect((await open.visitor().call("system.settings", {})).idleTimeoutSeconds).toBe(
      idleMinutes * 60,
    );
    // A vendor brings no cookie: its bets are held by the ledger alone.
    const vendor = new VendorClient(open, await member.id());
    await unused(idleMinutes - 1);
    expect((await vendor.bet("r1", "b1", 100)).body.code).not.toBe(sessionEnded);
    await unused(idleMinutes - 1);
    await endIdleSessions(open.app);
    expect((await member.try("wallet.balance", {})).status).toBe(200);
    await unused(idleMinutes + 1);
    expect((await vendor.bet("r2", "b2", 100)).body.code).toBe(sessionEnded);
    // The same before the sweep as after it, which may come by at any time.
    expect((await member.try("wallet.balance", {})).body).toMatchObject({ code: "session.idle" });
    await endIdleSessions(open.app);
    expect((await member.try("wallet.balance", {})).body).toMatchObject({ code: "session.idle" });
  });

  test("who comes back is asked for a second proof where the place wants one, and nowhere else", async () => {
    await open.app.pool.query(
      `update member set mobile = '+5511961000000', mobile_proven_at = now()
        where username = $1`,
      [member.userName],
    );
    const enter = async () => {
      const input = { username: member.userName, password };
      const { body } = await open.visitor().try("session.login", input);
      return body.success ? "in" : body.value.ways;
    };
    expect(await enter()).toBe("in");
    await open.app.pool.query("update second_proof set at = at - interval '7 days'");
    expect(await enter()).toEqual(proveAgainDays === null ? "in" : ["sms"]);
    await open.app.pool.query("delete from second_proof");
    expect(await enter()).toEqual(proveAgainDays === null ? "in" : ["sms"]);
  });

  test("the door closes after as many wrong passwords as the place says", async () => {
    const guesser = open.visitor();
    const guess = async (secret: string) => {
      const captcha = await solveCaptcha(guesser, "login");
      const input = { username: member.userName, password: secret, captcha };
      const { body } = await guesser.try("session.login", input);
      return body.success ? "in" : body.code;
    };
    for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
      expect(await guess("errada errada")).toBe("login.failed");
    }
    expect(await guess(password)).toBe("rate.limited");
  });
});
