import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import type { Tx } from "../../../core/db.ts";
import { limitConcurrency } from "../../../core/limit-concurrency.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { cleanImage } from "./clean.ts";
import { arrivingMax, heldMax, type ImageRule, looseMax } from "./rules.ts";
import { removeFile, storeFile } from "./store.ts";

/** A picture of a member that was cleaned and stored. */
export interface Upload {
  id: string;
  memberId: bigint;
  width: number;
  height: number;
  bytes: number;
}

/** Each holds a file in memory: five megabytes at most, while a slow line sends it. */
const arrive = limitConcurrency({ atOnce: 12, waiting: 24 });

/**
 * Takes the pictures of the caller's request: counts them against the member's quota before a
 * byte is read, cuts the stream at the bound, cleans each and stores it sealed. All are taken or
 * none; of what is refused nothing stays, neither row nor file. Nothing uses them yet: a module
 * does so by `useUploads`, or they are removed after an hour.
 *
 * @throws Refusal media.unknown, upload.quota, upload.size, upload.count, upload.kind,
 *   upload.pixels, upload.broken, upload.none, busy
 */
export async function takeImages(
  app: App,
  context: RequestContext,
  rule: ImageRule,
): Promise<Upload[]> {
  const { files } = context;
  const { memberId } = requireSession(context);
  if (!files) throw new Refusal("media.unknown");
  const begun: string[] = [];
  const begin = async (): Promise<string> => {
    const id = await reserve(app, memberId, rule);
    begun.push(id);
    return id;
  };
  try {
    const first = await begin();
    return await arrive(async () => {
      const taken: Upload[] = [];
      for await (const sent of files(rule)) {
        const id = taken.length === 0 ? first : await begin();
        taken.push(await keep(app, { id, memberId, rule, sent }));
      }
      if (taken.length === 0) throw new Refusal("upload.none");
      return taken;
    });
  } catch (error) {
    await forget(app, memberId, begun);
    throw error;
  }
}

/** Writes the row that stands for a picture until it has arrived. */
async function reserve({ db }: App, memberId: bigint, { purpose }: ImageRule): Promise<string> {
  const id = randomUUID();
  await db.transaction().execute(async (tx) => {
    await oneByOne(tx, memberId);
    const { arriving, loose, held } = await tx
      .selectFrom("upload")
      .select((eb) => [
        eb.fn.countAll<bigint>().filterWhere("state", "=", "arriving").as("arriving"),
        eb.fn.countAll<bigint>().filterWhere("state", "in", ["arriving", "kept"]).as("loose"),
        eb.fn.countAll<bigint>().as("held"),
      ])
      .where("member_id", "=", memberId)
      .executeTakeFirstOrThrow();
    const isFull = loose >= BigInt(looseMax) || held >= BigInt(heldMax);
    if (isFull || arriving >= BigInt(arrivingMax)) throw new Refusal("upload.quota");
    await tx.insertInto("upload").values({ member_id: memberId, id, purpose }).execute();
  });
  return id;
}

/** Two requests of one member cannot both take the last place. Others are not kept waiting. */
async function oneByOne(tx: Tx, memberId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('upload', ${memberId}))`.execute(tx);
}

interface Sent {
  id: string;
  memberId: bigint;
  rule: ImageRule;
  sent: Buffer;
}

async function keep(app: App, { id, memberId, rule, sent }: Sent): Promise<Upload> {
  const { bytes, width, height } = await cleanImage(sent, rule);
  await storeFile(app, id, bytes);
  const size = { bytes: bytes.length, width, height };
  const kept = await app.db
    .updateTable("upload")
    .set({ state: "kept", ...size })
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .where("state", "=", "arriving")
    .executeTakeFirst();
  // It took so long that its place was cleared away.
  if (kept.numUpdatedRows === 0n) throw new Refusal("upload.broken");
  return { id, memberId, ...size };
}

async function forget(app: App, memberId: bigint, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await app.db
    .deleteFrom("upload")
    .where("member_id", "=", memberId)
    .where("id", "in", ids)
    .execute();
  for (const id of ids) await removeFile(app, id);
}
