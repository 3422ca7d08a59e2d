-- Rounds that all who play a game share, on one clock. Their outcomes are a chain of hashes whose
-- end is published first; each round's bets are rounds of the ledger, one for each bet.
create table shared_chain (
  id bigint generated always as identity primary key,
  game text not null,
  first_round bigint not null check (first_round > 0),
  length int not null check (length > 0),
  end_hash bytea not null check (octet_length(end_hash) = 32),
  salt text not null check (salt <> ''),
  -- Some of its hashes, the last one in front of no other: each tells all rounds before its own.
  marks_sealed bytea not null,
  created_at timestamptz not null default now(),
  unique (game, first_round)
);

create table shared_round (
  game text not null,
  number bigint not null check (number > 0),
  chain_id bigint not null references shared_chain (id),
  state text not null check (state in ('open', 'closed', 'over', 'void')),
  hash_sealed bytea not null,
  opened_at timestamptz not null default now(),
  closes_at timestamptz not null,
  starts_at timestamptz,
  over_at timestamptz,
  -- Told when it is over.
  hash bytea,
  height bigint check (height >= 100),
  is_interrupted boolean not null default false,
  settled_at timestamptz,
  primary key (game, number),
  check ((state in ('over', 'void')) = (over_at is not null)),
  check ((state in ('over', 'void')) = (hash is not null and height is not null))
);
create unique index shared_round_current on shared_round (game) where state in ('open', 'closed');
create index shared_round_unsettled on shared_round (game, number) where settled_at is null;

create table shared_bet (
  id bigint generated always as identity primary key,
  game text not null,
  number bigint not null,
  member_id bigint not null references member (id),
  account_id bigint not null,
  currency text not null,
  slot smallint not null check (slot > 0),
  -- A slot may be taken again once its bet was taken back.
  attempt smallint not null check (attempt > 0),
  -- The client's own name for the bet.
  key text not null,
  -- The ledger's round of this bet.
  round_id uuid not null unique,
  stake bigint not null check (stake > 0),
  auto int check (auto > 100),
  -- Where it leaves by itself at the latest.
  leaves_at int not null check (leaves_at >= 100),
  state text not null check (state in ('placed', 'out', 'lost', 'void')),
  height int check (height >= 0),
  placed_at timestamptz not null default clock_timestamp(),
  left_at timestamptz,
  paid_at timestamptz,
  foreign key (game, number) references shared_round (game, number),
  unique (game, number, account_id, slot, attempt),
  check ((state = 'placed') = (left_at is null)),
  check ((state in ('out', 'lost')) = (height is not null))
);
create unique index shared_bet_slot on shared_bet (game, number, account_id, slot)
  where state <> 'void';
create index shared_bet_unpaid on shared_bet (game, number) where paid_at is null;
create index shared_bet_stakes on shared_bet (game, number, currency, stake desc);
create index shared_bet_member on shared_bet (member_id);
