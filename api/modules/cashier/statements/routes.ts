import type { FastifyInstance } from "fastify";
import { Readable } from "node:stream";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { redeemLink } from "./files.ts";
import { makeFile } from "./make.ts";

const types = { csv: "text/csv; charset=utf-8", pdf: "application/pdf" };

/** Fetches the file of a link, once: the link's secret is all that it takes. */
export async function registerStatementRoute(server: FastifyInstance, app: App): Promise<void> {
  server.get<{ Params: { token: string } }>(
    "/wps/statement/file/:token",
    async (request, reply) => {
      const file = await redeemLink(app.db, request.params.token);
      if (!file) throw new Refusal("statement.link");
      const { format, first_day: from, last_day: until, content } = file;
      const name = `${app.config.merchant.toLowerCase()}-${from}-${until}.${format}`;
      void reply
        .header("Content-Type", types[format])
        .header("Content-Disposition", `attachment; filename="${name}"`)
        .header("Cache-Control", "no-store");
      return reply.send(content === null ? await makeFile(app, file) : Readable.from([content]));
    },
  );
}
