import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encoded } from "../../../../sandbox/sso/keys.ts";
import { codeSentTo } from "../profile/profile.fixture.ts";
import {
  begin,
  followReturn,
  consent,
  finish,
  linkedMember,
  openScene,
  type Scene,
  completeFlow,
} from "./social.fixture.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
  await scene.flag("GOOGLELOGIN3", true);
});
afterAll(() => scene.close());

const outcome = async (client: ReturnType<Scene["visitor"]>) => {
  const { body } = await client.try("socialLogin.finish", {});
  return body.success ? body.value.state : body.code;
};

test("[AUTH-06] the twisted provider's honest tokens are good", async () => {
  const visitor = scene.visitor();
  await completeFlow(scene, visitor, { provider: "google" });
  expect(await outcome(visitor)).toBe("unknown");
});

const past = () => Math.floor(Date.now() / 1000) - 7_200;

test.each([
  [
    "no signature (alg none)",
    (claims: object) => `${encoded({ alg: "none" })}.${encoded(claims)}.`,
  ],
  [
    "another key's signature",
    (claims: object, sign: (claims: object) => string) => {
      const [head, , tail] = sign({ ...claims, sub: "somebody" }).split(".");
      return `${head}.${encoded(claims)}.${tail}`;
    },
  ],
  ["another site's audience", { aud: "another-shop" }],
  ["another issuer", { iss: "https://evil.example" }],
  ["a nonce that was used before", { nonce: "x".repeat(43) }],
  ["no nonce", { nonce: undefined }],
  ["an end that is past", { iat: past(), exp: past() + 60 }],
  ["no subject", { sub: undefined }],
])("[AUTH-06] an identity with %s is refused", async (_what, wrong) => {
  scene.twist((claims, signer) => {
    const sign = (made: object) => signer.sign({ ...made });
    return typeof wrong === "function" ? wrong(claims, sign) : sign({ ...claims, ...wrong });
  });
  try {
    const visitor = scene.visitor();
    await completeFlow(scene, visitor, { provider: "google" });
    expect(await outcome(visitor)).toBe("social.refused");
  } finally {
    scene.twist(null);
  }
});

test("[AUTH-06] a nonce of an earlier way is none for the next (replay of a token)", async () => {
  let token = "";
  scene.twist((claims, signer) => (token = signer.sign(claims)));
  await completeFlow(scene, scene.visitor(), { provider: "google" });
  scene.twist(() => token);
  const thief = scene.visitor();
  await completeFlow(scene, thief, { provider: "google" });
  scene.twist(null);
  expect(await outcome(thief)).toBe("social.refused");
});

test("[AUTH-06] a code counts once, and in the browser that asked for it alone", async () => {
  const victim = scene.visitor();
  const back = await consent(await begin(scene, victim, {}), { email: "eva@sandbox.example" });
  // Somebody who saw the address has no cookie for it.
  const thief = scene.visitor();
  await followReturn(thief, back);
  expect(await outcome(thief)).toBe("social.over");
  await begin(scene, thief, {});
  await followReturn(thief, back);
  expect(await outcome(thief)).toBe("social.over");
  await followReturn(victim, back);
  expect(await outcome(victim)).toBe("unknown");
  // The same again, in the right browser: the way has been gone.
  await followReturn(victim, back);
  expect(await outcome(victim)).toBe("unknown");
});

test("[AUTH-06] a thief's code in the victim's browser signs nobody in (state)", async () => {
  await linkedMember(scene, "ladra@sandbox.example");
  const thief = scene.visitor();
  const theirs = await consent(await begin(scene, thief, {}), { email: "ladra@sandbox.example" });
  const victim = scene.visitor();
  await followReturn(victim, theirs);
  expect(await outcome(victim)).toBe("social.over");
  const own = await consent(await begin(scene, victim, {}), { email: "vitima@sandbox.example" });
  await followReturn(victim, theirs);
  // Their code with the victim's own state: PKCE and nonce were made for another way.
  const mixed = new URL(own);
  mixed.searchParams.set("code", theirs.searchParams.get("code") ?? "");
  await followReturn(victim, mixed);
  expect(await outcome(victim)).toBe("social.refused");
});

test("[AUTH-06] one provider's answer is none of another's (mix-up)", async () => {
  const visitor = scene.visitor();
  const back = await consent(await begin(scene, visitor, { provider: "google" }));
  const swapped = new URL(back);
  swapped.pathname = "/wps/social/back/sandbox";
  await followReturn(visitor, swapped);
  expect(await outcome(visitor)).toBe("social.over");
  const named = new URL(back);
  named.searchParams.set("iss", "https://sandbox-id.invalid");
  await followReturn(visitor, named);
  expect(await outcome(visitor)).toBe("social.refused");
});

test("[AUTH-06] many finishes at once open one session", async () => {
  await linkedMember(scene, "uma@sandbox.example");
  const visitor = scene.visitor();
  await completeFlow(scene, visitor, { email: "uma@sandbox.example" });
  const attempts = await Promise.all([1, 2, 3, 4].map(() => visitor.try("socialLogin.finish", {})));
  expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("[AUTH-06] a way that took too long, or hostile words, are met without a fault", async () => {
  const visitor = scene.visitor();
  for (const search of ["", "?state=", "?state=a&state=b", "?code=%00&state=%ff", "?error=x"]) {
    const reply = await visitor.send({ method: "GET", url: `/wps/social/back/google${search}` });
    expect([reply.status, reply.headers["location"]]).toEqual([303, "/m/social"]);
  }
  expect(await outcome(visitor)).toBe("social.over");
  visitor.jar.set("social", "x".repeat(600));
  expect(await outcome(visitor)).toBe("social.over");
});

test("[AUTH-06] a silent provider is told as such", async () => {
  const visitor = scene.visitor();
  const back = await consent(await begin(scene, visitor, {}));
  const { sandbox } = scene.app;
  if (!sandbox) throw new Error("A demo has a sandbox");
  const { url } = sandbox;
  sandbox.url = null;
  await followReturn(visitor, back);
  expect(await outcome(visitor)).toBe("provider.unavailable");
  expect((await scene.visitor().try("socialLogin.start", { provider: "sandbox" })).status).toBe(
    503,
  );
  sandbox.url = url;
});

const password = "um trevo de sorte";

async function lockedUntil({ app }: Scene, userName: string): Promise<Date | null> {
  const { cash_out_locked_until: until } = await app.db
    .selectFrom("member")
    .select("cash_out_locked_until")
    .where("username", "=", userName)
    .executeTakeFirstOrThrow();
  return until;
}

test("[AUTH-06] who knows a password alone links no identity after signing in with it", async () => {
  const strict = await openScene({ JURISDICTION: "br" });
  const { userName } = await strict.newMember();
  const mobile = "+5511962000001";
  await sql`update member set mobile = ${mobile}, mobile_proven_at = now()
    where username = ${userName}`.execute(strict.app.db);
  const thief = strict.visitor();
  await completeFlow(strict, thief, { email: "ladra@sandbox.example" });
  // The owner gave a proof days ago: none is asked for at sign-in.
  await thief.login(userName, password);
  expect((await finish(thief)).state).toBe("ready");
  expect((await thief.try("socialLogin.link", {})).body).toMatchObject({
    code: "factor.required",
    value: { ways: ["sms"] },
  });
  expect((await thief.call("socialLogin.list", {})).list).toEqual([]);
  // Its owner gives the proof, and what the provider has proven still counts.
  // A text message that is handed over is forgotten: nobody takes this one before it is read.
  if (strict.app.sandbox) strict.app.sandbox.url = null;
  await thief.call("mfaSettings.confirmCode", { way: "sms" });
  await thief.call("mfaSettings.confirm", { way: "sms", code: await codeSentTo(strict, mobile) });
  await thief.call("socialLogin.link", {});
  expect(await lockedUntil(strict, userName)).toBeNull();
  await strict.close();
});

test("[AUTH-06] a browser that was only remembered links no identity", async () => {
  const owner = await scene.newMember();
  await owner.call("session.login", { username: owner.userName, password, remember: true });
  const thief = scene.visitor();
  thief.jar.set("rem", owner.jar.get("rem") ?? "");
  await completeFlow(scene, thief, { email: "sofa@sandbox.example" });
  const input = { username: owner.userName, useRemembered: true };
  thief.token = (await thief.call("session.login", input)).token;
  expect(await outcome(thief)).toBe("unknown");
  expect((await thief.try("socialLogin.link", {})).body).toMatchObject({ code: "social.over" });
  expect((await thief.call("socialLogin.list", {})).list).toEqual([]);
});

test("[AUTH-06] a way in that no second proof stood behind keeps money in for a day", async () => {
  const { userName } = await scene.newMember();
  expect(await lockedUntil(scene, userName)).toBeNull();
  const thief = scene.visitor();
  await thief.login(userName, password);
  await completeFlow(scene, thief, {
    email: "eu@sandbox.example",
    purpose: "link",
    password,
  } as object);
  expect((await finish(thief)).state).toBe("linked");
  const until = await lockedUntil(scene, userName);
  expect(until?.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
});
