import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { limited } from "../../../core/http/rate-limit.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { isGoodLink } from "./links.ts";
import { loadFile } from "./store.ts";
import { sweepFiles, sweepRows } from "./sweep.ts";

/** The live sessions that a browser's cookies stand for: a member's, one of staff, or both. */
export type Holders = (request: FastifyRequest) => Promise<string[]>;

const address = z.object({
  memberId: z.string().regex(/^\d{1,19}$/),
  id: z.uuid(),
  until: z.coerce.number().int(),
  sign: z.string().length(43),
});

const rate = { max: 600, seconds: 60 };

/** Opened by itself it is a download, and even then nothing in it would run. */
const headers = {
  "Content-Type": "image/webp",
  "Content-Disposition": 'attachment; filename="picture.webp"',
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "private, max-age=600, immutable",
  "Referrer-Policy": "no-referrer",
};

/**
 * Shows pictures by their signed links, and clears away what an earlier run left half-done. A
 * link that is wrong, old, another session's, or of a picture that is gone, is not found.
 */
export async function registerUploadRoutes(
  server: FastifyInstance,
  app: App,
  holders: Holders,
): Promise<void> {
  await sweepRows(app);
  await sweepFiles(app);
  server.get(
    "/uploads/:memberId/:id",
    { config: limited(app.config, rate) },
    async (request, reply) => {
      const asked = address.safeParse({
        ...(request.query as object),
        ...(request.params as object),
      });
      if (!asked.success) throw new Refusal("upload.unknown");
      const { memberId, id, ...proof } = asked.data;
      const link = { memberId: BigInt(memberId), id };
      const sessions = await holders(request);
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
