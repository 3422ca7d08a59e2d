-- The chain of acts is checked from where it was found whole: each minute what came since, each
-- night all of it, some thousand rows at a time.

drop function staff_audit_faults();

-- Rows behind one and up to another whose hash does not hold, or that do not follow the row before.
create function staff_audit_faults(p_after bigint, p_until bigint)
returns table (seq bigint, fault text)
language sql stable as $$
  select c.seq,
      case when c.hash <> staff_audit_hash(l.entry) then 'hash' else 'chain' end
    from (
      select a as entry, a.seq,
          lag(a.hash, 1, '\x'::bytea) over w as hash_before,
          lag(a.seq, 1, 0::bigint) over w as seq_before
        from staff_audit a where a.seq between p_after and p_until
        window w as (order by a.seq)
    ) l, lateral (select (l.entry).*) c
    where c.seq > p_after and (c.hash <> staff_audit_hash(l.entry)
      or c.prev_hash <> l.hash_before or c.seq <> l.seq_before + 1)
$$;

-- What a row's hash is made of, word for word, so that anybody can make it again.
create function staff_audit_text(entry staff_audit) returns text
language sql stable set timezone = 'UTC' as $$
  select (to_jsonb(entry) - 'hash')::text
$$;

-- Up to which row the chain was found whole, and what was found broken.
create table staff_audit_check (
  only_row boolean primary key default true check (only_row),
  until_seq bigint not null default 0,
  until_hash bytea not null default '\x',
  checked_at timestamptz not null default now(),
  broken_seq bigint,
  fault text check (fault in ('hash', 'chain', 'cut')),
  constraint staff_audit_check_broken check ((broken_seq is null) = (fault is null))
);
insert into staff_audit_check default values;
