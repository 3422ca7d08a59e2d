-- What the full audit and each minute's have in common.

drop function if exists ledger.audit_guards;
drop function if exists ledger.audit_limits;

create function ledger.audit_guards() returns table (invariant text, subject text, detail text)
language sql stable as $$
  select 'G', wanted.table_name || '.' || wanted.trigger_name, 'the trigger is missing or off'
    from (values
      ('transfer', 'append_only'), ('op', 'append_only'), ('account', 'stays'),
      ('account', 'stays_itself'), ('hold', 'stays'), ('round', 'stays')
    ) as wanted (table_name, trigger_name)
    where not exists (
      select 1 from pg_trigger t
        where t.tgrelid = ('ledger.' || wanted.table_name)::regclass
          and t.tgname = wanted.trigger_name and t.tgenabled = 'A'
    )
$$;

-- I8: what guarded members have used of their periods is the sum of their transfers. Of a month it
-- reads a month of them, so the minute's audit asks for those who moved alone.
create function ledger.audit_limits(p_members bigint[])
returns table (invariant text, subject text, detail text)
language sql stable as $$
  select 'I8', 'period ' || w.period || ' of ' || w.member_id,
      'deposited ' || w.deposited || ', staked ' || w.staked || ', paid ' || w.paid
        || '; its transfers say ' || u.deposited || ', ' || u.staked || ' and ' || u.paid
    from ledger.play_window w
    cross join lateral ledger.counted(w.member_id, w.starts_at, w.ends_at) as u
    where w.member_id = any (p_members)
      and (w.deposited, w.staked, w.paid) <> (u.deposited, u.staked, u.paid)
$$;
