import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { setApp } from "../mfa-settings/mfa.fixture.ts";
import {
  begin,
  followReturn,
  consent,
  finish,
  linkedMember,
  openScene,
  origin,
  type Scene,
  completeFlow,
} from "./social.fixture.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const password = "um trevo de sorte";
const codeOf = (body: object) => ("code" in body ? body.code : null);

test("[AUTH-06] a provider shows where it is set up and switched on, and nowhere else", async () => {
  const visitor = scene.visitor();
  const ids = async () =>
    (await visitor.call("socialLogin.providers", {})).providers.map(({ id }) => id);
  await scene.flag("GOOGLELOGIN3", false);
  expect(await ids()).toEqual(["sandbox"]);
  const off = await visitor.try("socialLogin.start", { provider: "google" });
  expect([off.status, codeOf(off.body)]).toEqual([404, "social.unavailable"]);
  await scene.flag("GOOGLELOGIN3", true);
  // The switch alone sets nothing up.
  await scene.flag("FACEBOOKLOGIN3", true);
  expect(await ids()).toEqual(["google", "sandbox"]);
  expect((await visitor.try("socialLogin.start", { provider: "facebook" })).status).toBe(404);
});

test("[AUTH-06] the way out carries PKCE, state and nonce, and a cookie that no script reads", async () => {
  const visitor = scene.visitor();
  const reply = await visitor.try("socialLogin.start", { provider: "google" });
  const set = String(reply.headers["set-cookie"]);
  expect(set).toMatch(/^social=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  if (!reply.body.success) throw new Error("no way");
  const { searchParams, origin: place } = new URL(reply.body.value.url);
  expect(place).toBe(scene.issuer);
  expect(searchParams.get("redirect_uri")).toBe(`${origin}/wps/social/back/google`);
  expect(searchParams.get("code_challenge_method")).toBe("S256");
  for (const name of ["state", "nonce", "code_challenge"]) {
    expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
  }
});

test("[AUTH-06] linked by its owner, a provider opens the account, and says so in the history", async () => {
  const owner = await linkedMember(scene, "bia@sandbox.example");
  const back = scene.visitor();
  const address = await completeFlow(scene, back, { email: "bia@sandbox.example" });
  expect(await followReturn(back, address)).toEqual({ status: 303, location: "/m/social" });
  const { state, session } = await finish(back);
  expect([state, session?.userName]).toEqual(["entered", owner.userName]);
  const { list } = await back.call("session.history", {});
  expect(list[0]).toMatchObject({ method: "social", succeeded: true });
  expect((await back.call("socialLogin.list", {})).list).toMatchObject([
    { provider: { id: "sandbox", name: "Sandbox ID" }, label: "b•••@sandbox.example" },
  ]);
  // Used up: it opens nothing twice.
  expect(codeOf((await back.try("socialLogin.finish", {})).body)).toBe("social.over");
});

test("[AUTH-06] a proven mail address opens no account that has it: its owner signs in first", async () => {
  const victim = await scene.newMember();
  await sql`update member set email = 'vitor@sandbox.example'
    where id = ${await victim.id()}`.execute(scene.app.db);
  const visitor = scene.visitor();
  await completeFlow(scene, visitor, { email: "vitor@sandbox.example" });
  expect(await finish(visitor)).toMatchObject({ state: "unknown", session: null });
  expect((await visitor.try("socialLogin.link", {})).status).toBe(401);
  visitor.token = (await visitor.login(victim.userName, password)).token;
  expect((await finish(visitor)).state).toBe("ready");
  expect((await visitor.call("socialLogin.link", {})).provider.id).toBe("sandbox");
});

test("[AUTH-06] a new account is opened by the form's own rules, and linked then", async () => {
  const visitor = scene.visitor();
  await completeFlow(scene, visitor, { email: "nova@sandbox.example" });
  expect((await finish(visitor)).state).toBe("unknown");
  const short = await visitor.try("registration.register", { username: "x" });
  expect(codeOf(short.body)).toBe("validation");
  await visitor.register("novaconta");
  expect((await finish(visitor)).state).toBe("ready");
  await visitor.call("socialLogin.link", {});
  const later = scene.visitor();
  await completeFlow(scene, later, { email: "nova@sandbox.example" });
  expect((await finish(later)).session?.userName).toBe("novaconta");
});

test("[AUTH-06] a session that was open before the proof shows nothing, and links nothing", async () => {
  const member = await scene.newMember();
  await completeFlow(scene, member, { email: "passante@sandbox.example" });
  expect((await finish(member)).state).toBe("unknown");
  expect(codeOf((await member.try("socialLogin.link", {})).body)).toBe("social.over");
});

test("[AUTH-06] linking and unlinking ask for the password, and the owner is told", async () => {
  const member = await scene.newMember();
  const input = { provider: "sandbox", purpose: "link" } as const;
  expect(codeOf((await member.try("socialLogin.start", { ...input, password: "no" })).body)).toBe(
    "validation",
  );
  const nobody = scene.visitor();
  expect((await nobody.try("socialLogin.start", { ...input, password })).status).toBe(401);
  await completeFlow(scene, member, {
    email: "dora@sandbox.example",
    ...input,
    password,
  } as object);
  expect((await finish(member)).state).toBe("linked");
  const other = scene.visitor();
  await completeFlow(scene, other, { email: "dora@sandbox.example" });
  await finish(other);
  const wrong = await member.try("socialLogin.unlink", { provider: "sandbox", password: "no" });
  expect(codeOf(wrong.body)).toBe("validation");
  await member.call("socialLogin.unlink", { provider: "sandbox", password });
  expect((await member.call("socialLogin.list", {})).list).toEqual([]);
  // What it opened elsewhere ends; the one who took it off stays.
  expect((await other.try("registration.info", {})).status).toBe(401);
  const { rows } = await sql<{ title: { EN: string } }>`select title from mail
    where member_id = ${await member.id()} and mail_key like 'social:%' order by id`.execute(
    scene.app.db,
  );
  expect(rows.map(({ title }) => title.EN)).toEqual([
    "Sandbox ID now opens your account",
    "Sandbox ID no longer opens your account",
  ]);
});

test("[AUTH-06] one identity opens one account, and an account has one of a provider", async () => {
  await linkedMember(scene, "unica@sandbox.example");
  const second = await scene.newMember();
  const link = { purpose: "link", password } as object;
  await completeFlow(scene, second, { email: "unica@sandbox.example", ...link });
  expect(codeOf((await second.try("socialLogin.finish", {})).body)).toBe("social.taken");
  await completeFlow(scene, second, { email: "segunda@sandbox.example", ...link });
  expect((await finish(second)).state).toBe("linked");
  await completeFlow(scene, second, { email: "terceira@sandbox.example", ...link });
  expect(codeOf((await second.try("socialLogin.finish", {})).body)).toBe("social.linked");
});

test("[AUTH-06] a link that one session began is finished by no other", async () => {
  const member = await scene.newMember();
  await completeFlow(scene, member, {
    email: "troca@sandbox.example",
    purpose: "link",
    password,
  } as object);
  await member.register("outrapessoa");
  expect(codeOf((await member.try("socialLogin.finish", {})).body)).toBe("social.over");
});

test("[AUTH-06] a closed account stays closed to its provider", async () => {
  const owner = await linkedMember(scene, "fechada@sandbox.example");
  await sql`update member set status = 'blocked' where id = ${await owner.id()}`.execute(
    scene.app.db,
  );
  const visitor = scene.visitor();
  await completeFlow(scene, visitor, { email: "fechada@sandbox.example" });
  expect(codeOf((await visitor.try("socialLogin.finish", {})).body)).toBe("login.failed");
});

test("[AUTH-06] the page to go on with is one of our own, whatever was asked for", async () => {
  for (const [asked, given] of [
    ["/m/activity?tab=2", "/m/activity?tab=2"],
    ["https://evil.example/m/home", "/m/home"],
    ["//evil.example", "/m/home"],
    ["/m/../../evil", "/m/home"],
    ["/m/home\\@evil.example", "/m/home"],
  ]) {
    const visitor = scene.visitor();
    await completeFlow(scene, visitor, { email: "volta@sandbox.example", next: asked } as object);
    expect((await finish(visitor)).next).toBe(given);
  }
});

test("[AUTH-06] where a second proof is due the page to go on with is told with it", async () => {
  const email = "fator@sandbox.example";
  const owner = await linkedMember(scene, email);
  await setApp(scene, owner);
  const back = scene.visitor();
  await completeFlow(scene, back, { email, next: "/m/activity?tab=2" } as object);
  expect((await back.try("socialLogin.finish", {})).body).toMatchObject({
    code: "login.factor",
    value: { ways: ["totp", "recovery"], next: "/m/activity?tab=2" },
  });
});

test("[AUTH-06] who says no at the provider is back, and told", async () => {
  const visitor = scene.visitor();
  await completeFlow(scene, visitor, { answer: "no" });
  expect(codeOf((await visitor.try("socialLogin.finish", {})).body)).toBe("social.refused");
});

test("[AUTH-06] the demo's provider sends nobody anywhere but back here", async () => {
  const visitor = scene.visitor();
  const { url } = await visitor.call("socialLogin.start", { provider: "sandbox" });
  const headers = { host: "localhost:80" };
  const shown = await visitor.send({ method: "GET", url, headers });
  expect(shown.status).toBe(200);
  const elsewhere = url.replace(/redirect_uri=[^&]+/, "redirect_uri=https%3A%2F%2Fevil.example%2F");
  expect((await visitor.send({ method: "GET", url: elsewhere, headers })).status).toBe(404);
  // A code is only given to the page that was asked on.
  const back = await consent(await begin(scene, visitor, {}));
  expect(back.origin).toBe(origin);
});

test("[MEMBER-09] where the place wants a second proof, a provider's is the first", async () => {
  const strict = await openScene({ JURISDICTION: "br" });
  const email = "rui@sandbox.example";
  const owner = await linkedMember(strict, email);
  const { db } = strict.app;
  await sql`update member set mobile = '+5511962000000', mobile_proven_at = now()
    where username = ${owner.userName}`.execute(db);
  const enter = async () => {
    const visitor = strict.visitor();
    await completeFlow(strict, visitor, { email });
    return visitor.try("socialLogin.finish", {});
  };
  expect((await enter()).body).toMatchObject({ value: { state: "entered" } });
  await sql`update second_proof set at = at - interval '7 days'`.execute(db);
  expect((await enter()).body).toMatchObject({
    code: "login.factor",
    value: { ways: ["sms"], next: "/m/home" },
  });
  await strict.close();
});
