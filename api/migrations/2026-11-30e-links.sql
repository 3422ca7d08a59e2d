-- Browsers by what they keep of a sign-in: the same at several accounts is one device.
create table member_device (
  member_id bigint not null references member,
  device text not null,
  user_agent text not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (member_id, device)
);

create view device_seen as
  select member_id, device, user_agent, first_at, last_at from member_device;
create view payout_mark as
  select member_id, fingerprint, created_at from payout_account where removed_at is null;
create view sign_in_home as
  select member_id, home_of(ip) as home, at from login_event
    where succeeded and member_id is not null;

-- What several accounts share, found anew by a job: a keyed hash or a digest, never what it is of.
create table shared_mark (
  id bigint generated always as identity primary key,
  merchant text not null references merchant,
  kind text not null check (kind in ('device', 'payout', 'cpf', 'phone', 'address')),
  mark bytea not null,
  member_ids bigint[] not null check (cardinality(member_ids) > 1),
  first_at timestamptz not null,
  last_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'case', 'apart', 'same')),
  judged_by bigint references staff,
  judged_at timestamptz,
  reason text,
  unique (merchant, kind, mark),
  check ((state = 'open') = (judged_by is null)),
  check ((judged_by is null) = (judged_at is null) and (judged_by is null) = (reason is null))
);
create index shared_mark_by_time on shared_mark (merchant, last_at, id);
create index shared_mark_of_member on shared_mark using gin (member_ids);
