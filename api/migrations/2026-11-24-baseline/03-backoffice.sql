-- People of the house: their accounts, their sessions (apart from members' in every way), and what
-- they did. What they did can be added to and nothing else, and each row carries the hash of the
-- one before it, so that a row taken out or changed, by whoever owns the tables, is seen.

create table staff (
  id bigint generated always as identity primary key,
  merchant text not null,
  username text not null check (username = lower(username)),
  name text not null,
  password_hash text not null,
  -- Somebody else chose it: it opens nothing but the choice of another, and until this moment only
  -- (null: without end).
  password_given boolean not null default false,
  password_until timestamptz,
  roles text[] not null check (
    roles <@ array['admin', 'support', 'reviewer', 'finance', 'risk'] and cardinality(roles) > 0
  ),
  status text not null default 'active' check (status in ('active', 'closed')),
  created_at timestamptz not null default now(),
  unique (merchant, username),
  constraint staff_password_until check (password_until is null or password_given)
);
-- Colleagues as lists name them, and as work is given to them.
create view staff_member as select id, merchant, username, status, roles from staff;

create table staff_session (
  id uuid primary key,
  staff_id bigint not null references staff (id),
  sid_hash bytea not null unique,
  handle text not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'login', 'closed', 'idle', 'password', 'revoked',
    'owner')),
  check ((ended_at is null) = (end_reason is null))
);
create index staff_session_of_staff on staff_session (staff_id) where ended_at is null;
create index staff_session_by_staff on staff_session (staff_id, created_at desc);

-- Each try to sign in, so that guessing ends and its owner can be told.
create table staff_login (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  merchant text not null,
  username text not null,
  staff_id bigint references staff (id),
  succeeded boolean not null,
  -- The second proof of a sign-in; 'asked' is one that never came, which is no wrong guess.
  factor text check (factor in ('asked', 'totp', 'recovery')),
  ip text not null,
  user_agent text not null
);
create index staff_login_of_name on staff_login (merchant, username, at desc);

-- One who leaves has no session from that moment.
create function staff_left() returns trigger language plpgsql as $$
begin
  update staff_session set ended_at = now(), end_reason = 'closed'
    where staff_id = new.id and ended_at is null;
  return null;
end $$;
create trigger staff_left after update of status on staff
  for each row when (new.status <> 'active') execute function staff_left();

-- What guards these accounts beside the password.

-- One app per person. The secret is sealed; a code counts once, so the step of the last is kept.
create table staff_totp (
  staff_id bigint primary key references staff (id),
  secret_sealed bytea not null,
  -- Null: shown, and no code of it has come yet.
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- Keyed hashes of codes that each open once; all of them change together.
create table staff_recovery_code (
  staff_id bigint not null references staff (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Wrong tries in a row, as members' are counted.
create table staff_try (
  staff_id bigint not null references staff (id),
  secret text not null check (secret in ('password', 'factor', 'recovery')),
  tries integer not null check (tries > 0),
  shut_until timestamptz,
  primary key (staff_id, secret)
);

-- The log.

create table staff_audit (
  seq bigint primary key,
  at timestamptz not null,
  merchant text not null,
  -- Null for a try to sign in under a name that is nobody's.
  staff_id bigint references staff (id),
  username text not null,
  call text not null,
  -- What it was about, such as 'member:42'.
  subject text,
  outcome text not null check (outcome in ('done', 'refused')),
  reason text,
  before jsonb,
  after jsonb,
  ip text not null,
  request_id text not null,
  prev_hash bytea not null,
  hash bytea not null
);
create index staff_audit_of_subject on staff_audit (subject, seq desc) where subject is not null;
create index staff_audit_of_staff on staff_audit (staff_id, seq desc);

-- A row's hash is over all of it but itself, and over the hash before. Moments are written in UTC,
-- whatever the session's zone is.
create function staff_audit_hash(entry staff_audit) returns bytea
language sql stable set timezone = 'UTC' as $$
  select sha256(convert_to((to_jsonb(entry) - 'hash')::text, 'UTF8'))
$$;

-- One after the other: staff act seldom, and a chain has one end.
create function staff_audit_chain() returns trigger language plpgsql as $$
declare
  last staff_audit;
begin
  perform pg_advisory_xact_lock(hashtextextended('staff_audit', 0));
  select * into last from staff_audit order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.at := clock_timestamp();
  new.prev_hash := coalesce(last.hash, '\x'::bytea);
  new.hash := '\x'::bytea;
  new.hash := staff_audit_hash(new);
  return new;
end $$;
create trigger chain before insert on staff_audit
  for each row execute function staff_audit_chain();

create function staff_audit_stays() returns trigger language plpgsql as $$
begin
  raise exception 'staff_audit is append-only' using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on staff_audit
  for each statement execute function staff_audit_stays();
alter table staff_audit enable always trigger append_only;
alter table staff_audit enable always trigger chain;

-- Rows whose hash does not hold, or that do not follow the row before them.
create function staff_audit_faults() returns table (seq bigint, fault text)
language sql stable as $$
  select c.seq,
      case when c.hash <> staff_audit_hash(l.entry) then 'hash' else 'chain' end
    from (
      select a as entry, a.seq,
          lag(a.hash, 1, '\x'::bytea) over w as hash_before,
          lag(a.seq, 1, 0::bigint) over w as seq_before
        from staff_audit a window w as (order by a.seq)
    ) l, lateral (select (l.entry).*) c
    where c.hash <> staff_audit_hash(l.entry)
      or c.prev_hash <> l.hash_before or c.seq <> l.seq_before + 1
$$;

-- What staff have to look at: raised by the server, closed by one of staff, or by the server when
-- what it was about is well again. One at a time of the same.
create table staff_alert (
  id bigint generated always as identity primary key,
  merchant text not null references merchant (code),
  kind text not null,
  subject text not null,
  detail jsonb not null,
  raised_at timestamptz not null default now(),
  closed_at timestamptz,
  -- Null of a closed one: it was well again by itself.
  closed_by bigint references staff (id)
);
create unique index staff_alert_open on staff_alert (merchant, kind, subject)
  where closed_at is null;
create index staff_alert_by_time on staff_alert (merchant, id desc);
