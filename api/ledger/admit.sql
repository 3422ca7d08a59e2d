-- May this command be posted now? Asked inside the transaction that posts it and after its
-- accounts are locked, so that a session that ended or a limit that was reached is seen in time,
-- and two bets cannot both take the last of it. Limits, exclusions and reality checks belong
-- here: one more row where one more rule says no.
--
-- No row lets it pass; the rows are reasons of a refusal. Plain SQL without settings of its own,
-- so that the planner takes it into the statement that asks (a call for each bet would cost a
-- tenth of it).

drop function if exists ledger.admit;

create function ledger.admit(
  p_member bigint,
  -- The session that must be alive; null asks for none (vendors' wins, jobs).
  p_session uuid
) returns table (reason text)
language sql stable as $$
  select 'session.ended'
    where p_session is not null and not exists (
      select 1 from session s
        where s.id = p_session
          and s.member_id = p_member
          and s.ended_at is null
          and s.expires_at > now()
          and s.last_seen_at > now() - interval '30 minutes'
    )
$$;
