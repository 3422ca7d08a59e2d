-- Player protection: what a member allows themselves, how much of it is used, and when they are
-- not to play at all. `ledger.admit` asks here inside the transaction of each bet of a guarded
-- wallet; `ledger.count_play` keeps the counters in the same transaction. Wallets that nobody
-- guards pay for one truth on a row that they have read anyway.

alter table ledger.account add column guarded boolean not null default false;

-- One row per guarded member. No key to the member's own row: bets must not touch that.
create table protection (
  member_id bigint primary key,
  -- Whose days, weeks and months the limits count in.
  time_zone text not null,
  -- The place asks for limits that this member has not set: no bets until then.
  is_missing boolean not null default false,
  -- A sitting is play without a pause of ten minutes: begun, last bet, last checked.
  sitting_at timestamptz,
  seen_at timestamptz,
  checked_at timestamptz,
  sitting_staked bigint not null default 0,
  sitting_paid bigint not null default 0,
  -- How often the member is asked whether to go on; null: never.
  check_minutes int check (check_minutes between 1 and 1440),
  pause_until timestamptz,
  excluded_at timestamptz,
  -- Null while excluded: for good.
  excluded_until timestamptz,
  check (excluded_until is null or excluded_at is not null)
) with (fillfactor = 70);

-- Limits of one period and what is used of them. A row whose end has passed counts as unused, and
-- begins anew with the next movement.
create table protection_window (
  member_id bigint not null,
  -- 1 day, 2 week (from Monday), 3 month.
  period smallint not null check (period between 1 and 3),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Micro. Gross: withdrawals and chargebacks give no room back.
  deposited bigint not null default 0,
  -- Micro; bets that were rolled back count no more.
  staked bigint not null default 0,
  paid bigint not null default 0,
  played_ms bigint not null default 0,
  -- Null: no limit. 0 is a limit.
  deposit_max bigint check (deposit_max >= 0),
  loss_max bigint check (loss_max >= 0),
  wager_max bigint check (wager_max >= 0),
  time_max_ms bigint check (time_max_ms >= 0),
  primary key (member_id, period)
) with (fillfactor = 70);

-- Limits that were asked to be looser. All of a member's wait on one clock, the newest asking.
create table protection_change (
  member_id bigint not null,
  -- deposit, loss, wager, time; check, whose period is 0.
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'time', 'check')),
  period smallint not null check (period between 0 and 3),
  -- Micro, milliseconds or minutes; null takes the limit away.
  amount bigint,
  ready_at timestamptz not null,
  primary key (member_id, kind, period),
  check ((kind = 'check') = (period = 0))
);

-- What was asked, done and told, for ever: the proof for whoever asks later.
create table protection_event (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  at timestamptz not null default now(),
  what text not null,
  detail jsonb not null
);
create index protection_event_of_member on protection_event (member_id, id desc);

create function protection_event_stays() returns trigger language plpgsql as $$
begin
  raise exception 'protection_event is append-only';
end $$;
create trigger append_only before update or delete or truncate on protection_event
  for each statement execute function protection_event_stays();
