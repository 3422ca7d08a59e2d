import { sql } from "kysely";
import type { App } from "../../../app.ts";

/** Sign-ins of these days tell an address; many live at the same one for longer. */
const addressDays = 30;
/** Above this an address is a mobile network's or a café's, and tells nothing of its guests. */
const addressMax = 10;

/**
 * Finds anew what accounts share. What is judged stays judged of the very accounts that were seen:
 * another one that joins opens it again. What is shared no more goes.
 */
export async function findShared({ db }: App): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      with seen as (
        select 'device' as kind, sha256(convert_to(device, 'UTF8')) as mark, member_id, first_at,
            last_at from device_seen
        union all
        select 'payout', fingerprint, member_id, created_at, created_at from payout_mark
        union all
        select 'cpf', i.cpf_hash, i.member_id, m.created_at, m.created_at
          from identity_proof i join member_account m on m.id = i.member_id
          where i.cpf_hash is not null
        union all
        select 'phone', sha256(convert_to(mobile, 'UTF8')), id, created_at, created_at
          from member_person where mobile is not null
        union all
        select 'address', sha256(convert_to(home::text, 'UTF8')), member_id, min(at), max(at)
          from sign_in_home where at > now() - make_interval(days => ${addressDays}::int)
          group by home, member_id
      ), shared as (
        select m.merchant, s.kind, s.mark, min(s.first_at) as first_at, max(s.last_at) as last_at,
            array_agg(distinct s.member_id order by s.member_id) as member_ids
          from seen s join member_account m on m.id = s.member_id
          where m.status <> 'closed' and m.type <> 4
          group by m.merchant, s.kind, s.mark
          having count(distinct s.member_id) > 1
            and (s.kind <> 'address' or count(distinct s.member_id) <= ${addressMax})
      ), gone as (
        delete from shared_mark o where not exists (select 1 from shared s
          where s.merchant = o.merchant and s.kind = o.kind and s.mark = o.mark)
      )
      insert into shared_mark as o (merchant, kind, mark, member_ids, first_at, last_at)
        select merchant, kind, mark, member_ids, first_at, last_at from shared
        on conflict (merchant, kind, mark) do update set
          member_ids = excluded.member_ids,
          first_at = excluded.first_at,
          last_at = excluded.last_at,
          state = case when o.member_ids @> excluded.member_ids then o.state else 'open' end,
          judged_by = case when o.member_ids @> excluded.member_ids then o.judged_by end,
          judged_at = case when o.member_ids @> excluded.member_ids then o.judged_at end,
          reason = case when o.member_ids @> excluded.member_ids then o.reason end
        where (o.member_ids, o.first_at, o.last_at)
          is distinct from (excluded.member_ids, excluded.first_at, excluded.last_at)`.execute(tx);
  });
}
