import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { Agent, request, type RequestOptions } from "node:http";
import type { Socket } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
import { releaseUploads, useUploads } from "./index.ts";
import { uploadsMax, unusedMax, rules } from "./rules.ts";
import { loadFile } from "./store.ts";
import { purgeFiles, purgeRows } from "./purge.ts";
import { bodyOf, filesIn, hugePng, type Part, photo, send } from "./uploads.fixture.ts";

let app: TestApp;
let member: TestClient;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`update upload set state = 'dropped'`.execute(app.app.db);
  await purgeRows(app.app);
  member = await app.newMember();
});

async function expectNothingLeft(): Promise<void> {
  // A job of the app may be removing what was dropped at this moment.
  const rows = () => app.app.db.selectFrom("upload").selectAll().execute();
  await expect.poll(rows).toEqual([]);
  await expect.poll(() => filesIn(app.config.dataDir)).toEqual([]);
}

async function sent(parts: Part[], purpose?: string) {
  const { body, status } = await send(member, parts, purpose);
  if (!body.success) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.value.images;
}

async function pictureAt(client: TestClient, url: string) {
  const { server } = app;
  return server.inject({ method: "GET", url, headers: client.headers() });
}

describe("a picture is taken", () => {
  test("[MEMBER-06, MEMBER-07] and comes back clean, to its own browser alone", async () => {
    const [image] = await sent([{ bytes: await photo(3000, 1500), filename: "rg.jpg" }]);
    expect(image).toMatchObject({ width: 2048, height: 1024 });
    const shown = await pictureAt(member, image?.url ?? "");
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      "content-type": "image/webp",
      "content-disposition": 'attachment; filename="picture.webp"',
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: "webp" });
    const other = await app.newMember();
    expect((await pictureAt(other, image?.url ?? "")).statusCode).toBe(404);
    expect((await pictureAt(app.visitor(), image?.url ?? "")).statusCode).toBe(404);
  });

  test("[MEMBER-06] is sealed at rest, under a name of our own, for nobody else's eyes", async () => {
    const [image] = await sent([{ bytes: await photo() }]);
    const id = image?.id ?? "";
    const path = join(app.config.dataDir, "uploads", id.slice(0, 2), id);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(path, "..")).mode & 0o777).toBe(0o700);
    expect(readFileSync(path).includes("WEBP")).toBe(false);
    expect((await loadFile(app.app, id)).includes("WEBP")).toBe(true);
  });

  test("[MEMBER-06] without where and by what it was taken, and upright", async () => {
    const tagged = await sharp(await photo(400, 200))
      .withExif({
        IFD0: { Make: "Secret Camera", Orientation: "6" },
        IFD3: { GPSLatitudeRef: "S", GPSLatitude: "23/1 33/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(tagged).metadata()).exif).toBeDefined();
    const [image] = await sent([{ bytes: tagged }]);
    const kept = await loadFile(app.app, image?.id ?? "");
    const { exif, icc, xmp, iptc, orientation } = await sharp(kept).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(kept.includes("Secret Camera")).toBe(false);
    expect(image).toMatchObject({ width: 200, height: 400 });
  });

  test("[MEMBER-02] a head icon becomes a square of one size", async () => {
    const [image] = await sent([{ bytes: await photo(900, 300, "png") }], "icon");
    expect(image).toMatchObject({ width: 512, height: 512 });
  });

  test("[MEMBER-06] what hides behind or in a picture is gone", async () => {
    const script = "<?php system($_GET['c']); ?><script>alert(1)</script>";
    const polyglot = Buffer.concat([await photo(), Buffer.from(script)]);
    const commented = Buffer.concat([
      Buffer.from("ffd8fffe0040", "hex"),
      Buffer.from(script.padEnd(62, " ")),
      (await photo()).subarray(2),
    ]);
    const zipped = Buffer.concat([await photo(80, 80, "png"), Buffer.from("PK\x03\x04evil")]);
    const images = await sent([
      { bytes: polyglot, filename: "shell.php.jpg" },
      { bytes: commented, filename: "../../../etc/passwd" },
      { bytes: zipped, filename: "a.png\0.php", type: "text/html" },
    ]);
    for (const { id } of images) {
      const kept = await loadFile(app.app, id);
      // Long enough not to stand in the bytes of a picture by chance.
      for (const hidden of ["<?php system", "alert(1)", "\x03\x04evil"])
        expect(kept.includes(hidden)).toBe(false);
    }
    expect(filesIn(app.config.dataDir).toSorted()).toEqual(images.map(({ id }) => id).toSorted());
  });

  test("[MEMBER-07] at exactly the bound of bytes, and not at one more", async () => {
    const { maxBytes } = rules.feedback;
    const bytes = await photo();
    const padded = Buffer.concat([bytes, Buffer.alloc(maxBytes - bytes.length)]);
    expect(await sent([{ bytes: padded }])).toHaveLength(1);
    const { status, body } = await send(member, [
      { bytes: Buffer.concat([padded, bytes.subarray(0, 1)]) },
    ]);
    expect({ status, body }).toMatchObject({ status: 413, body: { code: "upload.size" } });
    expect(filesIn(app.config.dataDir)).toHaveLength(1);
  });

  test("[MEMBER-07] and what is too much keeps the connection for the next request", async () => {
    const url = new URL(await app.server.listen({ port: 0, host: "127.0.0.1" }));
    const { payload, type } = bodyOf([{ bytes: Buffer.alloc(rules.feedback.maxBytes * 2) }]);
    const headers = { ...member.headers(), "content-type": type };
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (options: RequestOptions, body?: Buffer) =>
      new Promise<[number | undefined, Socket | null]>((done, fail) => {
        const asked = request({ agent, host: url.hostname, port: url.port, ...options }, (reply) =>
          reply.resume().on("end", () => done([reply.statusCode, asked.socket])),
        );
        asked.on("error", fail).end(body);
      });
    const path = "/wps/upload/images?purpose=feedback";
    const [status, first] = await ask({ method: "POST", path, headers }, payload as Buffer);
    expect(status).toBe(413);
    expect(await ask({ path: "/health/live" })).toEqual([200, first]);
    agent.destroy();
  });

  test("[MEMBER-07] a body that ends too soon is told to be unreadable", async () => {
    const { payload, type } = bodyOf([{ bytes: await photo() }]);
    for (const cut of [20, 80, 400]) {
      const { status, body } = await member.send({
        method: "POST",
        url: "/wps/upload/images",
        query: { purpose: "feedback" },
        headers: { ...member.headers(), "content-type": type },
        payload: (payload as Buffer).subarray(0, cut),
      });
      expect({ status, body }).toMatchObject({ status: 400, body: { code: "body.unreadable" } });
    }
  });
});

describe("a picture is refused, and nothing of it stays", () => {
  const latin = (content: string) => Buffer.from(content, "latin1");
  const text = (content: string) => () => Promise.resolve(Buffer.from(content));
  test.each<[string, () => Promise<Buffer>, string]>([
    ["PHP", text("<?php echo 1; ?>"), "upload.kind"],
    ["HTML", text("<!doctype html><script>alert(1)</script>"), "upload.kind"],
    ["SVG", text("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"), "upload.kind"],
    ["PDF", text("%PDF-1.7\n1 0 obj <</JS (app.alert(1))>>"), "upload.kind"],
    ["nothing at all", text(""), "upload.kind"],
    [
      "GIF",
      async () =>
        sharp(await photo(32, 32))
          .gif()
          .toBuffer(),
      "upload.kind",
    ],
    [
      "WebP",
      async () =>
        sharp(await photo(32, 32))
          .webp()
          .toBuffer(),
      "upload.kind",
    ],
    [
      "TIFF",
      async () =>
        sharp(await photo(32, 32))
          .tiff()
          .toBuffer(),
      "upload.kind",
    ],
    ["three right bytes", async () => Buffer.from("ffd8ff", "hex"), "upload.broken"],
    [
      "HTML after right bytes",
      async () => latin("\xff\xd8\xff<script>1</script>"),
      "upload.broken",
    ],
    ["a JPEG cut short", async () => (await photo(640, 480)).subarray(0, 30_000), "upload.broken"],
    [
      "a PNG cut short",
      async () => (await photo(99, 99, "png")).subarray(0, 9_000),
      "upload.broken",
    ],
    ["30,000 × 30,000 pixels", async () => hugePng(30_000, 30_000), "upload.pixels"],
    ["9,000 × 10 pixels", async () => hugePng(9_000, 10), "upload.pixels"],
    ["7,000 × 7,000 pixels", async () => hugePng(7_000, 7_000), "upload.pixels"],
    ["a promise of pixels", async () => hugePng(4_000, 4_000), "upload.broken"],
  ])("[MEMBER-06, MEMBER-07] %s named as a photo", async (_name, bytes, code) => {
    const { body } = await send(member, [{ bytes: await bytes() }]);
    expect(body).toMatchObject({ success: false, code });
    await expectNothingLeft();
  });

  test("[MEMBER-07] a fourth picture takes the three before it along", async () => {
    const part = { bytes: await photo(64, 64) };
    const { status, body } = await send(member, [part, part, part, part]);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: "upload.count" } });
    await expectNothingLeft();
  });

  test("[MEMBER-07] a bad one takes the good one before it along", async () => {
    const good = { bytes: await photo(64, 64) };
    const { body } = await send(member, [good, { bytes: Buffer.from("no picture") }]);
    expect(body).toMatchObject({ code: "upload.kind" });
    await expectNothingLeft();
  });

  test("[MEMBER-06] from a visitor, a trial, another site, and as another kind of body", async () => {
    const part = { bytes: await photo(64, 64) };
    expect((await send(app.visitor(), [part])).status).toBe(401);
    const trial = app.visitor();
    await trial.trial();
    expect((await send(trial, [part])).body).toMatchObject({ code: "free_reject" });
    const plain = await member.try("uploads.send", { purpose: "feedback" });
    expect(plain.body).toMatchObject({ code: "media.unknown" });
    const cut = await member.send<"uploads.send">({
      method: "POST",
      url: "/wps/upload/images",
      query: { purpose: "feedback" },
      headers: { ...member.headers(), "content-type": "multipart/form-data; boundary=x" },
      payload: `--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc`,
    });
    expect(cut.body).toMatchObject({ success: false });
    await expectNothingLeft();
  });

  test("[MEMBER-06] a call of another kind takes no files", async () => {
    const answer = await member.send<"session.logout">({
      method: "POST",
      url: "/wps/session/logout",
      headers: { ...member.headers(), "content-type": "multipart/form-data; boundary=x" },
      payload: "--x--\r\n",
    });
    expect(answer.body).toMatchObject({ success: false });
  });
});

describe("pictures are counted", () => {
  test("[MEMBER-07] twenty at once take no more places than there are", async () => {
    const part = { bytes: await photo(64, 64) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(member, [part])));
    const taken = answers.filter(({ body }) => body.success);
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.length).toBeLessThanOrEqual(unusedMax);
    for (const { body } of answers) {
      if (!body.success) expect(body.code).toBe("upload.quota");
    }
    expect(filesIn(app.config.dataDir)).toHaveLength(taken.length);
  });

  test("[MEMBER-06] and a member who holds many has to let some go", async () => {
    const id = await member.id();
    const { db } = app.app;
    await sql`insert into upload (member_id, id, purpose, state, bytes, width, height)
      select ${id}, gen_random_uuid(), 'feedback', 'used', 1, 1, 1
      from generate_series(1, ${uploadsMax}::int)`.execute(db);
    const { body } = await send(member, [{ bytes: await photo(64, 64) }]);
    expect(body).toMatchObject({ code: "upload.quota" });
  });
});

describe("pictures are used", () => {
  const use = (ids: string[], memberId: bigint, max = 3) =>
    app.app.db
      .transaction()
      .execute((tx) => useUploads(tx, { memberId, purpose: "feedback", ids, max }));

  test("[MEMBER-07] once, by their own member, for what they were sent for", async () => {
    const part = { bytes: await photo(64, 64) };
    const [a, b] = await sent([part, part]);
    const [icon] = await sent([part], "icon");
    const ids = [a?.id ?? "", b?.id ?? ""];
    const mine = await member.id();
    const other = await (await app.newMember()).id();
    const unknown = { code: "upload.unknown" };
    await expect(use(ids, other)).rejects.toMatchObject(unknown);
    await expect(use([...ids, randomUUID()], mine)).rejects.toMatchObject(unknown);
    await expect(use([icon?.id ?? ""], mine)).rejects.toMatchObject(unknown);
    await expect(use(ids, mine, 1)).rejects.toMatchObject({ code: "upload.count" });
    await use(ids, mine);
    await expect(use(ids, mine)).rejects.toMatchObject(unknown);
    await sql`update upload set created_at = now() - interval '3 hours'`.execute(app.app.db);
    expect(await purgeRows(app.app)).toBe(1);
    expect(filesIn(app.config.dataDir).toSorted()).toEqual(ids.toSorted());
    await app.app.db.transaction().execute((tx) => releaseUploads(tx, mine, ids));
    await purgeRows(app.app);
    await expectNothingLeft();
  });

  test("[MEMBER-07] or taken back by whoever sent them", async () => {
    const [image] = await sent([{ bytes: await photo(64, 64) }]);
    const id = image?.id ?? "";
    const other = await app.newMember();
    expect((await other.try("uploads.drop", { id })).body).toMatchObject({
      code: "upload.unknown",
    });
    expect(await member.call("uploads.drop", { id })).toEqual({ dropped: true });
    expect((await pictureAt(member, image?.url ?? "")).statusCode).toBe(404);
    await purgeRows(app.app);
    await expectNothingLeft();
  });
});

describe("links", () => {
  test("[MEMBER-06] that are changed, old, or of a session that ended show nothing", async () => {
    const [first, second] = await sent([
      { bytes: await photo(64, 64) },
      { bytes: await photo(64, 64) },
    ]);
    const url = first?.url ?? "";
    const status = async (changed: string) => (await pictureAt(member, changed)).statusCode;
    expect(await status(url)).toBe(200);
    expect(await status(url.replace(first?.id ?? "", second?.id ?? ""))).toBe(404);
    expect(await status(url.replace(/until=\d+/, "until=9999999999"))).toBe(404);
    expect(await status(url.replace(/until=\d+/, "until=1"))).toBe(404);
    expect(await status(url.replace(/sign=.{43}/, `sign=${"A".repeat(43)}`))).toBe(404);
    expect(await status(url.split("?")[0] ?? "")).toBe(404);
    expect(await status("/uploads/../../secret.key")).toBe(404);
    await member.call("session.logout", {});
    expect(await status(url)).toBe(404);
  });
});

describe("what a crash leaves", () => {
  test("[MEMBER-06] half-done rows and stray files are cleared away, young ones are not", async () => {
    const { dataDir } = app.config;
    const id = await member.id();
    const folder = join(dataDir, "uploads", "ab");
    mkdirSync(folder, { recursive: true });
    const stray = (name: string, minutes: number) => {
      const at = new Date(Date.now() - minutes * 60_000);
      writeFileSync(join(folder, name), "half");
      utimesSync(join(folder, name), at, at);
    };
    stray(`ab${randomUUID().slice(2)}.part`, 10);
    stray(`ab${randomUUID().slice(2)}`, 10);
    const young = `ab${randomUUID().slice(2)}.part`;
    stray(young, 0);
    await sql`insert into upload (member_id, id, purpose, created_at) values
      (${id}, gen_random_uuid(), 'feedback', now() - interval '10 minutes'),
      (${id}, gen_random_uuid(), 'feedback', now())`.execute(app.app.db);
    expect(await purgeRows(app.app)).toBe(1);
    expect(await purgeFiles(app.app)).toBe(2);
    expect(filesIn(dataDir)).toEqual([young]);
  });
});
