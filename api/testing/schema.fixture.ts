import pg from "pg";
import type { Connection } from "../core/db.ts";

/** The job queue brings a schema of its own, and keeps it. */
const ours = "(select oid from pg_namespace where nspname in ('public', 'ledger'))";

const tables = `
  select c.oid, c.oid::regclass::text as name,
      case c.relpersistence when 'u' then 'create unlogged table ' else 'create table ' end as verb,
      coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '') as options
    from pg_class c
    where c.relkind = 'r' and c.relnamespace in ${ours}
    order by c.relnamespace::regnamespace::text, 2`;

const columns = `
  select a.attrelid as oid,
      a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ' not null' else '' end
        || case a.attidentity when 'a' then ' generated always as identity' else '' end
        || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
    from pg_attribute a
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped
    order by a.attnum`;

/** Not those of one column that may not be null: its line says so. */
const constraints = `
  select conrelid as oid, 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) as line
    from pg_constraint where conrelid <> 0 and contype <> 'n' order by contype = 'c', conname`;

/** Not those that a constraint made. */
const indexes = `
  select indrelid as oid, pg_get_indexdef(indexrelid) as line
    from pg_index i
    where not exists (select 1 from pg_constraint where conindid = i.indexrelid)
    order by 2`;

const triggers = `
  select tgrelid as oid, pg_get_triggerdef(oid)
      || case tgenabled when 'A' then '; enabled always' else '' end as line
    from pg_trigger where not tgisinternal order by tgname`;

const views = `
  select 'create view ' || oid::regclass || ' as' || E'\n' || pg_get_viewdef(oid) as line
    from pg_class
    where relkind = 'v' and relnamespace in ${ours}
    order by 1`;

/** Of the ledger's functions the head alone: their text is `ledger/*.sql`. */
const functions = `
  select case when pronamespace::regnamespace::text = 'ledger'
        then 'function ' || oid::regprocedure || ' returns ' || pg_get_function_result(oid) || ';'
        else rtrim(pg_get_functiondef(oid), E'\n') || ';' end as line
    from pg_proc p
    where pronamespace in ${ours}
    order by pronamespace::regnamespace::text, oid::regprocedure::text`;

interface Table {
  oid: number;
  name: string;
  verb: string;
  options: string;
}

/**
 * A database's schema as text that depends on nothing but the schema: every table with its columns,
 * constraints, indexes and triggers, then views and functions, each in the order of its name.
 */
export async function describeSchema(connection: Connection): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const lines = async (query: string) =>
      (await client.query<{ oid: number; line: string }>(query)).rows;
    const { rows } = await client.query<Table>(tables);
    const inside = [...(await lines(columns)), ...(await lines(constraints))];
    const behind = [...(await lines(indexes)), ...(await lines(triggers))];
    const of = (all: { oid: number; line: string }[], table: Table) =>
      all.filter(({ oid }) => oid === table.oid).map(({ line }) => line);
    const described = rows.map((table) => {
      const body = of(inside, table)
        .map((line) => `  ${line}`)
        .join(",\n");
      const head = `${table.verb}${table.name} (\n${body}\n)${table.options};`;
      return [head, ...of(behind, table).map((line) => `${line};`)].join("\n");
    });
    const rest = [...(await lines(views)), ...(await lines(functions))].map(({ line }) => line);
    return `${[...described, ...rest].join("\n\n")}\n`;
  } finally {
    await client.end();
  }
}
