import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { hashesMade } from "../../../core/passwords.ts";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
import { solveCaptcha } from "../captcha/captcha.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const right = "um trevo de sorte";
const wrong = "not this one";

/** What a try to sign in comes to: its code, or `in`. Proofs are made where they are asked for. */
async function attempt(
  client: TestClient,
  username: string,
  password: string,
  proof?: string,
): Promise<string> {
  const payload = { username, password, ...(proof === undefined ? {} : { captcha: proof }) };
  const { body } = await client.try("session.login", payload);
  return body.success ? "in" : body.code;
}

/** The same as a guesser who does all the work that is asked for. */
async function proven(client: TestClient, username: string, password: string): Promise<string> {
  return attempt(client, username, password, await solveCaptcha(client, "login"));
}

describe("captcha", () => {
  test("[AUTH-03] asked for after two failures in a row, and only then", async () => {
    const { userName } = await app.newMember();
    const client = app.visitor();
    const guess = { username: userName, password: wrong };
    const first = await client.try("session.login", guess);
    expect(first.body).toMatchObject({ code: "login.failed", value: {} });
    expect(first.body.success || first.body.value.captcha).toBeUndefined();
    const second = await client.try("session.login", guess);
    expect(second.body).toMatchObject({ code: "login.failed", value: { captcha: true } });
    const third = await client.try("session.login", { username: userName, password: right });
    expect([third.status, third.body]).toMatchObject([
      400,
      { code: "captcha.required", value: { captcha: true } },
    ]);
    expect(await attempt(client, userName, right, "nonsense")).toBe("captcha.wrong");
    expect(await proven(client, userName, right)).toBe("in");
    expect(await attempt(client, userName, right)).toBe("in");
  });

  test("[AUTH-03] a proof is good for one guess", async () => {
    const { userName } = await app.newMember();
    const client = app.visitor();
    for (let n = 0; n < 2; n += 1) await attempt(client, userName, wrong);
    const proof = await solveCaptcha(client, "login");
    expect(await attempt(client, userName, wrong, proof)).toBe("login.failed");
    expect(await attempt(client, userName, right, proof)).toBe("captcha.wrong");
  });

  test("[AUTH-03] what is turned away without a proof is no failure and costs no hash", async () => {
    const { userName } = await app.newMember();
    const client = app.visitor();
    for (let n = 0; n < 2; n += 1) await attempt(client, userName, wrong);
    const before = hashesMade();
    for (let n = 0; n < 20; n += 1) {
      expect(await attempt(client, userName, wrong)).toBe("captcha.required");
    }
    expect(hashesMade()).toBe(before);
    expect(await proven(client, userName, right)).toBe("in");
  });
});

describe("lock-out", () => {
  test("[CALL-03] ten failures close an account to those who guess, and not to its owner", async () => {
    const owner = await app.newMember();
    await owner.login(owner.userName, right);
    const guesser = app.visitor();
    expect(await attempt(guesser, owner.userName, wrong)).toBe("login.failed");
    expect(await attempt(guesser, owner.userName, wrong)).toBe("login.failed");
    for (let n = 0; n < 8; n += 1) {
      expect(await proven(guesser, owner.userName, wrong)).toBe("login.failed");
    }
    const closed = await guesser.try("session.login", {
      username: owner.userName,
      password: right,
      captcha: await solveCaptcha(guesser, "login"),
    });
    expect([closed.status, closed.body]).toMatchObject([429, { code: "rate.limited" }]);
    expect(Number(closed.headers["retry-after"])).toBeGreaterThan(60);
    // The owner's browser, at the very same address, is not even asked for a proof.
    expect(await attempt(owner, owner.userName, right)).toBe("in");
  });

  test("[CALL-03] failures that lie half an hour back are forgotten", async () => {
    const { userName } = await app.newMember();
    const client = app.visitor();
    await sql`insert into login_event (username, succeeded, ip, user_agent, at)
      select ${userName}, false, '127.0.0.1', '', now() - interval '31 minutes'
      from generate_series(1, 12)`.execute(app.app.db);
    expect(await attempt(client, userName, right)).toBe("in");
  });

  test("[CALL-03] a browser known to one account is a stranger to another", async () => {
    const [one, two] = [await app.newMember(), await app.newMember()];
    await one.login(one.userName, right);
    for (let n = 0; n < 2; n += 1) await attempt(app.visitor(), two.userName, wrong);
    expect(await attempt(one, two.userName, right)).toBe("captcha.required");
  });

  test("[CALL-03] a forged or altered mark makes a browser known to nobody", async () => {
    const owner = await app.newMember();
    await owner.login(owner.userName, right);
    const mark = owner.jar.get("dev") ?? "";
    expect(mark).not.toBe("");
    for (let n = 0; n < 2; n += 1) await attempt(app.visitor(), owner.userName, wrong);
    for (const forged of [`x${mark}`, `${mark}x`, "a.b", "~~~", "%7E"]) {
      const stranger = app.visitor();
      stranger.jar.set("dev", forged);
      expect(await attempt(stranger, owner.userName, right)).toBe("captcha.required");
    }
  });
});

describe("nobody learns who has an account", () => {
  test("[CALL-03] unknown, wrong, blocked and trial take one hash each and get one answer", async () => {
    const blocked = await app.newMember();
    await sql`update member set status = 'blocked' where username = ${blocked.userName}`.execute(
      app.app.db,
    );
    const trial = await app.visitor().trial();
    const known = await app.newMember();
    const cases = [
      ["nobody42", wrong],
      [known.userName, wrong],
      [blocked.userName, right],
      [trial.userName, wrong],
    ] as const;
    const seen = [];
    for (const [username, password] of cases) {
      const before = hashesMade();
      const { status, body } = await app.visitor().try("session.login", { username, password });
      seen.push(JSON.stringify([status, body, hashesMade() - before]));
    }
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toContain("login.failed");
    expect(seen[0]).toMatch(/,1\]$/);
  });

  test("[CALL-03] proof and lock come for a name that nobody has as for any other", async () => {
    const { userName } = await app.newMember();
    const answers: string[][] = [];
    for (const username of [userName, "nobody43"]) {
      const client = app.visitor();
      const codes = [];
      for (let n = 0; n < 2; n += 1) codes.push(await attempt(client, username, wrong));
      codes.push(await attempt(client, username, wrong));
      for (let n = 0; n < 9; n += 1) codes.push(await proven(client, username, wrong));
      answers.push(codes);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.at(-1)).toBe("rate.limited");
  });
});

test("[CALL-03] a home that tries many accounts is asked for a proof at each", async () => {
  const strict = await openTestApp({ RATE_SCALE: "1" });
  try {
    const member = await strict.newMember();
    await sql`insert into login_event (username, succeeded, ip, user_agent)
      select 'stuffed' || n, false, '127.0.0.1', '' from generate_series(1, 10) n`.execute(
      strict.app.db,
    );
    expect(await attempt(strict.visitor(), member.userName, right)).toBe("captcha.required");
    expect(await proven(strict.visitor(), member.userName, right)).toBe("in");
  } finally {
    await strict.close();
  }
});
