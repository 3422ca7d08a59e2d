import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { limited } from "../../../core/http/rate-limit.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { isGoodLink } from "./links.ts";
import { loadFile } from "./store.ts";
import { purgeFiles, purgeRows } from "./purge.ts";

/** The live sessions of a request's cookies: a member's, a staff member's, or both. */
export type SessionsOf = (request: FastifyRequest) => Promise<string[]>;

const address = z.object({
  memberId: z.string().regex(/^\d{1,19}$/),
  id: z.uuid(),
  until: z.coerce.number().int(),
  sign: z.string().length(43),
});

const rate = { max: 600, seconds: 60 };

/** Opened directly it downloads, and even then nothing in it could run. */
const headers = {
  "Content-Type": "image/webp",
  "Content-Disposition": 'attachment; filename="picture.webp"',
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "private, max-age=600, immutable",
  "Referrer-Policy": "no-referrer",
};

/**
 * Serves pictures by signed links, and purges what an earlier run left unfinished. A link that is
 * invalid, expired, another session's, or of a deleted picture is answered as not found.
 */
export async function registerUploadRoutes(
  server: FastifyInstance,
  app: App,
  sessionsOf: SessionsOf,
): Promise<void> {
  await purgeRows(app);
  await purgeFiles(app);
  server.get(
    "/uploads/:memberId/:id",
    { config: limited(app.config, rate) },
    async (request, reply) => {
      const parsed = address.safeParse({
        ...(request.query as object),
        ...(request.params as object),
      });
      if (!parsed.success) throw new Refusal("upload.unknown");
      const { memberId, id, ...proof } = parsed.data;
      const link = { memberId: BigInt(memberId), id };
      const sessions = await sessionsOf(request);
      if (!sessions.some((sessionId) => isGoodLink(app, { ...link, sessionId }, proof))) {
        throw new Refusal("upload.unknown");
      }
      return reply.headers(headers).send(await pictureOf(app, link));
    },
  );
}

async function pictureOf(
  app: App,
  { memberId, id }: { memberId: bigint; id: string },
): Promise<Buffer> {
  const row = await app.db
    .selectFrom("upload")
    .select("id")
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .where("state", "in", ["kept", "used"])
    .executeTakeFirst();
  if (!row) throw new Refusal("upload.unknown");
  return loadFile(app, id);
}
