-- Requirements that a member's bets wait for: bits of the wallet's row, which every bet reads
-- anyway.

drop function if exists ledger.waits_for;
drop function if exists ledger.proof_hides;
drop function if exists ledger.mark_waits_of;
drop function if exists ledger.mark_waits;
drop function if exists ledger.waits_of;
drop function if exists ledger.lacks;
drop view if exists ledger.terms_due;
-- Of an earlier version.
drop function if exists ledger.lacks_terms;

-- The most important requirement that a wallet's bets wait for (`account.waits`), or null. The bits
-- are on the row that each bet has locked and read: testing them costs nothing.
create function ledger.waits_for(p_waits smallint) returns text
language sql immutable as $$
  select case
      when p_waits & 1 <> 0 then 'limit.restricted'
      when p_waits & 2 <> 0 then 'limit.identity'
      when p_waits & 4 <> 0 then 'limit.terms'
      when p_waits & 8 <> 0 then 'limit.profile'
    end
$$;

-- Whether the missing verification is reported first, instead of a reason that only the number's
-- owner may learn.
create function ledger.proof_hides(p_waits smallint, p_reason text) returns boolean
language sql immutable as $$
  select p_waits & 2 <> 0
    and p_reason not in ('session.ended', 'limit.exclusion', 'limit.pause')
$$;

-- Profile fields that the jurisdiction requires and the member has not filled in. Verified
-- documents fill in the taxpayer's number as well.
create function ledger.lacks(p_member bigint, p_asks text[]) returns text[]
language sql stable as $$
  select coalesce(array_agg(a.ask order by a.n), '{}')
    from member m
    left join member_contact k on k.member_id = m.id
    cross join unnest(p_asks) with ordinality as a (ask, n)
    where m.id = p_member and case a.ask
        when 'birthday' then m.birthday is null
        when 'payeeName' then m.payee_name is null
        when 'email' then m.email is null
        when 'mobileNum' then m.mobile is null
        when 'gender' then k.gender is null
        when 'address' then k.address is null
        when 'idNumber' then k.id_number_hash is null and not exists (
          select 1 from identity_case c where c.member_id = m.id and c.state = 'verified')
      end
$$;

-- Documents of which the member accepted neither the last material version nor any later one.
create view ledger.terms_due as
  select m.id as member_id, t.document
    from member m
    join legal_text t on t.merchant = m.merchant and t.is_material
    where not exists (
      select 1 from member_agreement g
        where g.member_id = m.id and g.what = t.document and g.version >= t.version);

-- Computes the requirements of some members from the current data.
create function ledger.waits_of(p_members bigint[], p_needs_proof boolean, p_asks text[])
returns table (member_id bigint, waits smallint)
language sql stable as $$
  select m.id, (
      case when exists (select 1 from member_restriction r where r.member_id = m.id)
        then 1 else 0 end
      | case when p_needs_proof and not exists (
          select 1 from identity_case c
            where c.member_id = m.id and c.state = 'verified' and c.lapsed_at is null)
        then 2 else 0 end
      | case when exists (select 1 from ledger.terms_due d where d.member_id = m.id)
        then 4 else 0 end
      | case when cardinality(p_asks) > 0 and cardinality(ledger.lacks(m.id, p_asks)) > 0
        then 8 else 0 end
    )::smallint
    from member m where m.id = any (p_members)
$$;

-- Stores the requirements of one member on the wallets. The member's bets wait meanwhile, and of
-- two changes of one member the later sees the effect of the earlier.
create function ledger.mark_waits(p_member bigint, p_needs_proof boolean, p_asks text[])
returns void
language plpgsql volatile as $$
begin
  perform 1 from ledger.account
    where owner_id = p_member and bound <> 'none' order by owner_id, id for no key update;
  update ledger.account a set waits = w.waits
    from ledger.currency c, ledger.waits_of(array[p_member], p_needs_proof, p_asks) as w
    where a.owner_id = p_member and a.kind = 'wallet' and a.waits <> w.waits
      and c.code = a.currency and not c.play;
end $$;

-- The same for those of many members whose requirements changed: few, unless the jurisdiction did.
create function ledger.mark_waits_of(p_members bigint[], p_needs_proof boolean, p_asks text[])
returns void
language plpgsql volatile as $$
declare
  v_member bigint;
begin
  for v_member in
    select w.member_id
      from ledger.waits_of(p_members, p_needs_proof, p_asks) as w
      join ledger.account a on a.owner_id = w.member_id and a.kind = 'wallet'
        and a.waits <> w.waits
      join ledger.currency c on c.code = a.currency and not c.play
      order by w.member_id
  loop
    perform ledger.mark_waits(v_member, p_needs_proof, p_asks);
  end loop;
end $$;
