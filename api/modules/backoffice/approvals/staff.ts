import { type SqlBool, sql } from "kysely";
import type { App } from "../../../app.ts";
import { sliceOf } from "../../../core/slice.ts";
import {
  requireStaff,
  type StaffContext,
  type StaffHandlers,
} from "../../../core/staff-request-context.ts";
import { cancel, decide } from "./decide.ts";
import { findProposal, proposalsOf, rowOf } from "./proposals.ts";

/** What one person proposed, for the second one. */
export function staffCalls(app: App): StaffHandlers<"approvals"> {
  return {
    async list(context, { state, call, by, ...asked }) {
      const { staffId } = requireStaff(context);
      let query = proposalsOf(app, app.db, context);
      if (state !== "all") query = query.where("a.state", "=", state);
      // Those whose time has passed wait for a job alone.
      if (state === "waiting") query = query.where(sql<SqlBool>`a.expires_at > now()`);
      if (call !== undefined) query = query.where("a.call", "=", call);
      if (by !== undefined) query = query.where("a.maker_id", by === "mine" ? "=" : "<>", staffId);
      const keys = [{ by: sql.ref("a.id"), as: "bigint" }] as const;
      const slice = await sliceOf(
        app,
        query,
        { call: context.call, asked, keys },
        (found) => found,
      );
      const list = await Promise.all(slice.list.map((found) => rowOf(app, context, found)));
      return { ...slice, list };
    },
    open: (context, { id }) => openProposal(app, context, id),
    async decide(context, asked) {
      await decide(app, context, asked);
      return openProposal(app, context, asked.id);
    },
    async cancel(context, asked) {
      await cancel(app, context, asked);
      return openProposal(app, context, asked.id);
    },
  };
}

async function openProposal(app: App, context: StaffContext, id: string) {
  const found = await findProposal(app, app.db, context, id);
  return {
    ...(await rowOf(app, context, found)),
    payload: found.payload,
    payloadHash: found.payload_hash.toString("hex"),
    before: found.before,
    after: found.after,
  };
}
