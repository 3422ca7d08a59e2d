import { rm } from "node:fs/promises";
import { sql } from "kysely";
import type { App } from "../../../app.ts";
import { arrivingMinutes, unusedMinutes } from "./rules.ts";
import { removeFile, type StoredFile, storedFiles } from "./store.ts";

const batch = 200;

/** Purges unused rows with their files: released, unfinished, or never used. */
export async function purgeRows(app: App): Promise<number> {
  let purged = 0;
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      delete from upload u using (
        select member_id, id from upload
          where state = 'dropped'
            or state = 'arriving' and created_at < ${ago(arrivingMinutes)}
            or state = 'kept' and created_at < ${ago(unusedMinutes)}
          limit ${batch} for update skip locked
      ) loose
      where u.member_id = loose.member_id and u.id = loose.id
      returning u.id`.execute(app.db);
    for (const { id } of rows) await removeFile(app, id);
    purged += rows.length;
    if (rows.length < batch) return purged;
  }
}

/**
 * Purges files without a row, which a crash can leave between writing a row and its file. A recent
 * file may belong to a running request, here or in another process.
 */
export async function purgeFiles(app: App): Promise<number> {
  let purged = 0;
  for await (const files of storedFiles(app)) {
    const old = Date.now() - arrivingMinutes * 60_000;
    const settled = files.filter(({ changedAt }) => changedAt.getTime() < old);
    const known = await named(app, settled);
    for (const { name, path } of settled) {
      if (known.has(name)) continue;
      await rm(path, { force: true });
      purged += 1;
    }
  }
  return purged;
}

async function named({ db }: App, files: StoredFile[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id::text from upload
    where id::text = any (${files.map(({ name }) => name)}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

function ago(minutes: number) {
  return sql`now() - make_interval(mins => ${minutes}::int)`;
}
