import type { App } from "../../../app.ts";
import type { StatementSource } from "./sources/source.ts";
import { storeLines } from "./store-lines.ts";

const pagesMax = 50;

/** Reads a statement from where it was left, page by page. */
export async function readSource(
  app: App,
  source: Pick<StatementSource, "id" | "listLines">,
): Promise<number> {
  let added = 0;
  for (let page = 0; page < pagesMax; page += 1) {
    const before = await cursorOf(app, source.id);
    const { lines, cursor } = await source.listLines(before);
    if (lines.length === 0) return added;
    added += await keep(app, source.id, { lines, cursor });
    if (cursor === before) return added;
  }
  return added;
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
