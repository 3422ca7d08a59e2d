import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TestClient } from "../../../testing/test-app.ts";
import { solveCaptcha } from "../captcha/captcha.fixture.ts";
import { codeSentTo, withMail } from "../profile/profile.fixture.ts";
import { newCpf } from "../../compliance/responsible-gaming/cpf.fixture.ts";
import { openTimedApp, type TimedApp } from "../../compliance/responsible-gaming/timed.fixture.ts";
import { authenticator } from "../mfa-settings/authenticator.fixture.ts";
import { codeOf as appCode } from "../mfa-settings/mfa.fixture.ts";

/** In a jurisdiction that wants a second proof each week, by a clock that the test sets. */
let open: TimedApp;
beforeAll(async () => {
  open = await openTimedApp({ JURISDICTION: "br" });
  await sql`update merchant set whitelabel = whitelabel
    || '{"MOBILEVERCODELOGIN3": true, "REGMOBVERF3": false}'`.execute(open.app.db);
});
afterAll(() => open.close());

const password = "um trevo de sorte";
const week = "7 days 1 minute";

let people = 0;
/** Somebody who has signed up here just now, and is still in. */
async function newcomer(): Promise<TestClient> {
  const client = new TestClient(open);
  people += 1;
  const fields = { payeeName: "Marina Alves", idNumber: newCpf(), birthday: "1990-05-17" };
  await client.register(`proof${people}`, password, fields);
  return client;
}

/** One whose mailbox is proven, and so a second proof given. */
async function proven() {
  const client = await newcomer();
  return Object.assign(client, { email: await withMail(open, client) });
}

async function withNumber(client: TestClient, mobile = `+55119${61_000_000 + people}`) {
  await sql`update member set mobile = ${mobile}, mobile_proven_at = now()
    where username = ${client.userName}`.execute(open.app.db);
  return mobile;
}

/** The first proof, in a browser of its own unless one is given. */
async function comeBack(username: string, visitor = new TestClient(open), more = {}) {
  const reply = await visitor.try("session.login", { username, password, ...more });
  return { visitor, answer: answerOf(reply) };
}

function answerOf({ body }: { body: { success: boolean; code?: string; value: unknown } }) {
  const { ways = null } = body.value as { ways?: string[] | null };
  return body.success ? "in" : ways === null ? body.code : ways;
}

async function step(visitor: TestClient, given: { way: "mail" | "sms"; code: string }) {
  const reply = await visitor.try("session.step", given);
  if (reply.body.success) visitor.token = reply.body.value.token;
  return answerOf(reply);
}

const launch = (client: TestClient, mode: "real" | "free" = "real") =>
  client.try("games.launch", { nodeId: "golden-jaguar", mode });
const deposit = (client: TestClient) =>
  client.try("deposits.startDeposit", { method: "pix", amount: "20.00" });
const waits = ["factor.missing", "factor.required"];
const wrongOf = (code: string) => (code === "000000" ? "000001" : "000000");

async function lockedUntil(client: TestClient): Promise<Date | null> {
  const { cash_out_locked_until: until } = await open.app.db
    .selectFrom("member")
    .select("cash_out_locked_until")
    .where("username", "=", client.userName)
    .executeTakeFirstOrThrow();
  return until;
}

test("[MEMBER-09] after sign-up play and deposits wait for a proof, and nothing else does", async () => {
  const client = await newcomer();
  for (const { body } of [await launch(client), await deposit(client)]) {
    expect(body).toMatchObject({ code: "factor.missing" });
  }
  expect(await client.call("mfaSettings.factors", {})).toMatchObject({
    isMissing: true,
    everyDays: 7,
  });
  expect(waits).not.toContain(answerOf(await launch(client, "free")));
  const account = { paymentPassword: "470928", confirmPaymentPassword: "470928", password };
  expect((await client.try("profile.paymentPassword", account)).status).toBe(200);
  await withMail(open, client);
  for (const { body } of [await launch(client), await deposit(client)]) {
    expect(waits).not.toContain("code" in body ? body.code : null);
  }
  expect((await client.call("mfaSettings.factors", {})).isMissing).toBe(false);
  // It was the owner, who had opened the account a moment before.
  expect(await lockedUntil(client)).toBeNull();
});

test("[MEMBER-09] a proof is good for a week; then a code to the mailbox is asked for", async () => {
  const { userName, email } = await proven();
  await open.pass("6 days 23 hours");
  expect((await comeBack(userName)).answer).toBe("in");
  await open.pass("62 minutes");
  const { visitor, answer } = await comeBack(userName);
  expect(answer).toEqual(["mail"]);
  expect(visitor.cookie).toBe("");
  expect((await visitor.call("session.halfway", {})).ways).toEqual(["mail"]);
  const { to } = await visitor.call("session.stepCode", { way: "mail" });
  expect(to).toBe("pr•••@casa.example");
  const code = await codeSentTo(open, email);
  expect(await step(visitor, { way: "mail", code: wrongOf(code) })).toBe("code.wrong");
  expect(await step(visitor, { way: "mail", code })).toBe("in");
  const { list } = await visitor.call("session.history", {});
  expect(list[0]).toMatchObject({ result: "in", method: "password", factor: "mail" });
  expect((await comeBack(userName)).answer).toBe("in");
  const { rows } = await sql`select p.way from second_proof p join member m on m.id = p.member_id
    where m.username = ${userName} and p.at > now() - interval '1 minute'`.execute(open.app.db);
  expect(rows).toEqual([{ way: "mail" }]);
});

test("[MEMBER-09] a code opens once, in the browser that asked, and not for ever", async () => {
  const { userName, email } = await proven();
  await open.pass(week);
  const [one, other] = [await comeBack(userName), await comeBack(userName)];
  await one.visitor.call("session.stepCode", { way: "mail" });
  const given = { way: "mail", code: await codeSentTo(open, email) } as const;
  expect(await step(other.visitor, given)).toBe("code.expired");
  const again = await one.visitor.try("session.stepCode", { way: "mail" });
  expect(again.body).toMatchObject({ code: "code.wait" });
  expect(await step(one.visitor, given)).toBe("in");
  await open.pass(week);
  // The same browser, the same code: it was for one time.
  const later = await comeBack(userName, one.visitor);
  expect(later.answer).toEqual(["mail"]);
  expect(await step(one.visitor, given)).toBe("code.expired");
  await one.visitor.call("session.stepCode", { way: "mail" });
  const fresh = { way: "mail", code: await codeSentTo(open, email) } as const;
  await sql`update verification_code set expires_at = now() where address = ${email}`.execute(
    open.app.db,
  );
  expect(await step(one.visitor, fresh)).toBe("code.expired");
});

test("[MEMBER-09] guesses at a code are few, and so are the codes of a day", async () => {
  const { userName, email } = await proven();
  await open.pass(week);
  const { visitor } = await comeBack(userName);
  await visitor.call("session.stepCode", { way: "mail" });
  const code = await codeSentTo(open, email);
  const attempts = await Promise.all(
    Array.from({ length: 12 }, () => step(visitor, { way: "mail", code: wrongOf(code) })),
  );
  expect(attempts).not.toContain("in");
  expect(await step(visitor, { way: "mail", code })).toBe("code.expired");
  const capped = (count: number) =>
    sql`update dispatch_cap set count_max = ${count}
      where channel = 'mail' and scope = 'address'`.execute(open.app.db);
  const { count_max: most } = await open.app.db
    .selectFrom("dispatch_cap")
    .select("count_max")
    .where("channel", "=", "mail")
    .where("scope", "=", "address")
    .executeTakeFirstOrThrow();
  await open.pass("61 seconds");
  await capped(0);
  const last = await visitor.try("session.stepCode", { way: "mail" });
  expect(last.body).toMatchObject({ code: "code.limit" });
  await capped(most);
  expect((await visitor.try("session.stepCode", { way: "mail" })).status).toBe(200);
});

test("[MEMBER-09] each way in is asked, and never by the way that it came", async () => {
  const client = await proven();
  const { userName } = client;
  const mobile = await withNumber(client);
  const browser = new TestClient(open);
  expect((await comeBack(userName, browser, { remember: true })).answer).toBe("in");
  await open.pass("6 days 23 hours");
  // The browser's memory of them is as old as that: what it opens is asked for as much.
  await sql`update second_proof set at = at - interval '1 day'`.execute(open.app.db);
  const remembered = { useRemembered: true, password: "" };
  expect((await comeBack(userName, browser, remembered)).answer).toEqual(["sms", "mail"]);
  const visitor = new TestClient(open);
  const captcha = await solveCaptcha(visitor, "sms");
  const mobileNum = mobile.slice(3);
  await visitor.call("password.sendCode", { mobileNum, purpose: "login", captcha });
  const code = await codeSentTo(open, mobile);
  const bySms = { username: mobileNum, password: code, type: "sms" };
  expect(answerOf(await visitor.try("session.login", bySms))).toEqual(["mail"]);
  const sent = await visitor.try("session.stepCode", { way: "sms" });
  expect(sent.body).toMatchObject({ code: "factor.unknown" });
  expect(await step(visitor, { way: "sms", code })).toBe("factor.wrong");
});

test("[MEMBER-09] who has an app or a passkey proves by that, and not by a lesser way", async () => {
  const client = await proven();
  const { userName } = client;
  const { secret } = await client.call("mfaSettings.totpBegin", { password });
  await client.call("mfaSettings.totpConfirm", { code: await appCode(secret) });
  const device = authenticator();
  const options = await client.call("mfaSettings.passkeyBegin", { password });
  await client.call("mfaSettings.passkeyAdd", { passkey: device.create(options), name: "Celular" });
  await open.pass(week);
  const { visitor, answer } = await comeBack(userName);
  expect(answer).toEqual(["totp", "passkey", "recovery"]);
  const sent = await visitor.try("session.stepCode", { way: "mail" });
  expect(sent.body).toMatchObject({ code: "factor.unknown" });
  expect(await step(visitor, { way: "mail", code: "123456" })).toBe("factor.wrong");
  const challenge = await visitor.call("session.passkeyChallenge", {});
  const value = await visitor.call("session.passkey", { passkey: device.get(challenge) });
  visitor.token = value.token;
  // A passkey is two proofs in one.
  expect(waits).not.toContain(answerOf(await launch(visitor)));
});

test("[MEMBER-09] a session that outlives the days is asked where it plays, pays or changes", async () => {
  const client = await proven();
  const { email } = client;
  await sql`update second_proof set at = at - interval '7 days'`.execute(open.app.db);
  const required = { code: "factor.required", value: { ways: ["mail"], days: 7 } };
  expect((await launch(client)).body).toMatchObject(required);
  expect((await deposit(client)).body).toMatchObject(required);
  const other = { email: "outra@casa.example", password };
  expect((await client.try("profile.emailCode", other)).body).toMatchObject(required);
  expect((await client.try("wallet.balance", {})).status).toBe(200);
  await open.pass("61 seconds");
  await client.call("mfaSettings.confirmCode", { way: "mail" });
  const code = await codeSentTo(open, email);
  const wrong = await client.try("mfaSettings.confirm", { way: "mail", code: wrongOf(code) });
  expect(wrong.body).toMatchObject({ code: "code.wrong" });
  await client.call("mfaSettings.confirm", { way: "mail", code });
  expect(waits).not.toContain(answerOf(await launch(client)));
  expect((await client.try("profile.emailCode", other)).status).toBe(200);
  const needless = await client.try("mfaSettings.confirmCode", { way: "mail" });
  expect(needless.body).toMatchObject({ code: "factor.unknown" });
});

test("[MEMBER-09] who only knows the password proves a first mailbox, and no money leaves", async () => {
  const owner = await newcomer();
  const { visitor: thief, answer } = await comeBack(owner.userName);
  expect(answer).toBe("in");
  const { body } = await thief.try("session.login", { username: owner.userName, password });
  if (!body.success) throw new Error(body.code);
  thief.token = body.value.token;
  thief.userName = owner.userName;
  await withMail(open, thief);
  const hours = ((await lockedUntil(owner))?.getTime() ?? 0) - Date.now();
  expect(Math.round(hours / 3_600_000)).toBe(24);
  const { list } = await owner.call("content.inbox", {});
  expect(list.map(({ title }) => title)).toContain("E-mail da conta alterado");
});

/** Somebody who came by the password alone, between two proofs. */
async function byPasswordAlone(username: string, typed = password): Promise<TestClient> {
  const client = new TestClient(open);
  await client.login(username, typed);
  return client;
}

test("[MEMBER-09] between two proofs the password alone sets nothing that proves", async () => {
  const { userName, email } = await proven();
  const client = await byPasswordAlone(userName);
  await open.pass("61 seconds");
  const moves = [
    ["mfaSettings.totpBegin", { password }],
    ["mfaSettings.passkeyBegin", { password }],
    ["profile.emailCode", { email: "outra@casa.example", password }],
  ] as const;
  for (const [name, given] of moves) {
    const { body } = await client.try(name, given);
    expect([name, body]).toMatchObject([
      name,
      { code: "factor.required", value: { ways: ["mail"] } },
    ]);
    expect(body.value).not.toHaveProperty("days");
  }
  await client.call("mfaSettings.confirmCode", { way: "mail" });
  await client.call("mfaSettings.confirm", { way: "mail", code: await codeSentTo(open, email) });
  const { secret } = await client.call("mfaSettings.totpBegin", { password });
  await client.call("mfaSettings.totpConfirm", { code: await appCode(secret) });
  // This session gave a proof of another kind: it was the owner.
  expect(await lockedUntil(client)).toBeNull();
});

test("[MEMBER-09] a proof of an hour ago moves nothing any more", async () => {
  const { userName, email } = await proven();
  await open.pass(week);
  const { visitor } = await comeBack(userName);
  await visitor.call("session.stepCode", { way: "mail" });
  await step(visitor, { way: "mail", code: await codeSentTo(open, email) });
  expect((await visitor.try("mfaSettings.totpBegin", { password })).status).toBe(200);
  await open.pass("6 minutes");
  const late = await visitor.try("mfaSettings.totpBegin", { password });
  expect(late.body).toMatchObject({ code: "factor.required" });
});

test("[MEMBER-09] where nothing is left to be asked for, what is set locks the money", async () => {
  const { userName } = await proven();
  const client = await byPasswordAlone(userName);
  await sql`update member set email = null where username = ${userName}`.execute(open.app.db);
  const { secret } = await client.call("mfaSettings.totpBegin", { password });
  await client.call("mfaSettings.totpConfirm", { code: await appCode(secret) });
  client.userName = userName;
  const hours = ((await lockedUntil(client))?.getTime() ?? 0) - Date.now();
  expect(Math.round(hours / 3_600_000)).toBe(24);
});

test("[MEMBER-09] strangers use up no message of who has given the first proof", async () => {
  const { userName, email } = await proven();
  await open.pass(week);
  const ask = async () => {
    const stranger = new TestClient(open);
    const captcha = await solveCaptcha(stranger, "forget");
    return answerOf(
      await stranger.try("password.sendLink", { username: userName, email, captcha }),
    );
  };
  const asked: unknown[] = [];
  // One more than an address gets in a day.
  for (let n = 0; n < 11; n += 1) asked.push(await ask());
  expect(asked.at(-1)).toBe("code.limit");
  const { visitor } = await comeBack(userName);
  expect((await visitor.try("session.stepCode", { way: "mail" })).status).toBe(200);
});

test("[MEMBER-09] who knows the password uses up no message of the owner's own browser", async () => {
  const { userName, email } = await proven();
  const { visitor: own } = await comeBack(userName);
  await open.pass(week);
  // Caps count by the day: from noon on no midnight lies between.
  await open.pass(`${(36 - new Date().getUTCHours()) % 24} hours`);
  await sql`delete from dispatch_count`.execute(open.app.db);
  for (let n = 0; n < 10; n += 1) {
    const stranger = new TestClient(open);
    const captcha = await solveCaptcha(stranger, "forget");
    await stranger.call("password.sendLink", { username: userName, email, captcha });
  }
  const sent: string[] = [];
  for (let n = 0; n < 11; n += 1) {
    const { visitor } = await comeBack(userName);
    const { body } = await visitor.try("session.stepCode", { way: "mail" });
    sent.push(body.success ? "sent" : body.code);
    await open.pass("2 minutes");
  }
  expect(sent.at(-1)).toBe("code.limit");
  await comeBack(userName, own);
  expect((await own.try("session.stepCode", { way: "mail" })).status).toBe(200);
});

test("[MEMBER-09] what set the password anew is no second proof beside it", async () => {
  const client = await newcomer();
  const { userName } = client;
  const mobile = await withNumber(client);
  await sql`update merchant set whitelabel = whitelabel || '{"CHNGPASSVERIF3": true}'`.execute(
    open.app.db,
  );
  const holder = new TestClient(open);
  const mobileNum = mobile.slice(3);
  const captcha = await solveCaptcha(holder, "sms");
  await holder.call("password.sendCode", { mobileNum, purpose: "password", captcha });
  const newPassword = "quatro folhas verdes";
  const form = { mobileNum, verificationCode: await codeSentTo(open, mobile), newPassword };
  // The phone brought them here: it is no second proof, and there is no other.
  expect(answerOf(await holder.try("password.setByMobile", form))).toBe("in");
  const again = async () => comeBack(userName, undefined, { password: newPassword });
  expect((await again()).answer).toBe("in");
  const alone = await byPasswordAlone(userName, newPassword);
  expect(answerOf(await launch(alone))).toBe("factor.missing");
  const email = `${userName}@casa.example`;
  await sql`update member set email = ${email} where username = ${userName}`.execute(open.app.db);
  await sql`insert into member_profile (member_id, verified_email)
    select id, ${email} from member where username = ${userName}`.execute(open.app.db);
  const { visitor, answer } = await again();
  expect(answer).toEqual(["mail"]);
  await visitor.call("session.stepCode", { way: "mail" });
  expect(await step(visitor, { way: "mail", code: await codeSentTo(open, email) })).toBe("in");
  await open.pass(week);
  expect((await again()).answer).toEqual(["sms", "mail"]);
});

test("[MEMBER-09] nobody is asked for a code that cannot come, nor an agent for any", async () => {
  const abroad = await newcomer();
  await withNumber(abroad, "+37061234567");
  expect((await comeBack(abroad.userName)).answer).toBe("in");
  await withNumber(abroad);
  expect((await comeBack(abroad.userName)).answer).toEqual(["sms"]);
  await sql`update member set type = 30 where username = ${abroad.userName}`.execute(open.app.db);
  const agent = { type: "agent" };
  expect((await comeBack(abroad.userName, undefined, agent)).answer).toBe("in");
});

test("[MEMBER-09] a wrong password and a name of nobody get one answer, due or not", async () => {
  const { userName } = await proven();
  await open.pass(week);
  const guess = { password: "errada errada" };
  const answers = await Promise.all(
    [userName, "ninguem123"].map((name) => comeBack(name, undefined, guess)),
  );
  expect(answers.map(({ answer }) => answer)).toEqual(["login.failed", "login.failed"]);
});

test("[MEMBER-09] however much it is used, a session ends after its twelve hours", async () => {
  const client = await proven();
  for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
    await open.pass("20 minutes");
    expect((await client.try("wallet.balance", {})).status).toBe(200);
  }
  await open.pass("21 minutes");
  expect((await client.try("wallet.balance", {})).body).toMatchObject({ code: "session.ended" });
});
