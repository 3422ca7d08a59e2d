import type { FastifyInstance } from "fastify";
import type { App } from "../app.ts";
import { Refusal } from "../core/refusal.ts";
import { redeemExport } from "../modules/backoffice/exports/index.ts";
import { staffSessionOf } from "../modules/backoffice/staff/index.ts";
import { staffSidNameOf } from "./staff.ts";

const types = { csv: "text/csv; charset=utf-8", jsonl: "application/x-ndjson; charset=utf-8" };

/** Fetches the file of a link, once, in the session that asked for the link. */
export function registerExportFile(server: FastifyInstance, app: App): void {
  const sidName = staffSidNameOf(app.config);
  server.get<{ Params: { token: string } }>(
    "/staff/exports/file/:token",
    async ({ params, cookies }, reply) => {
      const { session } = await staffSessionOf(app, cookies[sidName]);
      const file = session && (await redeemExport(app.db, params.token, session.id));
      if (!file) throw new Refusal("export.gone");
      return reply
        .header("Content-Type", types[file.format])
        .header("Content-Disposition", `attachment; filename="${file.file_name}"`)
        .header("Cache-Control", "no-store")
        .send(file.content);
    },
  );
}
