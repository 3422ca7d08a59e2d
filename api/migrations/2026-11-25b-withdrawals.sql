-- Money out: what members asked to be paid, on its way through rules and people to a bank.
-- Nothing here holds a balance: the ledger holds, captures and refunds by ids made from these rows.

create table withdrawal (
  -- Made from the member and the caller's key, so that a repeated request meets its own row.
  id uuid primary key,
  -- What people call it.
  no bigint generated always as identity unique,
  merchant text not null,
  member_id bigint not null references member (id),
  -- The ledger account that it is paid from, and what that is to the member.
  source text not null default 'wallet' check (source in ('wallet', 'returns')),
  ledger_account bigint not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  state text not null check (state in (
    'checking', 'waiting', 'asked', 'review', 'second', 'approved', 'sending',
    'paid', 'partly_paid', 'failed', 'returned', 'rejected', 'cancelled', 'expired'
  )),
  -- Grows with each change: who decides names the one that they have seen.
  version integer not null default 1,
  -- Where it goes. The number, name and mask are sealed as they were at the request.
  payout_account uuid not null,
  target_kind text not null check (target_kind in ('bank', 'pix')),
  target_scheme text not null,
  target_sealed bytea not null,
  -- What the rules made of it.
  points integer not null default 0,
  needs_two boolean not null default false,
  reason text,
  wait_until timestamptz,
  -- What the member has to do, and since when the promise stands still for it.
  asks text[] not null default '{}',
  asked_at timestamptz,
  session_id uuid,
  requested_at timestamptz not null default now(),
  -- Until when the member was promised it, and until when the law or the house wants it done.
  promised_at timestamptz not null,
  due_at timestamptz not null,
  -- Who looks at it, and until when.
  claimed_by bigint references staff (id),
  claimed_until timestamptz,
  -- Who wants it paid where a second person has to agree.
  proposed_by bigint references staff (id),
  decided_by bigint references staff (id),
  sent_at timestamptz,
  ended_at timestamptz,
  check ((claimed_by is null) = (claimed_until is null)),
  check ((state in (
    'paid', 'partly_paid', 'failed', 'returned', 'rejected', 'cancelled', 'expired'
  )) = (ended_at is not null))
);
create index withdrawal_of_member on withdrawal (member_id, requested_at desc, id);
create index withdrawal_open on withdrawal (merchant, due_at, points desc, id)
  where ended_at is null;

-- The ways it may go; each change is the next version.
create function withdrawal_goes_forward() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not (new.state = any (case old.state
      when 'checking' then
        '{waiting,asked,review,second,approved,cancelled}'::text[]
      when 'waiting' then '{checking,review,rejected,cancelled}'
      when 'asked' then '{checking,review,rejected,cancelled,expired}'
      when 'review' then '{asked,waiting,second,approved,rejected,cancelled}'
      when 'second' then '{review,approved,rejected,cancelled}'
      when 'approved' then '{review,sending,cancelled}'
      when 'sending' then '{paid,partly_paid,failed}'
      when 'paid' then '{partly_paid,returned}'
      when 'partly_paid' then '{returned}'
      else '{}'
    end)) then
    raise exception 'withdrawal % cannot go from % to %', old.id, old.state, new.state;
  end if;
  if (new.id, new.member_id, new.amount, new.fee, new.currency, new.payout_account,
      new.ledger_account, new.source)
    is distinct from (old.id, old.member_id, old.amount, old.fee, old.currency,
      old.payout_account, old.ledger_account, old.source)
  then
    raise exception 'withdrawal % cannot become another', old.id;
  end if;
  new.version := old.version + 1;
  return new;
end $$;
create trigger goes_forward before update on withdrawal
  for each row execute function withdrawal_goes_forward();

-- What happened to it, in order.
create table withdrawal_event (
  id bigint generated always as identity primary key,
  withdrawal_id uuid not null references withdrawal (id),
  at timestamptz not null default clock_timestamp(),
  state text not null,
  actor text not null check (actor in ('member', 'program', 'staff', 'bank')),
  staff_id bigint references staff (id),
  reason text,
  note text
);
create index withdrawal_event_of on withdrawal_event (withdrawal_id, id);

-- One bank transfer each. The id is the bank's idempotency key.
create table payout_part (
  id uuid primary key,
  withdrawal_id uuid not null references withdrawal (id),
  n smallint not null check (n between 1 and 10),
  amount bigint not null check (amount > 0),
  bank text not null,
  state text not null default 'ready'
    check (state in ('ready', 'submitted', 'unknown', 'paid', 'failed', 'returned')),
  bank_ref text,
  end_to_end text,
  reason text,
  -- When the bank said that it was paid after it had said no.
  flipped_at timestamptz,
  created_at timestamptz not null default now(),
  -- Asked for the first time, how often since, and when next; null: not by the clock any more.
  submitted_at timestamptz,
  unknown_since timestamptz,
  asked integer not null default 0,
  check_at timestamptz default now(),
  ended_at timestamptz,
  unique (withdrawal_id, n),
  check ((state in ('paid', 'failed', 'returned')) = (ended_at is not null))
);
create index payout_part_to_check on payout_part (check_at) where check_at is not null;
create index payout_part_open on payout_part (bank, created_at) where ended_at is null;

-- An end is an end: what was paid may come back, and nothing else follows.
create function payout_part_goes_forward() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not (
      old.state in ('ready', 'submitted', 'unknown')
        and new.state in ('submitted', 'unknown', 'paid', 'failed')
      or old.state = 'paid' and new.state = 'returned') then
    raise exception 'payout part % cannot go from % to %', old.id, old.state, new.state;
  end if;
  if (new.id, new.withdrawal_id, new.amount, new.bank)
    is distinct from (old.id, old.withdrawal_id, old.amount, old.bank)
  then
    raise exception 'payout part % cannot become another', old.id;
  end if;
  return new;
end $$;
create trigger goes_forward before update on payout_part
  for each row execute function payout_part_goes_forward();

-- What a bank told us by itself: a hint that makes us ask.
create table payout_event (
  bank text not null,
  event_key text not null,
  part_id uuid,
  key_id text not null,
  raw bytea not null,
  received_at timestamptz not null default now(),
  primary key (bank, event_key)
);

-- Which rules look at a withdrawal, and how strictly; what a rule is stands in code.
create table risk_rule (
  merchant text not null,
  rule text not null,
  is_on boolean not null,
  points integer not null check (points between 0 and 1000),
  action text not null check (action in ('note', 'review', 'two', 'wait', 'ask')),
  params jsonb not null default '{}',
  primary key (merchant, rule)
);

-- What each rule said of a withdrawal, with its figures; staff read it, members never do.
create table risk_result (
  withdrawal_id uuid not null references withdrawal (id),
  run smallint not null,
  rule text not null,
  outcome text not null check (outcome in ('true', 'false', 'broken')),
  action text not null,
  points integer not null,
  figures jsonb not null default '{}',
  at timestamptz not null default now(),
  primary key (withdrawal_id, run, rule)
);

-- How much and how often, by level of identity: 0 not proven, 1 proven. Micro, as everywhere.
create table withdrawal_limit (
  merchant text not null,
  currency text not null,
  level smallint not null check (level between 0 and 1),
  amount_min bigint not null check (amount_min > 0),
  amount_max bigint not null check (amount_max >= amount_min),
  day_count integer not null check (day_count > 0),
  open_count integer not null check (open_count > 0),
  day_amount bigint not null check (day_amount > 0),
  month_amount bigint not null check (month_amount > 0),
  -- The fee: none for the first ones of a day, then flat and by basis points.
  fee_free integer not null check (fee_free >= 0),
  fee_flat bigint not null check (fee_flat >= 0),
  fee_bps integer not null check (fee_bps between 0 and 10000),
  -- Above this two persons decide.
  two_from bigint not null check (two_from > 0),
  primary key (merchant, currency, level)
);
insert into withdrawal_limit values
  ('TREVO', 'BRL', 0, 10000000, 50000000000, 5, 3, 100000000000, 500000000000, 3, 1000000, 0,
    10000000000),
  ('TREVO', 'BRL', 1, 10000000, 50000000000, 5, 3, 100000000000, 500000000000, 3, 1000000, 0,
    10000000000);

-- Accounts that open withdrawals go to: they are not taken off meanwhile.
create view withdrawal_target as
  select member_id, payout_account from withdrawal where ended_at is null;
-- Members with money on its way out.
create view withdrawal_underway as select member_id from withdrawal where ended_at is null;

-- Something wrong with money that people have to look at. While one that freezes is open, nothing
-- is paid out.
create table money_incident (
  id bigint generated always as identity primary key,
  merchant text not null,
  kind text not null,
  subject text not null,
  freezes boolean not null,
  detail jsonb not null default '{}',
  opened_at timestamptz not null default now(),
  -- null: the program did.
  opened_by bigint references staff (id),
  -- Two persons end it: who says first, and who agrees.
  end_proposed_by bigint references staff (id),
  end_reason text,
  closed_at timestamptz,
  closed_by bigint references staff (id),
  check ((closed_at is null) = (closed_by is null)),
  check (closed_by is null or closed_by <> end_proposed_by)
);
create unique index money_incident_once on money_incident (merchant, kind, subject)
  where closed_at is null;
