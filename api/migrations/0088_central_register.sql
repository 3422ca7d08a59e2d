-- The central register of people whom nobody may let play: when each account was asked about, what
-- was heard, and what follows from a hit: the time to take the money out, the closing of the
-- account, and money that waits to be returned.

-- Play with money and deposits wait for the register's word, or were ended by it. The bet's own
-- transaction reads it here, among what else protects a member.
alter table protection add column is_held boolean not null default false;

-- Where each account stands, and when it is asked about next.
create table register_standing (
  member_id bigint primary key references member (id),
  state text not null default 'waiting' check (state in ('waiting', 'clear', 'barred')),
  why text not null check (why in ('signUp', 'proof', 'signIn', 'sweep')),
  -- The day of the last sign-in that asked, by the place's calendar.
  signed_in_on date,
  -- Counts the reasons to ask: an answer to an earlier question settles nothing.
  turn int not null default 0,
  answered_at timestamptz,
  -- Null: never again, the account is being closed.
  ask_at timestamptz default now(),
  -- Since the last word: how often nobody answered.
  tries int not null default 0,
  check ((state = 'waiting') or (answered_at is not null))
);
create index register_standing_due on register_standing (ask_at) where ask_at is not null;

-- Every question and what came of it, for ever. The person is known again by the keyed hash of
-- their number, and read by nobody.
create table register_ask (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  at timestamptz not null default now(),
  why text not null check (why in ('signUp', 'proof', 'signIn', 'sweep')),
  -- Null: no number is known, and nobody was asked.
  cpf_hash bytea,
  outcome text not null check (outcome in ('clear', 'barred', 'away', 'unknown')),
  -- Of one that found nobody: a short word, such as http.503.
  failure text,
  check ((outcome = 'unknown') = (cpf_hash is null)),
  check ((outcome = 'away') = (failure is not null))
);
create index register_ask_of_member on register_ask (member_id, id desc);

-- What follows from a hit, one for a member. Its days are the place's of the day it began.
create table register_case (
  member_id bigint primary key references member (id),
  merchant text not null references merchant (code),
  opened_at timestamptz not null default now(),
  withdraw_until timestamptz not null,
  closes_at timestamptz not null,
  -- What is left is returned until then; after that it is kept for its owner.
  return_by timestamptz not null,
  keep_until timestamptz not null,
  closed_at timestamptz,
  kept_at timestamptz,
  ended_at timestamptz,
  -- When there is something to do again.
  next_at timestamptz not null default now(),
  check (opened_at < withdraw_until and withdraw_until <= closes_at and closes_at < return_by
    and return_by < keep_until),
  check (kept_at is null or closed_at is not null),
  check (ended_at is null or closed_at is not null)
);
create index register_case_due on register_case (next_at) where ended_at is null;
create index register_case_list on register_case (merchant, opened_at desc);

-- What was done and told in a case, for ever.
create table register_event (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  at timestamptz not null default now(),
  what text not null,
  detail jsonb not null
);
create index register_event_of_member on register_event (member_id, id);

create function register_record_stays() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete or truncate on register_ask
  for each statement execute function register_record_stays();
create trigger append_only before update or delete or truncate on register_event
  for each statement execute function register_record_stays();

insert into ledger.account_kind (name, bound, meaning) values
  ('returns', 'floor', 'What a member whose account was closed has to get back'),
  ('unreturned', 'none', 'What could not be returned to its owners in time, set apart');
