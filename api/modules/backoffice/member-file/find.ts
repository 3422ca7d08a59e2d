import { sql } from "kysely";
import type { z } from "zod";
import type { memberFile } from "@trevo/contract/staff/member-file.ts";
import type { App } from "../../../app.ts";
import { sliceOf } from "../../../core/slice.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { membersMatching } from "../../account/members/index.ts";
import { taggedWith } from "../member-deeds/index.ts";
import { membersOf, rowOf } from "./members.ts";

type Filter = z.output<typeof memberFile.find.payload>;

const byTime = [
  { by: sql.ref("m.created_at"), as: "timestamptz" },
  { by: sql.ref("m.id"), as: "bigint" },
] as const;

/** Members by what somebody says of them. */
export function findMembers(app: App, context: StaffContext, { q, status, tag, ...asked }: Filter) {
  let query = membersOf(app.db, context);
  if (status !== undefined) query = query.where("m.status", "=", status);
  if (tag !== undefined) query = query.where(sql<boolean>`m.id in ${taggedWith(tag)}`);
  if (q !== undefined)
    query = query.where(sql<boolean>`m.id in ${membersMatching(app.vault, context.merchant, q)}`);
  return sliceOf(app, query, { call: context.call, asked, keys: byTime }, rowOf);
}
