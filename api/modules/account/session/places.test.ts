import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { places } from "../../../core/config.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
import { solveCaptcha } from "../captcha/captcha.fixture.ts";
import { VendorClient } from "../../casino/vendors/vendors.fixture.ts";
import { endIdleSessions } from "./index.ts";

const password = "um trevo de sorte";
/** What a vendor hears. */
const sessionEnded = 401;

/** One build, four places: how long a session lives unused, and how often a guess may fail. */
describe.each(places)("[MEMBER-09] in %s", (jurisdiction) => {
  const { idleMinutes, triesMax, proveAgainDays } = jurisdictionOf({ jurisdiction }).sessions;
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
    const { body } = await member.try("wallet.balance", {});
    expect(body).toMatchObject({ code: "session.idle" });
    await endIdleSessions(open.app);
    expect((await member.try("wallet.balance", {})).body).toMatchObject({ code: "session.ended" });
  });

  test("who comes back is asked for a second proof where the place wants one, and nowhere else", async () => {
    await open.app.pool.query(
      `update member set mobile = '+5511961000000', mobile_proven_at = now()
        where username = $1`,
      [member.userName],
    );
    const enter = async () => {
      const wish = { username: member.userName, password };
      const { body } = await open.visitor().try("session.login", wish);
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
      const wish = { username: member.userName, password: secret, captcha };
      const { body } = await guesser.try("session.login", wish);
      return body.success ? "in" : body.code;
    };
    for (let tries = 0; tries < triesMax; tries += 1) {
      expect(await guess("errada errada")).toBe("login.failed");
    }
    expect(await guess(password)).toBe("rate.limited");
  });
});
