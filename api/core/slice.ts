import { createHmac } from "node:crypto";
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { countedMax } from "@trevo/contract/staff/slice.ts";
import { sameSecret, type Vault } from "./crypto.ts";
import type { Db } from "./db.ts";
import { Refusal } from "./refusal.ts";

/** What rows are sorted by: an expression that is never null, and its type. */
interface Key {
  by: Expression<unknown>;
  as: "bigint" | "boolean" | "date" | "integer" | "text" | "timestamptz" | "uuid";
}

/** What the rows of a list stand in order of: together unique, and an index has them so. */
export type Keys = readonly [Key, ...Key[]];

/** Which rows are asked for, as `slicing` of the contract parses it. */
export interface SliceAsked {
  after?: string | undefined;
  before?: string | undefined;
  sort: string;
  pageSize: number;
}

/** A slice of rows, as `slice` of the contract answers it. */
export interface Slice<T> {
  list: T[];
  next: string | null;
  prev: string | null;
  total: { count: number; isMore: boolean };
}

interface Listed {
  /** The call that lists: a cursor of one list is worth nothing in another. */
  call: string;
  asked: SliceAsked;
  keys: Keys;
}

/**
 * One slice of a list by its key: rows with the filters of `query`, without an offset, so that the
 * last slice of millions costs what the first does. What is added or taken away meanwhile neither
 * repeats a row nor leaves one out.
 *
 * @param query the rows with their columns and filters, unsorted
 * @param rowOf what is answered for a row
 * @throws Refusal cursor.invalid
 */
export async function sliceOf<DB, TB extends keyof DB, O, T>(
  { db, vault }: { db: Db; vault: Vault },
  query: SelectQueryBuilder<DB, TB, O>,
  listed: Listed,
  rowOf: (row: O) => T,
): Promise<Slice<T>> {
  const { asked, keys } = listed;
  const isBack = asked.after === undefined && asked.before !== undefined;
  const cursor = asked.after ?? asked.before;
  const [rows, total] = await Promise.all([
    rowsBeside(query, keys, {
      isRising: asked.sort.startsWith("-") === isBack,
      beside: cursor === undefined ? null : readCursor(vault, listed, cursor),
      limit: asked.pageSize + 1,
    }),
    countRows(db, query),
  ]);
  const shown = rows.slice(0, asked.pageSize);
  if (isBack) shown.reverse();
  const isMore = rows.length > asked.pageSize;
  const cursorAt = (at: number) => writeCursor(vault, listed, shown.at(at)?.slice_key);
  return {
    list: shown.map(rowOf),
    next: isBack || isMore ? cursorAt(-1) : null,
    prev: (isBack && isMore) || asked.after !== undefined ? cursorAt(0) : null,
    total,
  };
}

/** Rows on one side of a place, nearest first. */
async function rowsBeside<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  keys: Keys,
  { isRising, beside, limit }: { isRising: boolean; beside: string[] | null; limit: number },
): Promise<(O & { slice_key: string[] })[]> {
  const columns = keys.map(({ by }) => by);
  const texts = columns.map((by) => sql`(${by})::text`);
  let page = query.select(sql<string[]>`array[${sql.join(texts)}]`.as("slice_key"));
  if (beside) {
    const values = keys.map(({ as }, at) => sql`${beside[at]}::${sql.raw(as)}`);
    page = page.where(
      sql<SqlBool>`(${sql.join(columns)}) ${sql.raw(isRising ? ">" : "<")} (${sql.join(values)})`,
    );
  }
  for (const by of columns) page = page.orderBy(sql`${by}`, isRising ? "asc" : "desc");
  // `Simplify` of Kysely's rows is the same type, which the compiler cannot see while O is open.
  return (await page.limit(limit).execute()) as (O & { slice_key: string[] })[];
}

/** Counts the rows of a query, no further than totals are exact. */
async function countRows<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<Slice<O>["total"]> {
  const counted = query
    .clearSelect()
    .select(sql`1`.as("one"))
    .limit(countedMax + 1);
  const { rows } = await sql<{ count: bigint }>`select count(*) from ${counted} as counted`.execute(
    db,
  );
  const count = Number(rows[0]?.count ?? 0n);
  return { count: Math.min(count, countedMax), isMore: count > countedMax };
}

const purpose = "list-cursor";

/** Null where there is no row to begin beside. */
function writeCursor(
  vault: Vault,
  listed: Listed,
  values: readonly string[] | undefined,
): string | null {
  if (!values) return null;
  const text = Buffer.from(JSON.stringify(values)).toString("base64url");
  return `${text}.${signature(vault.derive(purpose), listed, text)}`;
}

/** The key values of a cursor of this very list and order. @throws Refusal cursor.invalid */
function readCursor(vault: Vault, listed: Listed, cursor: string): string[] {
  const [text = "", signed = ""] = cursor.split(".");
  const isOurs = vault
    .derivations(purpose)
    .some((key) => sameSecret(signature(key, listed, text), signed));
  if (!isOurs) throw new Refusal("cursor.invalid");
  // Signed above: it is what `writeCursor` wrote for as many keys.
  return JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as string[];
}

function signature(key: Buffer, { call, asked }: Listed, text: string): string {
  const signed = JSON.stringify([call, asked.sort, text]);
  return createHmac("sha256", key).update(signed).digest("base64url");
}
