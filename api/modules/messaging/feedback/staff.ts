import { sql } from "kysely";
import type { z } from "zod";
import type { feedback } from "@trevo/contract/staff/feedback.ts";
import type { App } from "../../../app.ts";
import { sliceOf } from "../../../core/slice.ts";
import {
  requireStaff,
  type StaffContext,
  type StaffHandlers,
} from "../../../core/staff-request-context.ts";
import { linkTo } from "../../platform/uploads/index.ts";
import { actCalls } from "./acts.ts";
import { messageOf, messagesOf, rowOf } from "./messages.ts";
import { templateCalls } from "./templates.ts";

type Filter = z.output<typeof feedback.list.payload>;

/** What members have said, for whoever answers. */
export function staffCalls(app: App): StaffHandlers<"feedback"> {
  return {
    list: (context, filter) => list(app, context, filter),
    open: (context, { id }) => open(app, context, id),
    ...actCalls(app),
    ...templateCalls(app),
  };
}

const byTime = [
  { by: sql.ref("f.created_at"), as: "timestamptz" },
  { by: sql.ref("f.id"), as: "uuid" },
] as const;

function list(app: App, context: StaffContext, { state, topic, memberId, ...asked }: Filter) {
  let query = messagesOf(app.db, context);
  if (state === "mine") {
    query = query
      .where("f.state", "=", "received")
      .where("f.claimed_by", "=", requireStaff(context).staffId)
      .where("f.claimed_until", ">", sql<Date>`now()`);
  } else if (state !== "all") query = query.where("f.state", "=", state);
  if (topic !== undefined) query = query.where("f.topic", "=", topic);
  if (memberId !== undefined) query = query.where("f.member_id", "=", BigInt(memberId));
  return sliceOf(app, query, { call: `${context.call} ${state}`, asked, keys: byTime }, rowOf);
}

/** @throws Refusal feedback.unknown */
async function open(app: App, context: StaffContext, id: string) {
  const found = await messageOf(app.db, context, id);
  const { id: sessionId } = requireStaff(context);
  const memberId = found.member_id;
  return {
    ...rowOf(found),
    images: found.images.map((image) => linkTo(app, { sessionId, memberId, id: image })),
  };
}
