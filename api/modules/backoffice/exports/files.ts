import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Badge } from "../../../core/badges.ts";
import { randomToken, sha256 } from "../../../core/crypto.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import type { ListExportTable } from "../../../schema.ts";
import { recordAudit } from "../staff/index.ts";
import { listOf } from "./served.ts";
import type { FileColumn } from "./table.ts";

export const makeJob = "exports:make";

/** Exports that wait or are being made: of one person, and in the house. */
const ownMax = 3;
const allMax = 10;
/** A link is good for one download within this time. */
const linkMinutes = 15;
/** What a job has made is kept for so long. */
const keptHours = 24;
const listedMax = 100;

export type ListExport = Selectable<ListExportTable>;

const shown = [
  "id",
  "call",
  "file_name",
  "is_revealed",
  "state",
  "rows",
  "about",
  "is_more",
  "created_at",
  "expires_at",
] as const;

interface Wanted {
  staffId: bigint;
  call: string;
  filters: Record<string, string>;
  columns: FileColumn[];
  format: "csv" | "jsonl";
  fileName: string;
  isRevealed: boolean;
  total: { count: number; isMore: boolean };
}

/** Keeps what is wanted, and has a job make it. @throws Refusal export.busy */
export async function orderExport(
  tx: Tx,
  { merchant, language }: Pick<StaffContext, "merchant" | "language">,
  wanted: Wanted,
) {
  const { staffId, call, format, total } = wanted;
  await sql`select pg_advisory_xact_lock(hashtextextended('list_export', 0))`.execute(tx);
  const open = await tx
    .selectFrom("list_export")
    .select("staff_id")
    .where("merchant", "=", merchant)
    .where("state", "in", ["waiting", "running"])
    .where("expires_at", ">", sql<Date>`now()`)
    .execute();
  const own = open.filter(({ staff_id: by }) => by === staffId);
  if (own.length >= ownMax || open.length >= allMax) throw new Refusal("export.busy");
  const kept = await tx
    .insertInto("list_export")
    .values({
      id: randomUUID(),
      merchant,
      staff_id: staffId,
      call,
      filters: JSON.stringify(wanted.filters),
      columns: JSON.stringify(wanted.columns),
      format,
      language,
      is_revealed: wanted.isRevealed,
      file_name: wanted.fileName,
      about: total.count,
      is_more: total.isMore,
      expires_at: new Date(Date.now() + keptHours * 3_600_000),
    })
    .returning(shown)
    .executeTakeFirstOrThrow();
  await enqueueJob(tx, makeJob, { id: kept.id }, kept.id);
  return rowOf(kept);
}

/** The caller's own, newest first. */
export async function ownExports({ db }: App, context: StaffContext) {
  const rows = await db
    .selectFrom("list_export")
    .select(shown)
    .where("staff_id", "=", requireStaff(context).staffId)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("created_at", "desc")
    .limit(listedMax)
    .execute();
  return rows.map((row) => rowOf(row));
}

/**
 * A link to one of them; the one before it is good for nothing any more.
 *
 * @throws Refusal export.gone, role.refused
 */
export async function linkTo(app: App, context: StaffContext, id: string) {
  const { id: session, staffId } = requireStaff(context);
  const token = randomToken(32);
  const until = new Date(Date.now() + linkMinutes * 60_000);
  return app.db.transaction().execute(async (tx) => {
    const found = await tx
      .updateTable("list_export")
      .set({ token_hash: sha256(token), link_until: until, link_session: session })
      .where("id", "=", id)
      .where("staff_id", "=", staffId)
      .where("state", "=", "made")
      .where("expires_at", ">", sql<Date>`now()`)
      .returning(["call", "file_name"])
      .executeTakeFirst();
    if (!found) throw new Refusal("export.gone");
    listOf(app, context, found.call);
    const after = { export: id, fileName: found.file_name };
    await recordAudit(tx, context, { subject: found.call, after });
    return { url: `/staff/exports/file/${token}`, expiresAt: until.toISOString() };
  });
}

/** The file of a link, which is good for nothing afterwards; null: none, or no more. */
export async function redeemExport(db: Db, token: string, session: string) {
  const found = await db
    .updateTable("list_export")
    .set({ token_hash: null, link_until: null, link_session: null, fetched_at: sql<Date>`now()` })
    .where("token_hash", "=", sha256(token))
    .where("link_session", "=", session)
    .where("link_until", ">", sql<Date>`now()`)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["format", "file_name", "content"])
    .executeTakeFirst();
  return found ?? null;
}

/** Those of one's own that are made and that nobody has fetched. */
export function badge({ db }: App): Badge {
  return {
    name: "exports",
    isOwn: true,
    async count(looking) {
      const { count } = await db
        .selectFrom("list_export")
        .select((eb) => eb.fn.countAll<bigint>().as("count"))
        .where("staff_id", "=", requireStaff(looking).staffId)
        .where("state", "=", "made")
        .where("fetched_at", "is", null)
        .where("expires_at", ">", sql<Date>`now()`)
        .executeTakeFirstOrThrow();
      return { count: Number(count) };
    },
  };
}

/** Stops one that waits or is being made. @throws Refusal export.gone */
export async function cancelExport({ db }: App, context: StaffContext, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await tx
      .updateTable("list_export")
      .set({ state: "cancelled" })
      .where("id", "=", id)
      .where("staff_id", "=", requireStaff(context).staffId)
      .where("state", "in", ["waiting", "running"])
      .returning("call")
      .executeTakeFirst();
    if (!found) throw new Refusal("export.gone");
    await recordAudit(tx, context, { subject: found.call, after: { export: id } });
  });
}

function rowOf(row: Pick<ListExport, (typeof shown)[number]>) {
  return {
    id: row.id,
    call: row.call,
    fileName: row.file_name,
    isRevealed: row.is_revealed,
    state: row.state,
    rows: row.rows,
    about: row.about,
    isMore: row.is_more,
    at: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
