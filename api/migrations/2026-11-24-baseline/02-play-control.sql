-- What the bets of guarded members are checked against. `ledger.admit` reads it inside the
-- transaction of each bet of a guarded wallet, and `ledger.count_play` keeps the counters in the
-- same transaction; a bet of a wallet that is not guarded pays for one boolean on a row that it has
-- read anyway. Modules write it by the functions of api/ledger/play-control.ts and play-windows.ts.

-- One row per guarded member. No key to the member's own row: bets must not touch that.
create table ledger.play_control (
  member_id bigint primary key,
  -- Whose days, weeks and months the limits count in.
  time_zone text not null,
  -- The jurisdiction demands limits that this member has not set: no bets until then.
  is_missing boolean not null default false,
  -- Play with money and deposits wait for the central register's word, or were ended by it.
  is_held boolean not null default false,
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
create table ledger.play_window (
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

-- Who may not play now, and until when: null is for good.
create view ledger.play_stop as
  select member_id, is_held, is_missing,
      coalesce(pause_until > now(), false) as is_paused, pause_until,
      excluded_at is not null and coalesce(excluded_until > now(), true) as is_excluded,
      excluded_at, excluded_until
    from ledger.play_control;

-- The limits that bets and deposits meet, one a row. Micro, or milliseconds of time.
create view ledger.play_limit as
  select member_id, period, 'deposit' as kind, deposit_max as amount
    from ledger.play_window where deposit_max is not null
  union all
  select member_id, period, 'loss', loss_max from ledger.play_window where loss_max is not null
  union all
  select member_id, period, 'wager', wager_max from ledger.play_window where wager_max is not null
  union all
  select member_id, period, 'time', time_max_ms
    from ledger.play_window where time_max_ms is not null;
