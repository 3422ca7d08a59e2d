import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { StatementSource } from "./sources/source.ts";
import { storeLines } from "./store-lines.ts";

const pagesMax = 50;

/** Reads a statement from where it was left, page by page. @returns how many lines were new */
export async function readSource(
  app: App,
  source: Pick<StatementSource, "id" | "listLines">,
): Promise<number> {
  const begun = new Date();
  const { added, isWhole } = await readPages(app, source);
  if (isWhole) await noteCover(app.db, source.id, begun);
  return added;
}

/** Takes note that all lines of a statement are known up to a moment. */
export async function noteCover(db: Db | Tx, source: string, until: Date): Promise<void> {
  await db
    .insertInto("statement_source")
    .values({ source, cursor: "0", covered_until: until })
    .onConflict((on) =>
      on.column("source").doUpdateSet({
        covered_until: sql<Date>`greatest(statement_source.covered_until, ${until})`,
        read_at: sql<Date>`now()`,
      }),
    )
    .execute();
}

async function readPages(
  app: App,
  source: Pick<StatementSource, "id" | "listLines">,
): Promise<{ added: number; isWhole: boolean }> {
  let added = 0;
  for (let page = 0; page < pagesMax; page += 1) {
    const before = await cursorOf(app, source.id);
    const { lines, cursor } = await source.listLines(before);
    if (lines.length === 0) return { added, isWhole: true };
    added += await keep(app, source.id, { lines, cursor });
    if (cursor === before) return { added, isWhole: true };
  }
  return { added, isWhole: false };
}

async function cursorOf({ db }: App, source: string): Promise<string> {
  const row = await db
    .selectFrom("statement_source")
    .select("cursor")
    .where("source", "=", source)
    .executeTakeFirst();
  return row?.cursor ?? "0";
}

/** Lines and cursor together: what was cut off is read again, and adds nothing twice. */
async function keep(
  app: App,
  source: string,
  { lines, cursor }: Awaited<ReturnType<StatementSource["listLines"]>>,
): Promise<number> {
  return app.db.transaction().execute(async (tx) => {
    const { added } = await storeLines(app, tx, { source, lines });
    await tx
      .insertInto("statement_source")
      .values({ source, cursor })
      .onConflict((on) => on.column("source").doUpdateSet({ cursor, read_at: new Date() }))
      .execute();
    return added;
  });
}
