import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { hire, StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { bodyOf, photo, type Part } from "../../platform/uploads/uploads.fixture.ts";
import { purgePictures } from "./pictures.ts";

let app: TestApp;
let caio: StaffClient;
let lia: StaffClient;
beforeAll(async () => {
  app = await openTestApp();
  for (const name of ["caio", "lia"]) await hire(app, name, ["content"]);
  [caio, lia] = [new StaffClient(app), new StaffClient(app)];
  await caio.login("caio");
  await lia.login("lia");
});
afterAll(() => app.close());

type Body = StaffPayloadOf<"content.save">["body"];
const three = (text: string) =>
  text === "" ? { PT: "", EN: "", TH: "" } : { PT: text, EN: `${text} EN`, TH: `${text} TH` };
const bodyWith = (title: string, more: Partial<Body> = {}): Body => ({
  title: three(title),
  content: three(`<p>${title}</p>`),
  alt: three(""),
  picture: null,
  link: null,
  place: null,
  topic: "news",
  audience: "all",
  startsAt: null,
  endsAt: null,
  ...more,
});

interface Sent {
  success: boolean;
  code?: string;
  value: { url: string; width: number };
}

async function sendPicture(who: StaffClient, part?: Part) {
  const { payload, type } = bodyOf([part ?? { bytes: await photo(1800, 800) }]);
  const headers = { ...who.headers(), "content-type": type };
  const url = "/staff/content/picture";
  const { server } = app;
  // An upload always has a body.
  const options = { method: "POST", url, headers, payload: payload as Buffer } as const;
  const response = await server.inject(options);
  return { status: response.statusCode, sent: response.json<Sent>() };
}

const write = (title: string, more: Partial<Body> = {}, kind: "notice" | "popup" = "notice") =>
  caio.call("content.save", { kind, id: null, version: 0, body: bodyWith(title, more) });
const publish = ({ kind, id, version }: { kind: "notice"; id: string; version: number }) =>
  caio.call("content.publish", { kind, id, version });

/** The fields that a refusal names. */
function fieldsOf({ body }: Awaited<ReturnType<StaffClient["try"]>>): string[] {
  return body.success ? [] : Object.keys(body.value["fields"] as object).toSorted();
}

async function seen(types = "PL"): Promise<string[]> {
  const { player, popup } = await app.visitor().call("content.announcements", { types });
  return [...player, ...popup].map(({ title }) => title);
}

/** Tomorrow at nine in the house's zone, and how far from now that is. */
async function tomorrow(): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select to_char(now() at time zone m.time_zone + interval '1 day', 'YYYY-MM-DD"T"09:00') as at
      from merchant m where m.code = ${app.config.merchant}`.execute(app.app.db);
  return rows[0]?.at ?? "";
}

describe("what staff write", () => {
  test("[OPS-06] is seen by members at once when it is published, and no more when withdrawn", async () => {
    const draft = await write("Nova promoção");
    expect(draft).toMatchObject({ state: "draft", version: 1, hasChanges: true });
    expect(await seen()).not.toContain("Nova promoção");
    const item = { kind: "notice", id: draft.id } as const;
    const published = await publish({ ...item, version: 1 });
    expect(published).toMatchObject({ state: "running", hasChanges: false });
    expect(await seen()).toContain("Nova promoção");

    const body = bodyWith("Texto novo");
    const changed = await caio.call("content.save", { ...item, version: 1, body });
    expect(changed).toMatchObject({ state: "running", version: 2, hasChanges: true });
    expect(await seen()).toContain("Nova promoção");
    await publish({ ...item, version: 2 });
    expect(await seen()).toContain("Texto novo");
    const first = await caio.call("content.open", { ...item, version: 1 });
    expect(first.body.title.PT).toBe("Nova promoção");
    expect(first.versions.map(({ version, by }) => [version, by])).toEqual([
      [2, "caio"],
      [1, "caio"],
    ]);

    await caio.call("content.withdraw", { ...item, reason: "já acabou" });
    expect(await seen()).not.toContain("Texto novo");
    expect(await caio.call("content.open", item)).toMatchObject({ state: "withdrawn" });
  });

  test("[OPS-06] for tomorrow is not seen before its time, in the house's own zone", async () => {
    const startsAt = await tomorrow();
    const draft = await write("Só amanhã", { startsAt });
    const planned = await publish({ kind: "notice", id: draft.id, version: 1 });
    expect(planned).toMatchObject({ state: "scheduled", body: { startsAt } });
    expect(await seen()).not.toContain("Só amanhã");
    const { rows } = await sql<{ local: string }>`
      select to_char(starts_at at time zone m.time_zone, 'YYYY-MM-DD"T"HH24:MI') as local
        from announcement a join merchant m on m.code = a.merchant
        where a.id = ${draft.id}::bigint`.execute(app.app.db);
    expect(rows).toEqual([{ local: startsAt }]);
    await sql`update announcement set starts_at = now() - interval '1 minute'
      where id = ${draft.id}::bigint`.execute(app.app.db);
    expect(await seen()).toContain("Só amanhã");
  });

  test("[OPS-06] is cleaned: hostile markup, foreign pictures and links never reach a member", async () => {
    const hostile =
      `<p onclick="x()">Oi<script>alert(1)</script></p><iframe src="//evil.test"></iframe>` +
      `<a href="javascript:alert(1)">leia</a><img src="https://evil.test/p.png" onerror="x()">` +
      `<svg onload="x()"></svg><style>p{}</style><p style="position:fixed">fim</p>`;
    const draft = await write("<b>Olá</b>", { content: three(hostile) });
    expect(draft.body.title.PT).toBe("Olá");
    expect(draft.body.content.PT).toBe("<p>Oi</p><a>leia</a><p>fim</p>");
    for (const link of ["javascript:alert(1)", "//evil.test", "http://evil.test/"]) {
      const body = bodyWith("a", { link });
      const no = await caio.try("content.save", {
        kind: "notice",
        id: null,
        version: 0,
        body,
      });
      expect([no.status, fieldsOf(no)]).toEqual([400, ["link"]]);
    }
    const picture = "/uploads/content/00000000-0000-4000-8000-000000000000.webp";
    const foreign = { kind: "popup", id: null, version: 0, body: bodyWith("a", { picture }) };
    expect(fieldsOf(await caio.try("content.save", foreign))).toEqual(["picture"]);
  });

  test("[OPS-06] is written by one person at a time, and by none over another's version", async () => {
    const { id } = await write("Uma só mão");
    const item = { kind: "notice", id } as const;
    const next = { ...item, version: 1, body: bodyWith("Outra mão") };
    expect((await lia.try("content.save", next)).body).toMatchObject({
      code: "content.locked",
      value: { by: "caio" },
    });
    expect((await lia.try("content.lock", { ...item, isHeld: true })).status).toBe(409);
    expect(await lia.call("content.open", item)).toMatchObject({
      lock: { by: "caio", isMine: false },
      body: { title: { PT: "Uma só mão" } },
    });
    expect(
      await lia.call("content.lock", { ...item, isHeld: true, takesOver: true }),
    ).toMatchObject({ by: "lia", isMine: true });
    expect((await caio.try("content.save", next)).body).toMatchObject({ code: "content.locked" });
    await lia.call("content.save", next);
    const stale = await lia.try("content.save", next);
    expect(stale.body).toMatchObject({ code: "content.changed", value: { version: 2 } });
    await sql`update content_lock set until = now()`.execute(app.app.db);
    const after = await caio.call("content.save", { ...next, version: 2 });
    expect(after.version).toBe(3);
  });

  test("[OPS-06] is published with what members need: PT and EN, and what a picture shows", async () => {
    const url = (await sendPicture(caio)).sent.value.url;
    const body = { title: { PT: "Só PT", EN: "", TH: "" }, picture: url };
    const { id, version } = await write("", body, "popup");
    const no = await caio.try("content.publish", { kind: "popup", id, version });
    expect([no.status, fieldsOf(no)]).toEqual([400, ["alt.EN", "alt.PT", "title.EN"]]);
    expect(await seen("PU")).not.toContain("Só PT");
    const list = await caio.call("content.list", { kind: "popup", state: "draft" });
    expect(list.list).toMatchObject([{ id, languages: ["PT"], by: "caio", hasChanges: true }]);
    const empty = await caio.try("content.save", {
      kind: "notice",
      id: null,
      version: 0,
      body: bodyWith("a", { startsAt: "2026-12-02T09:00", endsAt: "2026-12-01T09:00" }),
    });
    expect(fieldsOf(empty)).toEqual(["endsAt"]);
  });

  test("[OPS-06] of the help centre is changed and moved; the terms have their own way", async () => {
    const first = { kind: "help", id: "fair" } as const;
    const opened = await caio.call("content.open", first);
    expect(opened).toMatchObject({ version: 0, state: "running" });
    const body = { ...opened.body, title: three("Jogo limpo") };
    await caio.call("content.save", { ...first, version: 0, body });
    await caio.call("content.publish", { ...first, version: 1 });
    const topics = async () => await app.visitor().call("content.help", { lang: "PT" });
    expect((await topics()).find(({ topic }) => topic === "fair")?.title).toBe("Jogo limpo");
    const order = async () =>
      (await caio.call("content.list", { kind: "help" })).list.map(({ id }) => id);
    const before = await order();
    expect(await caio.call("content.move", { ...first, to: "up" })).toEqual({ isMoved: true });
    expect((await order()).indexOf("fair")).toBe(before.indexOf("fair") - 1);
    expect(await caio.call("content.move", { ...first, to: "up" })).toEqual({ isMoved: false });
    for (const id of ["terms", "privacy", "nothing"]) {
      expect((await caio.try("content.open", { kind: "help", id })).status).toBe(404);
    }
  });
});

describe("a picture of what staff write", () => {
  test("[OPS-06] is made anew, bounded, and shown to anybody", async () => {
    const tagged = await sharp(await photo(1800, 800))
      .withExif({ IFD0: { Make: "Secret Camera" } })
      .toBuffer();
    const { sent } = await sendPicture(caio, { bytes: tagged });
    expect(sent).toMatchObject({ success: true, value: { width: 1472 } });
    const shown = await app.server.inject({ method: "GET", url: sent.value.url });
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(shown.rawPayload.includes("Secret Camera")).toBe(false);
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(1472);
    const strange = sent.value.url.replace(/content\/.{8}/, "content/00000000");
    expect((await app.server.inject({ method: "GET", url: strange })).statusCode).toBe(404);
  });

  test("[OPS-06] is none that is not PNG or JPEG, nor one above five megabytes, nor a member's", async () => {
    const svg = {
      bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"/>`),
      type: "image/png",
    };
    expect((await sendPicture(caio, svg)).sent).toMatchObject({ code: "upload.kind" });
    const big = { bytes: Buffer.alloc(5 * 1024 * 1024 + 1, 255) };
    expect((await sendPicture(caio, big)).status).toBe(413);
    const reviewer = new StaffClient(app);
    await reviewer.login("reviewer", "Review1234");
    expect((await sendPicture(reviewer)).sent).toMatchObject({ code: "role.refused" });
    expect((await sendPicture(new StaffClient(app))).status).toBe(401);
  });

  test("[OPS-06] goes a day later when nothing names it, and stays where a version does", async () => {
    const [unused, used] = await Promise.all([sendPicture(caio), sendPicture(caio)]);
    const [lost, kept] = [unused.sent.value.url, used.sent.value.url];
    await write("com imagem", { picture: kept }, "popup");
    const status = async (url: string) =>
      (await app.server.inject({ method: "GET", url })).statusCode;
    await purgePictures(app.app);
    expect(await status(lost)).toBe(200);
    await sql`update content_picture set at = now() - interval '2 days'`.execute(app.app.db);
    await purgePictures(app.app);
    expect([await status(lost), await status(kept)]).toEqual([404, 200]);
  });
});
