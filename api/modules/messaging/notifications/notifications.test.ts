import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sha256 } from "../../../core/crypto.ts";
import { Refusal } from "../../../core/refusal.ts";
import { openTestApp } from "../../../testing/test-app.ts";
import { checkCode, issueCode, sendMail, sendSms, spendCode, takeCode } from "./index.ts";
import { openMailApp, type MailApp } from "./outbox.fixture.ts";

let app: MailApp;
beforeAll(async () => {
  // Rates as in production, so that every cap is the one of its row.
  app = await openMailApp({ RATE_SCALE: "1" });
});
afterAll(() => app.close());

let numbers = 0;
/** A number and a network that no other test uses. */
function somebody() {
  numbers += 1;
  const address = `+55119${String(80_000_000 + numbers)}`;
  const place = { purpose: "password", channel: "sms" as const, address };
  const requester = sha256(`browser ${numbers}`);
  return { ...place, requester, ip: `10.1.${numbers}.9`, language: "EN" as const };
}

async function refusal(work: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Refusal) return error;
  throw new Error("It was not refused", { cause: error });
}

const ageCodes = (seconds: number) =>
  sql`update verification_code set resend_at = resend_at - make_interval(secs => ${seconds}),
    expires_at = expires_at - make_interval(secs => ${seconds})`.execute(app.app.db);

describe("what leaves the house", () => {
  test("[AUTH-14] a mail goes over SMTP, with its signs and its subject", async () => {
    await sendMail(app.app, {
      to: "ana@example.com",
      subject: "Olá, ação ✓ com um assunto longo o bastante para duas linhas",
      text: "Primeira linha\n\nç ã é https://example.com/x?a=1&b=2",
      html: "<p>Primeira linha</p>",
      language: "PT",
      purpose: "notice",
    });
    const shown = await app.message("ana@example.com");
    expect(shown).toContain("<h2>Olá, ação ✓ com um assunto longo o bastante para duas linhas");
    expect(shown).toContain("ç ã é");
    expect(shown).toContain(`href="https://example.com/x?a=1&b=2"`);
  });

  test("[MEMBER-09] nothing that invites to play leaves for who is on a break, by whichever address", async () => {
    const [email, mobile] = ["rest@example.com", "+5511955550101"];
    const member = await app.newMember();
    await sql`update member set email = ${email}, mobile = ${mobile}
      where id = ${await member.id()}`.execute(app.app.db);
    const write = async (purpose: string, to = email) => {
      const words = { to, purpose, text: "Venha jogar" };
      if (to === mobile) await sendSms(app.app, words);
      else await sendMail(app.app, { ...words, subject: "Oi", language: "PT" });
    };
    await write("news.weekly");
    await app.allSent();
    await member.call("responsibleGaming.pause", { hours: 24 });
    await write("news.weekly", "REST@example.com");
    await write("news.weekly", mobile);
    await write("notice.email.changed");
    await write("news.weekly", "other@example.com");
    await app.allSent();
    const { rows } = await sql<{ address: string; state: string; failure: string | null }>`
      select address, state, failure from outbox
        where address in ('REST@example.com', ${email}, ${mobile}, 'other@example.com')
        order by created_at`.execute(app.app.db);
    expect(rows.map(({ address, state, failure }) => [address, state, failure])).toEqual([
      [email, "sent", null],
      ["REST@example.com", "dead", "unwelcome"],
      [mobile, "dead", "unwelcome"],
      [email, "sent", null],
      ["other@example.com", "sent", null],
    ]);
  });

  test("[AUTH-13] a message that its transaction takes back never leaves", async () => {
    const { db } = app.app;
    const taken = db.transaction().execute(async (tx) => {
      await sendSms(app.app, { to: "+5511900000001", text: "never", purpose: "notice" }, tx);
      throw new Error("taken back");
    });
    await expect(taken).rejects.toThrow("taken back");
    await sendSms(app.app, { to: "+5511900000002", text: "after", purpose: "notice" });
    expect(await app.message("+5511900000002")).toContain("after");
    expect(await app.messages("+5511900000001")).toEqual([]);
  });

  test("[AUTH-14] what is refused for good is given up, and its words are gone", async () => {
    const mail = { subject: "x", text: "secret words", language: "PT", purpose: "notice" } as const;
    await sendMail(app.app, { ...mail, to: "nobody@refused.invalid" });
    await app.allSent();
    const row = await app.app.db
      .selectFrom("outbox")
      .select(["state", "failure", "sealed"])
      .where("address", "=", "nobody@refused.invalid")
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state: "dead", failure: "smtp.550", sealed: null });
  });

  test("[AUTH-14] what is refused for now waits for another attempt, sealed", async () => {
    const { db } = app.app;
    const mail = { subject: "x", text: "secret words", language: "PT", purpose: "notice" } as const;
    await sendMail(app.app, { ...mail, to: "somebody@later.invalid" });
    const read = () =>
      db
        .selectFrom("outbox")
        .select(["state", "failure", "attempts", "sealed"])
        .where("address", "=", "somebody@later.invalid")
        .executeTakeFirstOrThrow();
    await expect.poll(async () => (await read()).attempts).toBeGreaterThan(0);
    const row = await read();
    expect(row).toMatchObject({ state: "waiting", failure: "smtp.451" });
    expect(row.sealed?.includes("secret")).toBe(false);
    // Its time is over before the next attempt: it is given up then.
    await sql`update outbox set expires_at = now() where address = 'somebody@later.invalid'`.execute(
      db,
    );
    await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
      from graphile_worker.jobs where task_identifier = 'dispatch:send'`.execute(db);
    await expect.poll(async () => (await read()).failure).toBe("too.late");
    expect((await read()).sealed).toBeNull();
  });

  test("[AUTH-13] the gateway takes only what is signed", async () => {
    const url = `${app.app.sandbox?.url}/sms/messages`;
    const body = JSON.stringify({ id: "1", to: "+5511900000003", text: "forged" });
    const headers = { "content-type": "application/json", "message-signature": "t=1,v1=00" };
    expect((await fetch(url, { method: "POST", headers, body })).status).toBe(401);
    expect(await app.messages("+5511900000003")).toEqual([]);
  });
});

describe("codes", () => {
  test("[AUTH-13] a code arrives, is stored as no one can read it, and is good once", async () => {
    const who = somebody();
    await issueCode(app.app, who);
    const code = await app.code(who.address);
    expect(code).toMatch(/^\d{6}$/);
    const { rows } = await sql`select c::text as row from verification_code c`.execute(app.app.db);
    expect(JSON.stringify(rows)).not.toContain(code);
    const elsewhere = takeCode(app.app, { ...who, purpose: "login", code });
    expect((await refusal(elsewhere)).code).toBe("code.expired");
    await takeCode(app.app, { ...who, code });
    const again = await refusal(takeCode(app.app, { ...who, code }));
    expect(again.code).toBe("code.expired");
  });

  test("[AUTH-13] two who use one code at the same moment: one of them does", async () => {
    const who = somebody();
    await issueCode(app.app, who);
    const code = await app.code(who.address);
    const proofs = [
      await checkCode(app.app, { ...who, code }),
      await checkCode(app.app, { ...who, code }),
    ];
    const spent = await Promise.allSettled(proofs.map((proof) => spendCode(app.app.db, proof)));
    expect(spent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("[AUTH-13] five wrong tries kill a code, the right one with it", async () => {
    const who = somebody();
    await issueCode(app.app, who);
    const code = await app.code(who.address);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let n = 0; n < 5; n += 1) {
      const no = await refusal(takeCode(app.app, { ...who, code: wrong }));
      expect(no.code).toBe("code.wrong");
    }
    const late = await refusal(takeCode(app.app, { ...who, code }));
    expect(late.code).toBe("code.expired");
  });

  test("[AUTH-13] a stranger's code at the same address is another one, and ends none", async () => {
    const who = somebody();
    const stranger = { ...who, requester: sha256("stranger"), ip: "10.3.0.1" };
    await issueCode(app.app, who);
    const code = await app.code(who.address);
    await issueCode(app.app, stranger);
    const other = await app.code(who.address, 1);
    if (other !== code) {
      expect((await refusal(takeCode(app.app, { ...stranger, code }))).code).toBe("code.wrong");
    }
    const nobody = { ...who, requester: sha256("nobody") };
    expect((await refusal(takeCode(app.app, { ...nobody, code }))).code).toBe("code.expired");
    await takeCode(app.app, { ...who, code });
  });

  test("[AUTH-13] where much was guessed each asker rests, and who has the code gets in", async () => {
    const who = somebody();
    for (let n = 0; n < 3; n += 1) {
      const guesser = { ...who, requester: sha256(`guesser ${n}`), ip: `10.4.${n}.1` };
      await issueCode(app.app, { ...guesser, isWithheld: true });
      for (let m = 0; m < 5; m += 1) await refusal(takeCode(app.app, { ...guesser, code: "" }));
    }
    await issueCode(app.app, who);
    const code = await app.code(who.address);
    const wrong = code === "000000" ? "000001" : "000000";
    expect((await refusal(takeCode(app.app, { ...who, code: wrong }))).code).toBe("code.wrong");
    const slow = await refusal(takeCode(app.app, { ...who, code }));
    expect([slow.code, slow.status]).toEqual(["code.slow", 429]);
    expect(slow.value.retryAfterSeconds).toBeGreaterThan(20);
    await sql`update verification_code set tried_at = tried_at - interval '31 seconds'
      where address = ${who.address}`.execute(app.app.db);
    await takeCode(app.app, { ...who, code });
  });

  test("[AUTH-13] who uses up a number's messages leaves its own browser some", async () => {
    const who = somebody();
    for (let n = 0; n < 5; n += 1) {
      await issueCode(app.app, { ...who, requester: sha256(`flood ${n}`), ip: `10.5.${n}.1` });
    }
    const stranger = await refusal(issueCode(app.app, who));
    expect(stranger.code).toBe("code.limit");
    await issueCode(app.app, { ...who, isKnown: true });
    await takeCode(app.app, { ...who, code: await app.code(who.address, 5) });
  });

  test("[AUTH-13] after ten minutes a code is expired", async () => {
    const who = somebody();
    const { expiresAt } = await issueCode(app.app, who);
    expect(Math.round((expiresAt.getTime() - Date.now()) / 60_000)).toBe(10);
    const code = await app.code(who.address);
    await ageCodes(601);
    expect((await refusal(takeCode(app.app, { ...who, code }))).code).toBe("code.expired");
  });

  test("[AUTH-13] another code only after the wait, and then the old one is dead", async () => {
    const who = somebody();
    const { resendAt } = await issueCode(app.app, who);
    const first = await app.code(who.address);
    const tooSoon = await refusal(issueCode(app.app, who));
    expect(tooSoon.code).toBe("code.wait");
    expect(tooSoon.value.expirationTime).toBe(resendAt.getTime());
    await ageCodes(61);
    await issueCode(app.app, who);
    const second = await app.code(who.address, 1);
    if (first !== second) {
      expect((await refusal(takeCode(app.app, { ...who, code: first }))).code).toBe("code.wrong");
    }
    await takeCode(app.app, { ...who, code: second });
  });

  test("[AUTH-13] twenty who ask at one moment get one code", async () => {
    const who = somebody();
    const asked = Array.from({ length: 20 }, () => issueCode(app.app, who));
    const settled = await Promise.allSettled(asked);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await app.allSent();
    expect(await app.messages(who.address)).toHaveLength(1);
  });

  test("[AUTH-13] a withheld code looks the same and is never sent", async () => {
    const who = somebody();
    const { resendAt } = await issueCode(app.app, { ...who, isWithheld: true });
    expect(resendAt.getTime()).toBeGreaterThan(Date.now());
    expect((await refusal(issueCode(app.app, who))).code).toBe("code.wait");
    expect((await refusal(takeCode(app.app, { ...who, code: "123456" }))).code).toBe("code.wrong");
    expect(await app.messages(who.address)).toEqual([]);
  });

  test("[AUTH-13] no sixth code for a number in a day, and the wait is told", async () => {
    const who = somebody();
    for (let n = 0; n < 5; n += 1) {
      await issueCode(app.app, { ...who, ip: `10.2.${n}.1` });
      await ageCodes(61);
    }
    const sixth = await refusal(issueCode(app.app, { ...who, ip: "10.2.9.1" }));
    expect([sixth.code, sixth.status]).toEqual(["code.limit", 429]);
    expect(sixth.value.retryAfterSeconds).toBeGreaterThan(0);
  });

  test("[AUTH-13] one network gets twenty a day, however its addresses change", async () => {
    const ask = (n: number) => issueCode(app.app, { ...somebody(), ip: `192.0.2.${n}` });
    const asked = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => ask(n + 1)));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    const v6 = (n: number) => issueCode(app.app, { ...somebody(), ip: `2001:db8::${n}` });
    const others = await Promise.allSettled(Array.from({ length: 25 }, (_, n) => v6(n + 1)));
    expect(others.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  });

  test("[AUTH-13] the house as a whole stops at its daily number", async () => {
    const { db } = app.app;
    const set = (most: number) =>
      sql`update dispatch_cap set count_max = ${most} where channel = 'sms' and scope = 'all'`;
    await set(0).execute(db);
    expect((await refusal(issueCode(app.app, somebody()))).code).toBe("code.limit");
    await set(2_000).execute(db);
    await issueCode(app.app, somebody());
  });
});

test("[AUTH-13] the outbox is a page of a demo, and of nothing else", async () => {
  const read = { method: "GET", url: "/demo/outbox?language=PT" } as const;
  const shown = await app.server.inject(read);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers["content-security-policy"]).toContain("default-src 'none'");
  const strict = await openTestApp({
    DEMO: "0",
    SECRET_KEY: "a secret that is long enough" + ".".repeat(9),
  });
  expect((await strict.server.inject(read)).statusCode).toBe(404);
  await strict.close();
});
