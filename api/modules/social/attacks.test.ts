import { afterAll, beforeAll, expect, test } from "vitest";
import { encoded } from "../../../sandbox/sso/keys.ts";
import {
  begin,
  comeBack,
  consent,
  linkedMember,
  openScene,
  type Scene,
  travel,
} from "./social.fixture.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
  await scene.flag("GOOGLELOGIN3", true);
});
afterAll(() => scene.close());

const outcome = async (client: ReturnType<Scene["visitor"]>) => {
  const { body } = await client.try("social.finish", {});
  return body.success ? body.value.state : body.code;
};

test("[AUTH-06] the twisted provider's honest tokens are good", async () => {
  const visitor = scene.visitor();
  await travel(scene, visitor, { provider: "google" });
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
    await travel(scene, visitor, { provider: "google" });
    expect(await outcome(visitor)).toBe("social.refused");
  } finally {
    scene.twist(null);
  }
});

test("[AUTH-06] a nonce of an earlier way is none for the next (replay of a token)", async () => {
  let token = "";
  scene.twist((claims, signer) => (token = signer.sign(claims)));
  await travel(scene, scene.visitor(), { provider: "google" });
  scene.twist(() => token);
  const thief = scene.visitor();
  await travel(scene, thief, { provider: "google" });
  scene.twist(null);
  expect(await outcome(thief)).toBe("social.refused");
});

test("[AUTH-06] a code counts once, and in the browser that asked for it alone", async () => {
  const victim = scene.visitor();
  const back = await consent(await begin(scene, victim, {}), { email: "eva@sandbox.example" });
  // Somebody who saw the address has no cookie for it.
  const thief = scene.visitor();
  await comeBack(thief, back);
  expect(await outcome(thief)).toBe("social.over");
  await begin(scene, thief, {});
  await comeBack(thief, back);
  expect(await outcome(thief)).toBe("social.over");
  await comeBack(victim, back);
  expect(await outcome(victim)).toBe("unknown");
  // The same again, in the right browser: the way has been gone.
  await comeBack(victim, back);
  expect(await outcome(victim)).toBe("unknown");
});

test("[AUTH-06] a thief's code in the victim's browser signs nobody in (state)", async () => {
  await linkedMember(scene, "ladra@sandbox.example");
  const thief = scene.visitor();
  const theirs = await consent(await begin(scene, thief, {}), { email: "ladra@sandbox.example" });
  const victim = scene.visitor();
  await comeBack(victim, theirs);
  expect(await outcome(victim)).toBe("social.over");
  const own = await consent(await begin(scene, victim, {}), { email: "vitima@sandbox.example" });
  await comeBack(victim, theirs);
  // Their code with the victim's own state: PKCE and nonce were made for another way.
  const mixed = new URL(own);
  mixed.searchParams.set("code", theirs.searchParams.get("code") ?? "");
  await comeBack(victim, mixed);
  expect(await outcome(victim)).toBe("social.refused");
});

test("[AUTH-06] one provider's answer is none of another's (mix-up)", async () => {
  const visitor = scene.visitor();
  const back = await consent(await begin(scene, visitor, { provider: "google" }));
  const swapped = new URL(back);
  swapped.pathname = "/wps/social/back/sandbox";
  await comeBack(visitor, swapped);
  expect(await outcome(visitor)).toBe("social.over");
  const named = new URL(back);
  named.searchParams.set("iss", "https://sandbox-id.invalid");
  await comeBack(visitor, named);
  expect(await outcome(visitor)).toBe("social.refused");
});

test("[AUTH-06] many finishes at once open one session", async () => {
  await linkedMember(scene, "uma@sandbox.example");
  const visitor = scene.visitor();
  await travel(scene, visitor, { email: "uma@sandbox.example" });
  const tries = await Promise.all([1, 2, 3, 4].map(() => visitor.try("social.finish", {})));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
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
  const { sandbox } = scene.house;
  if (!sandbox) throw new Error("A demo has a sandbox");
  const { url } = sandbox;
  sandbox.url = null;
  await comeBack(visitor, back);
  expect(await outcome(visitor)).toBe("provider.unavailable");
  expect((await scene.visitor().try("social.start", { provider: "sandbox" })).status).toBe(503);
  sandbox.url = url;
});
