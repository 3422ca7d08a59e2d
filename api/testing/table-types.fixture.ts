import pg from "pg";
import type { Connection } from "../core/db.ts";
import { columnTypes, filledByTrigger, head, unions } from "./column-types.fixture.ts";

interface Column {
  /** With its schema, where that is not the usual one. */
  table: string;
  name: string;
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  is_identity: boolean;
  /** Of a check that lists what the column may be. */
  check: string | null;
}

/** A view's column is what the column of the same name is in the table that it shows. */
const columns = `
  with shown as (
    select distinct on (w.ev_class, b.attname) w.ev_class as view, b.attname, b.attrelid, b.attnum,
        b.attnotnull
      from pg_rewrite w
      join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid
        and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0
      join pg_attribute b on b.attrelid = d.refobjid and b.attnum = d.refobjsubid
      where w.ev_class <> b.attrelid
  )
  select c.oid::regclass::text as table, a.attname as name, t.typname as type,
      not coalesce(v.attnotnull, a.attnotnull) as is_nullable, d.oid is not null as has_default,
      a.attidentity = 'a' as is_identity,
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = coalesce(v.attrelid, c.oid) and k.contype = 'c'
          and k.conkey = array[coalesce(v.attnum, a.attnum)]
          and pg_get_constraintdef(k.oid) like
            'CHECK ((' || a.attname || ' = ANY (ARRAY[%''::text])))'
        limit 1) as check
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    left join shown v on v.view = c.oid and v.attname = a.attname
    where c.relkind in ('r', 'v')
      and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'ledger'))
    order by 1, a.attname`;

/** How values of a type arrive (`exactTypes` of core/db.ts); none: a mistake, to be added here. */
const types: Readonly<Record<string, string>> = {
  _cidr: "string[]",
  _int2: "number[]",
  _int8: "BigintArray",
  _text: "string[]",
  _uuid: "string[]",
  bool: "boolean",
  bytea: "Buffer",
  date: "string",
  inet: "string",
  int2: "number",
  int4: "number",
  int8: "bigint",
  jsonb: "unknown",
  numeric: "string",
  text: "string",
  time: "string",
  timestamptz: "Date",
  uuid: "string",
};

/**
 * The types of a database's tables for the query builder, as a module: unions are what the checks
 * list, and what the database cannot say stands in column-types.fixture.ts.
 */
export async function describeTableTypes(connection: Connection): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<Column>(columns);
    const named = new Map(
      rows.flatMap((column) => {
        const name = unions[keyOf(column)];
        return name === undefined ? [] : [[unionOf(column.check ?? ""), name] as const];
      }),
    );
    const tables = [...Map.groupBy(rows, ({ table }) => table)];
    return [
      "// Written by `npm run snapshots` from the database's own catalogue; not to be edited.",
      head,
      ...[...named].map(([union, name]) => `export type ${name} = ${union};`),
      ...tables.map(([table, own]) => interfaceOf(table, own, named)),
      `/** Every table and view, by its name. */\nexport interface Tables {\n${tables
        .map(([table]) => `  ${/\./.test(table) ? `"${table}"` : table}: ${nameOf(table)};\n`)
        .join("")}}\n`,
    ].join("\n\n");
  } finally {
    await client.end();
  }
}

function keyOf({ table, name }: Column): string {
  return `${table}.${name}`;
}

/** `ledger.account_day` → `LedgerAccountDayTable` */
function nameOf(table: string): string {
  const words = table.split(/[._]/).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return `${words.join("")}Table`;
}

function interfaceOf(table: string, own: Column[], named: Map<string, string>): string {
  const lines = own.map((column) => `  ${column.name}: ${typeOf(column, named)};\n`);
  return `export interface ${nameOf(table)} {\n${lines.join("")}}`;
}

/** `"a" | "b"`, as the check lists them. */
function unionOf(check: string): string {
  return [...check.matchAll(/'([^']+)'::text/g)].map(([, word]) => `"${word}"`).join(" | ");
}

function typeOf(column: Column, named: Map<string, string>): string {
  const { type, check, is_nullable: isNullable, has_default: hasDefault } = column;
  const union = check === null ? undefined : unionOf(check);
  const plain = columnTypes[keyOf(column)] ?? (union && (named.get(union) ?? union)) ?? types[type];
  if (plain === undefined) throw new Error(`${keyOf(column)}: what is a ${type} in code?`);
  if (filledByTrigger.has(keyOf(column))) return `GeneratedAlways<${plain}>`;
  if (type === "jsonb") {
    if (isNullable) return `JsonMaybe<${plain}>`;
    return hasDefault ? `JsonDefault<${plain}>` : `Json<${plain}>`;
  }
  if (column.is_identity) return `GeneratedAlways<${plain}>`;
  if (isNullable) return `Maybe<${plain}>`;
  return hasDefault && type !== "_int8" ? `Generated<${plain}>` : plain;
}
