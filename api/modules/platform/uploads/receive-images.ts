import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import type { Tx } from "../../../core/db.ts";
import { limitConcurrency } from "../../../core/limit-concurrency.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { cleanImage } from "./clean.ts";
import { arrivingMax, uploadsMax, type ImageRule, unusedMax } from "./rules.ts";
import { removeFile, storeFile } from "./store.ts";

/** A member's picture, cleaned and stored. */
export interface Upload {
  id: string;
  memberId: bigint;
  width: number;
  height: number;
  bytes: number;
}

/** Each holds a file in memory: up to five megabytes, while a slow connection sends it. */
const limitArriving = limitConcurrency({ atOnce: 12, waiting: 24 });

/**
 * Receives the pictures of a request: counts them against the member's quota before reading a byte,
 * stops reading at the size limit, cleans each and stores it encrypted. All are accepted or none;
 * of refused ones neither row nor file remains. A module claims them by `useUploads`, or they are
 * purged after an hour.
 *
 * @throws Refusal media.unknown, upload.quota, upload.size, upload.count, upload.kind,
 *   upload.pixels, upload.broken, upload.none, busy
 */
export async function receiveImages(
  app: App,
  context: RequestContext,
  rule: ImageRule,
): Promise<Upload[]> {
  const { files } = context;
  const { memberId } = requireSession(context);
  if (!files) throw new Refusal("media.unknown");
  const reserved: string[] = [];
  const reserveNext = async (): Promise<string> => {
    const id = await reserve(app, memberId, rule);
    reserved.push(id);
    return id;
  };
  try {
    const first = await reserveNext();
    return await limitArriving(async () => {
      const received: Upload[] = [];
      for await (const sent of files(rule)) {
        const id = received.length === 0 ? first : await reserveNext();
        received.push(await cleanAndStore(app, { id, memberId, rule, sent }));
      }
      if (received.length === 0) throw new Refusal("upload.none");
      return received;
    });
  } catch (error) {
    await discard(app, memberId, reserved);
    throw error;
  }
}

/** Inserts the row that reserves a picture's place until it has arrived. */
async function reserve({ db }: App, memberId: bigint, { purpose }: ImageRule): Promise<string> {
  const id = randomUUID();
  await db.transaction().execute(async (tx) => {
    await lockQuota(tx, memberId);
    const { arriving, loose, held } = await tx
      .selectFrom("upload")
      .select((eb) => [
        eb.fn.countAll<bigint>().filterWhere("state", "=", "arriving").as("arriving"),
        eb.fn.countAll<bigint>().filterWhere("state", "in", ["arriving", "kept"]).as("loose"),
        eb.fn.countAll<bigint>().as("held"),
      ])
      .where("member_id", "=", memberId)
      .executeTakeFirstOrThrow();
    const isFull = loose >= BigInt(unusedMax) || held >= BigInt(uploadsMax);
    if (isFull || arriving >= BigInt(arrivingMax)) throw new Refusal("upload.quota");
    await tx.insertInto("upload").values({ member_id: memberId, id, purpose }).execute();
  });
  return id;
}

/** Serialises a member's requests, so that two cannot both take the last place. */
async function lockQuota(tx: Tx, memberId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('upload', ${memberId}))`.execute(tx);
}

interface Sent {
  id: string;
  memberId: bigint;
  rule: ImageRule;
  sent: Buffer;
}

async function cleanAndStore(app: App, { id, memberId, rule, sent }: Sent): Promise<Upload> {
  const { bytes, width, height } = await cleanImage(sent, rule);
  await storeFile(app, id, bytes);
  const size = { bytes: bytes.length, width, height };
  const stored = await app.db
    .updateTable("upload")
    .set({ state: "kept", ...size })
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .where("state", "=", "arriving")
    .executeTakeFirst();
  // It took so long that its row was purged.
  if (stored.numUpdatedRows === 0n) throw new Refusal("upload.broken");
  return { id, memberId, ...size };
}

async function discard(app: App, memberId: bigint, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await app.db
    .deleteFrom("upload")
    .where("member_id", "=", memberId)
    .where("id", "in", ids)
    .execute();
  for (const id of ids) await removeFile(app, id);
}
