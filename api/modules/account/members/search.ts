import { type RawBuilder, sql } from "kysely";
import type { Vault } from "../../../core/crypto.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { cpfOf } from "./cpf.ts";
import { fingerprints, personMarks } from "./fingerprints.ts";

/**
 * The ids of a merchant's members that somebody may mean by a text: the id or a CPF as it is, an
 * account, a mail address, a mobile number or a name as it begins, a name by any whole word of it.
 * Each way has its index, so that a search costs the same however many members there are.
 *
 * @param eachMost of each way no more than so many: for whoever shows the first few
 */
export function membersMatching(
  vault: Vault,
  merchant: string,
  text: string,
  eachMost?: number,
): RawBuilder<{ id: bigint }> {
  const most = eachMost === undefined ? sql`` : sql`limit ${eachMost}`;
  const found = waysOf(vault, text.trim()).map(
    (way) => sql`(select id from member where merchant = ${merchant} and ${way} ${most})`,
  );
  return sql`(${sql.join(found, sql` union `)})`;
}

/** What one of the staff is found by among members. */
export interface Person {
  cpf?: string | undefined;
  mail?: string | undefined;
  mobile?: string | undefined;
  memberId?: string | undefined;
}

/** The ids of the members who are this person: by any one mark, proven or not. */
export async function membersOfPerson(
  { db, vault }: { db: Db | Tx; vault: Vault },
  merchant: string,
  { cpf, mail, mobile, memberId }: Person,
): Promise<bigint[]> {
  const ways: RawBuilder<unknown>[] = [];
  if (cpf !== undefined) ways.push(...byCpf(vault, cpf));
  if (mail !== undefined) ways.push(sql`lower(email) = ${mail.toLowerCase()}`);
  if (mobile !== undefined) ways.push(sql`mobile = ${mobile}`);
  if (memberId !== undefined) ways.push(sql`id = ${memberId}::bigint`);
  if (ways.length === 0) return [];
  const each = ways.map(
    (way) => sql`select id from member where merchant = ${merchant} and ${way}`,
  );
  const { rows } = await sql<{ id: bigint }>`${sql.join(each, sql` union `)}`.execute(db);
  return rows.map(({ id }) => id);
}

function waysOf(vault: Vault, text: string): RawBuilder<unknown>[] {
  const begins = `${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const words = sql`string_to_array(fold_name(${text}), ' ')`;
  const ways = [
    sql`account like ${begins}`,
    sql`username like ${begins}`,
    sql`lower(email) like ${begins}`,
    sql`fold_name(payee_name) like fold_name(${begins})`,
    // Said again, since the index has named members alone: an array could be made of nothing.
    sql`payee_name is not null and string_to_array(fold_name(payee_name), ' ') @> ${words}`,
  ];
  if (/^\d{1,18}$/.test(text)) ways.push(sql`id = ${BigInt(text)}`);
  const digits = text.replaceAll(/[\s()+.-]/g, "");
  // Kept in E.164: said with the country's number, or without Brazil's.
  if (/^\d{4,15}$/.test(digits))
    ways.push(sql`mobile like ${`+${digits}%`}`, sql`mobile like ${`+55${digits}%`}`);
  const cpf = cpfOf(text);
  if (cpf) ways.push(...byCpf(vault, cpf));
  return ways;
}

/** By the number as the account was opened with, and as it was proven. */
function byCpf(vault: Vault, cpf: string): RawBuilder<unknown>[] {
  const registered = fingerprints(vault, personMarks.registered, cpf);
  const proven = fingerprints(vault, personMarks.proven, cpf);
  return [
    sql`id in (select member_id from member_document where id_number_hash = any(${registered}))`,
    sql`id in (select member_id from identity_proof where cpf_hash = any(${proven}))`,
  ];
}
