-- May these commands be posted now? Asked inside the transaction that posts them and after
-- their accounts are locked, so that a session that ended or a limit that was reached is seen
-- in time, and two bets cannot both take the last of it. Limits, exclusions and reality checks
-- belong here: one more test and one more reason.
--
-- One text per command, in order: null lets it pass, anything else is the refusal's reason.

create or replace function ledger.admit(
  p_member bigint[],
  -- The session that must be alive; null asks for none (vendors' wins, jobs).
  p_session uuid[]
) returns text[]
-- plpgsql, because it keeps its plan from call to call.
language plpgsql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_bitmapscan = off
set enable_material = off
set enable_memoize = off
as $$
begin
  return array(
    select case when c.session_id is not null and alive.id is null then 'session.ended' end
      from unnest(p_member, p_session) with ordinality as c (member_id, session_id, n)
      left join session alive on alive.id = c.session_id
        and alive.member_id = c.member_id
        and alive.ended_at is null
        and alive.expires_at > now()
        and alive.last_seen_at > now() - interval '30 minutes'
      order by c.n
  );
end $$;
