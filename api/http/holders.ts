import type { FastifyRequest } from "fastify";
import type { Db } from "../core/db.ts";
import { sidNameOf } from "../core/http/serve.ts";
import type { App } from "../app.ts";
import { activeSessionOf } from "../modules/account/session/index.ts";
import { staffSessionOf } from "../modules/backoffice/staff/index.ts";
import type { SessionsOf } from "../modules/platform/uploads/index.ts";
import { staffSidNameOf } from "./staff.ts";

/**
 * The live sessions of a browser by its cookies alone, as a picture's request brings them: enough
 * to see what a signed link of that session names, and for nothing else.
 */
export function holdersBy(app: App): SessionsOf {
  const { db, config } = app;
  const name = sidNameOf(config);
  const staffName = staffSidNameOf(config);
  return async ({ cookies }: FastifyRequest) => {
    const { session } = await staffSessionOf(app, cookies[staffName]);
    const member = await memberSession(db, cookies[name]);
    return session?.due === null ? [...member, session.id] : member;
  };
}

async function memberSession(db: Db, secret: string | undefined): Promise<string[]> {
  const id = await activeSessionOf(db, secret);
  return id === null ? [] : [id];
}
