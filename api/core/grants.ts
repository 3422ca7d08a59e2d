import type pg from "pg";

/** Schemas whose rows the site reads and writes. */
const schemas = ["public", "ledger", "graphile_worker"];

/** What is only ever added to: not even the site's own role may change or remove a row. */
const onlyAddedTo = ["ledger.transfer", "ledger.op", "staff_audit"];
/** Rows that change and stay for ever. */
const neverRemoved = [
  "ledger.account",
  "ledger.hold",
  "ledger.play_control",
  "ledger.play_window",
  "ledger.round",
];

/**
 * Lets the site's role read and write rows, and no more: it owns nothing, so that it can neither
 * turn off a trigger of the ledger nor drop a table, whatever SQL it is made to run.
 *
 * @param owner a connection of the role that owns the tables
 * @param role the role that the site works as
 */
export async function grantRows(owner: pg.Client, role: string): Promise<void> {
  const to = owner.escapeIdentifier(role);
  const all = schemas.join(", ");
  const grants = [
    `grant usage on schema ${all} to ${to}`,
    `grant select, insert, update, delete on all tables in schema ${all} to ${to}`,
    `grant usage, select, update on all sequences in schema ${all} to ${to}`,
    `revoke insert, update, delete on migration from ${to}`,
    `revoke update, delete on ${onlyAddedTo.join(", ")} from ${to}`,
    `revoke delete on ${neverRemoved.join(", ")} from ${to}`,
    ...(await queuePolicies(owner, to)),
  ];
  await owner.query("begin");
  for (const grant of grants) await owner.query(grant);
  await owner.query("commit");
}

/** The queue's tables show their rows to their owner alone, unless a policy says otherwise. */
async function queuePolicies(owner: pg.Client, to: string): Promise<string[]> {
  const { rows } = await owner.query<{ of: string }>(
    "select format('%I.%I', schemaname, tablename) as of from pg_tables " +
      "where schemaname = 'graphile_worker' and rowsecurity",
  );
  return rows.flatMap(({ of }) => [
    `drop policy if exists site on ${of}`,
    `create policy site on ${of} to ${to} using (true)`,
  ]);
}
