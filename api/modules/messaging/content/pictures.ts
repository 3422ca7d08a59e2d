import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { z } from "zod";
import type { App } from "../../../app.ts";
import type { Db } from "../../../core/db.ts";
import type { ReadFiles } from "../../../core/http/files.ts";
import { limited } from "../../../core/http/rate-limit.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import { cleanUpload } from "../../platform/uploads/index.ts";

/** A banner is shown 560 pixels wide at most, twice as many on a dense screen. */
const rule = {
  max: 1,
  maxBytes: 5 * 1024 * 1024,
  kinds: ["png", "jpeg"],
  sideMax: 1_472,
  square: false,
} as const;
const picturesMax = 2_000;
const unusedDays = 1;

const addressOf = (id: string) => `/uploads/content/${id}.webp`;

/**
 * Takes the picture of a request, made anew from its pixels.
 *
 * @throws Refusal upload.quota, upload.none, and what `cleanUpload` refuses
 */
export async function receivePicture(db: Db, context: StaffContext, files: ReadFiles) {
  const { merchant } = context;
  const { count } = await db
    .selectFrom("content_picture")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("merchant", "=", merchant)
    .executeTakeFirstOrThrow();
  if (count >= BigInt(picturesMax)) throw new Refusal("upload.quota");
  for await (const sent of files(rule)) {
    const { bytes, width, height } = await cleanUpload(sent, rule);
    const id = randomUUID();
    const { staffId } = requireStaff(context);
    await db
      .insertInto("content_picture")
      .values({ id, merchant, staff_id: staffId, width, height, bytes })
      .execute();
    return { id, url: addressOf(id), width, height };
  }
  throw new Refusal("upload.none");
}

/** Whether an address is of a picture that staff sent. */
export async function isSentPicture(db: Db, merchant: string, url: string): Promise<boolean> {
  const { rows } = await sql`select 1 from content_picture where merchant = ${merchant}
    and ${url} = '/uploads/content/' || id || '.webp'`.execute(db);
  return rows.length > 0;
}

/** Removes pictures that no version and no announcement names, a day after they came. */
export async function purgePictures({ db }: App): Promise<void> {
  await sql`delete from content_picture p
    where p.at < now() - make_interval(days => ${unusedDays}::int)
      and not exists (select 1 from content_version v
        where v.body->>'picture' = '/uploads/content/' || p.id || '.webp')
      and not exists (select 1 from announcement a
        where a.picture = '/uploads/content/' || p.id || '.webp')`.execute(db);
}

const named = z.object({ file: z.string().regex(/^[0-9a-f-]{36}\.webp$/) });

/** Serves the pictures that staff sent: anybody may see them, and each address is one picture. */
export async function registerPictures(server: FastifyInstance, app: App): Promise<void> {
  const config = limited(app.config, { max: 1_200, seconds: 60 });
  server.get("/uploads/content/:file", { config }, async (request, reply) => {
    const parsed = named.safeParse(request.params);
    const id = z.uuid().safeParse(parsed.data?.file.slice(0, 36));
    const row = id.success
      ? await app.db
          .selectFrom("content_picture")
          .select("bytes")
          .where("id", "=", id.data)
          .where("merchant", "=", app.config.merchant)
          .executeTakeFirst()
      : undefined;
    if (!row) throw new Refusal("upload.unknown");
    return reply
      .headers({
        "Content-Type": "image/webp",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cache-Control": "public, max-age=31536000, immutable",
      })
      .send(row.bytes);
  });
}
