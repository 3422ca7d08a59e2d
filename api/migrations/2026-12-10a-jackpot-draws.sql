-- The jackpot's draws: who wins the pool that stakes on its games fill. What is to be won and what
-- the next one begins with are accounts of the ledger (pools LOBBY and LOBBY/next). Bets are taken
-- from the books in steps, numbered, and drawn with the seed of the cycle that is open.

insert into ledger.kind (code, name, direction) values (22, 'jackpot_win', 'in');

-- What the jackpot reads of games: whether their stakes feed it, and how they are shown.
create view jackpot_game as select vendor, code, node_id, name, icon, is_jackpot from game;

-- What staff set. A row counts from its moment on: the step that ends there ends the cycle.
create table jackpot_terms (
  id bigint generated always as identity primary key,
  currency text not null references ledger.currency (code),
  -- Of each stake, in basis points: into the pool, and into what the next one begins with.
  share_bps integer not null check (share_bps between 1 and 1000),
  next_bps integer not null check (next_bps between 0 and 1000),
  -- What is won on average, in the long run. Micro.
  mean bigint not null check (mean >= 1000000),
  created_at timestamptz not null default clock_timestamp(),
  -- Null: bets before its moment are still to be drawn by the terms before it.
  applied_at timestamptz
);
create index jackpot_terms_waiting on jackpot_terms (currency, created_at)
  where applied_at is null;

-- From one win, or change of terms, to the next. Of a currency one is open and one is next: its
-- seed's hash is shown before its first bet.
create table jackpot_cycle (
  currency text not null references ledger.currency (code),
  number bigint not null check (number > 0),
  state text not null check (state in ('next', 'open', 'won', 'ended')),
  seed_sealed bytea not null,
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  share_bps integer,
  next_bps integer,
  mean bigint,
  -- How much is staked for one win, on average. Micro.
  stakes_per_win bigint check (stakes_per_win > 0),
  -- What stood in the pool when it opened. Micro.
  began_with bigint check (began_with >= 0),
  -- Its bets, by their numbers; it has none where the last is below the first.
  first_bet bigint check (first_bet > 0),
  last_bet bigint,
  published_at timestamptz not null default now(),
  opened_at timestamptz,
  ended_at timestamptz,
  primary key (currency, number),
  constraint jackpot_cycle_open check ((state = 'next') = (opened_at is null)),
  constraint jackpot_cycle_terms check (
    state = 'next' or stakes_per_win is not null and first_bet is not null
      and began_with is not null
  ),
  constraint jackpot_cycle_over check (
    (state in ('won', 'ended')) = (ended_at is not null)
      and (ended_at is null) = (last_bet is null)
  )
);
create unique index jackpot_cycle_one_open on jackpot_cycle (currency) where state = 'open';
create unique index jackpot_cycle_one_next on jackpot_cycle (currency) where state = 'next';

-- How far the books have been drawn: one step at a time, by whoever holds the row.
create table jackpot_tally (
  currency text primary key references ledger.currency (code),
  from_at timestamptz not null,
  until_at timestamptz not null,
  steps bigint not null default 0,
  bets bigint not null default 0,
  head text not null check (head ~ '^[0-9a-f]{64}$')
);

-- From where the tally of games stands: up to there an older release has fed the pool.
insert into jackpot_tally (currency, from_at, until_at, head)
  select c.code, g.until_at, g.until_at, repeat('0', 64)
    from ledger.currency c cross join game_tally g where not c.play;

create table jackpot_step (
  currency text not null,
  number bigint not null,
  head text not null check (head ~ '^[0-9a-f]{64}$'),
  first_bet bigint not null,
  last_bet bigint not null check (last_bet >= first_bet),
  made_at timestamptz not null default clock_timestamp(),
  primary key (currency, number)
);
create index jackpot_step_of_bet on jackpot_step (currency, first_bet desc);

-- Each bet that took part. Its key is the order in which all members' bets are drawn.
create table jackpot_bet (
  currency text not null,
  number bigint not null,
  member_id bigint not null,
  posting_id uuid not null,
  round_id uuid not null,
  account_id bigint not null,
  vendor text not null,
  game text not null,
  -- Micro.
  stake bigint not null check (stake > 0),
  -- The stake was given back after it had been drawn.
  returned_at timestamptz,
  primary key (currency, number)
);
create unique index jackpot_bet_once on jackpot_bet (member_id, posting_id);
create index jackpot_bet_of_round on jackpot_bet (member_id, round_id);

-- What a step put into the pools of a cycle, or took out again, by the vendor whose games did.
create table jackpot_contribution (
  currency text not null,
  step bigint not null,
  cycle bigint not null,
  vendor text not null,
  is_back boolean not null,
  stakes bigint not null check (stakes > 0),
  share bigint not null check (share >= 0),
  next bigint not null check (next >= 0),
  made_at timestamptz not null default clock_timestamp(),
  primary key (currency, step, cycle, vendor, is_back)
);

create table jackpot_win (
  currency text not null,
  cycle bigint not null,
  bet bigint not null,
  member_id bigint not null references member (id),
  round_id uuid not null,
  vendor text not null,
  game text not null,
  -- What the pool paid. Micro.
  amount bigint not null check (amount > 0),
  won_at timestamptz not null default clock_timestamp(),
  -- When the winner was told on a screen.
  seen_at timestamptz,
  -- Taken back by two persons.
  reversed_at timestamptz,
  primary key (currency, cycle),
  foreign key (currency, cycle) references jackpot_cycle (currency, number)
);
create index jackpot_win_of_member on jackpot_win (member_id, won_at desc);

-- What the minutes before this release owe the pool is still posted; nothing new comes here, also
-- not from a process of an older release.
alter table jackpot_share add constraint jackpot_share_is_over
  check (posted_at is not null) not valid;
