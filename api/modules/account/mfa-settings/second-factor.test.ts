import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyCall } from "@trevo/contract/registry.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { code, codeOf, signInHalfway, password, setApp, withApp } from "./mfa.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe("an app's codes", () => {
  test("[MEMBER-08] after the password a code is asked for, and lets in", async () => {
    const { userName, secret } = await withApp(app);
    const { visitor, reply } = await signInHalfway(app, userName);
    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject({
      code: "login.factor",
      value: { ways: ["totp", "recovery"] },
    });
    expect((await visitor.call("session.halfway", {})).ways).toEqual(["totp", "recovery"]);
    const value = await visitor.call("session.step", { way: "totp", code: await codeOf(secret) });
    visitor.token = value.token;
    expect((await visitor.call("registration.info", {})).account).toBe(userName);
    const { list } = await visitor.call("session.history", {});
    expect(list[0]).toMatchObject({ result: "in", method: "password", factor: "totp" });
    expect(code(await visitor.try("session.halfway", {}))).toBe("factor.over");
  });

  test("[MEMBER-08] a code counts once, and none before it counts after", async () => {
    const { userName, secret } = await withApp(app);
    const first = await signInHalfway(app, userName);
    const given = { way: "totp", code: await codeOf(secret) } as const;
    await first.visitor.call("session.step", given);
    const second = await signInHalfway(app, userName);
    expect(code(await second.visitor.try("session.step", given))).toBe("factor.wrong");
    const before = { way: "totp", code: await codeOf(secret, -1) };
    expect(code(await second.visitor.try("session.step", before))).toBe("factor.wrong");
  });

  test("[MEMBER-08] of two answers with one code, one gets in", async () => {
    const { userName, secret } = await withApp(app);
    const halves = [await signInHalfway(app, userName), await signInHalfway(app, userName)];
    const given = { way: "totp", code: await codeOf(secret) };
    const replies = await Promise.all(
      halves.map(({ visitor }) => visitor.try("session.step", given)),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test.each([-3, 3])("[MEMBER-08] a code %i steps away does not count", async (steps) => {
    const { userName, secret } = await withApp(app);
    const { visitor } = await signInHalfway(app, userName);
    const given = { way: "totp", code: await codeOf(secret, steps) };
    expect(code(await visitor.try("session.step", given))).toBe("factor.wrong");
  });

  test("[MEMBER-08] guesses are few, from however many browsers they come", async () => {
    const { userName, secret, recoveryCodes } = await withApp(app);
    const [one, other] = [await signInHalfway(app, userName), await signInHalfway(app, userName)];
    const replies = await Promise.all(
      Array.from({ length: 8 }, async (_, n) =>
        (n % 2 === 0 ? one : other).visitor.try("session.step", { way: "totp", code: `00000${n}` }),
      ),
    );
    const codes = replies.map(code);
    expect(codes.filter((each) => each === "factor.wrong")).toHaveLength(5);
    expect(codes.filter((each) => each === "secret.shut")).toHaveLength(3);
    const right = { way: "totp", code: await codeOf(secret) };
    expect(code(await one.visitor.try("session.step", right))).toBe("secret.shut");
    // The owner is not shut out by it.
    const way = "recovery" as const;
    const rescue = { way, code: recoveryCodes[0] ?? "" };
    expect((await one.visitor.try("session.step", rescue)).status).toBe(200);
  });

  test("[MEMBER-08] a secret counts after its first code only, and is kept sealed", async () => {
    const member = await app.newMember();
    const { secret, uri } = await member.call("mfaSettings.totpBegin", { password });
    expect(uri).toContain(`secret=${secret}`);
    expect((await signInHalfway(app, member.userName)).reply.status).toBe(200);
    const wrong = await member.try("mfaSettings.totpConfirm", { code: "000000" });
    expect(code(wrong)).toBe("factor.wrong");
    const { rows } = await sql<{ all: string }>`select encode(secret_sealed, 'escape') as all
      from totp_factor where member_id = ${await member.id()}`.execute(app.app.db);
    expect(rows[0]?.all).not.toContain(secret);
    const bad = await member.try("mfaSettings.totpBegin", { password: "não é esta" });
    expect(code(bad)).toBe("validation");
  });
});

describe("recovery codes", () => {
  test("[MEMBER-08] each opens once, however it is typed, and its use is told", async () => {
    const { userName, recoveryCodes } = await withApp(app);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [one = ""] = recoveryCodes;
    const given = { way: "recovery", code: ` ${one.toLowerCase().replace("-", " ")}` } as const;
    const first = await signInHalfway(app, userName);
    const value = await first.visitor.call("session.step", given);
    first.visitor.token = value.token;
    expect((await first.visitor.call("mfaSettings.factors", {})).recoveryLeft).toBe(9);
    const again = await signInHalfway(app, userName);
    expect(code(await again.visitor.try("session.step", given))).toBe("factor.wrong");
    const letters = JSON.stringify(await first.visitor.call("content.inbox", {}));
    expect(letters).toMatch(/código de recuperação/i);
    const { rows } = await sql`select encode(code_hash, 'escape') as hash
      from recovery_code`.execute(app.app.db);
    expect(JSON.stringify(rows)).not.toContain(one.replace("-", ""));
  });

  test("[MEMBER-08] new ones end those before, and one member's are no other's", async () => {
    const member = await withApp(app);
    const other = await withApp(app);
    const { recoveryCodes } = await member.call("mfaSettings.recoveryRenew", {});
    expect(recoveryCodes).toHaveLength(10);
    const { visitor } = await signInHalfway(app, member.userName);
    for (const foreign of [member.recoveryCodes[0] ?? "", other.recoveryCodes[0] ?? ""]) {
      const reply = await visitor.try("session.step", { way: "recovery", code: foreign });
      expect(code(reply)).toBe("factor.wrong");
    }
  });
});

describe("half a session", () => {
  test("[MEMBER-08] opens no call but the second proof", async () => {
    const { userName } = await withApp(app);
    const { visitor } = await signInHalfway(app, userName);
    expect(visitor.cookie).toBe("");
    const half = visitor.jar.get("half") ?? "";
    expect(half).toHaveLength(43);
    // Shown as what it is, as the session's own cookie, and as its handle.
    visitor.cookie = half;
    visitor.token = half;
    const closed = everyCall().filter(({ call }) => !(call.roles as string[]).includes("visitor"));
    for (const { name } of closed) {
      const reply = await visitor.try(name, {});
      expect([name, reply.status]).toEqual([name, 401]);
    }
  });

  test("[MEMBER-08] dies after minutes, and with the next one of its browser", async () => {
    const { userName, secret } = await withApp(app);
    const { visitor } = await signInHalfway(app, userName);
    const given = async () => ({ way: "totp", code: await codeOf(secret) });
    const copy = app.visitor();
    copy.jar.set("half", visitor.jar.get("half") ?? "");
    await visitor.try("session.login", { username: userName, password });
    expect(code(await copy.try("session.step", await given()))).toBe("factor.over");
    await sql`update half_session set expires_at = now()`.execute(app.app.db);
    expect(code(await visitor.try("session.step", await given()))).toBe("factor.over");
    expect(code(await app.visitor().try("session.step", await given()))).toBe("factor.over");
  });

  test("[MEMBER-08] comes after a remembered sign-in as well, and remembers after the proof", async () => {
    const { userName, secret } = await withApp(app);
    const { visitor } = await signInHalfway(app, userName, { remember: true });
    expect(visitor.jar.get("rem") ?? "").toBe("");
    await visitor.call("session.step", { way: "totp", code: await codeOf(secret) });
    expect(visitor.jar.get("rem")).toHaveLength(66);
    const again = { username: userName, useRemembered: true };
    const reply = await visitor.try("session.login", again);
    expect(code(reply)).toBe("login.factor");
  });

  test("[MEMBER-08] one that was never finished is told to its owner", async () => {
    const member = await withApp(app);
    await signInHalfway(app, member.userName);
    const { list } = await member.call("session.history", {});
    expect(list[0]).toMatchObject({ result: "halfway", method: "password", factor: null });
  });

  test("[MEMBER-08] a blocked account gets no further", async () => {
    const { userName, secret } = await withApp(app);
    const { visitor } = await signInHalfway(app, userName);
    await sql`update member set status = 'blocked'
      where username = ${userName}`.execute(app.app.db);
    const given = { way: "totp", code: await codeOf(secret) };
    expect(code(await visitor.try("session.step", given))).toBe("factor.over");
  });
});

describe("asked again", () => {
  const age = (handle: string) =>
    sql`update session set factor_at = now() - interval '6 minutes'
      where handle = ${handle}`.execute(app.app.db);

  test("[MEMBER-08] dangerous changes need a fresh proof, in this session", async () => {
    const member = await withApp(app);
    const pins = { paymentPassword: "582047", confirmPaymentPassword: "582047" };
    const change = () => member.try("profile.paymentPassword", { password, ...pins });
    await age(member.token);
    const asked = await change();
    expect(asked.body).toMatchObject({
      code: "factor.required",
      value: { ways: ["totp", "recovery"] },
    });
    const dangerous = [
      ["mfaSettings.totpRemove", {}],
      ["mfaSettings.recoveryRenew", {}],
      ["mfaSettings.totpBegin", { password }],
      ["mfaSettings.passkeyBegin", { password }],
      ["profile.emailCode", { email: "a@example.com", password }],
      [
        "password.change",
        {
          oldPassword: password,
          newPassword: "outro trevo de sorte",
          confirmNewPassword: "outro trevo de sorte",
        },
      ],
    ] as const;
    for (const [name, given] of dangerous) {
      expect([name, code(await member.try(name, given))]).toEqual([name, "factor.required"]);
    }
    await member.call("mfaSettings.confirm", { way: "totp", code: await codeOf(member.secret) });
    expect((await change()).status).toBe(200);
  });

  test("[MEMBER-08] taken off, nothing is asked any more, and its codes are gone", async () => {
    const member = await withApp(app);
    await member.call("mfaSettings.totpRemove", {});
    expect((await signInHalfway(app, member.userName)).reply.status).toBe(200);
    expect(await member.call("mfaSettings.factors", {})).toMatchObject({
      totp: null,
      recoveryLeft: 0,
    });
    expect(code(await member.try("mfaSettings.totpRemove", {}))).toBe("factor.unknown");
    expect(code(await member.try("mfaSettings.recoveryRenew", {}))).toBe("factor.unknown");
    const letters = JSON.stringify(await member.call("content.inbox", {}));
    expect(letters).toContain("Segunda etapa removida");
    expect((await setApp(app, member)).recoveryCodes).toHaveLength(10);
  });

  test("[MEMBER-08] a trial has nothing to guard", async () => {
    const trial = app.visitor();
    await trial.trial();
    expect(code(await trial.try("mfaSettings.totpBegin", { password }))).toBe("free_reject");
  });
});
