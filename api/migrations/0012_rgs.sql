-- The game server: tickets that open a game, seed pairs that decide its rounds, and how far a
-- client has shown a round.

create table game_ticket (
  -- The ticket itself is never stored.
  hash bytea primary key check (length(hash) = 32),
  member_id bigint not null,
  -- It is worth nothing once this session has ended.
  session_id uuid not null,
  game text not null,
  mode text not null check (mode in ('real', 'free')),
  -- The wallet that it plays with.
  account_id bigint not null,
  currency text not null,
  authenticated_at timestamptz,
  created_at timestamptz not null default now()
);
create index game_ticket_at on game_ticket (created_at);

-- One pair decides a wallet's rounds at a time; the next one's commitment is shown beside it, so
-- that no seed is ever chosen after the bets it will decide. Nonces are the wallet's turns,
-- counted from the pair's first.
create table fair_pair (
  member_id bigint not null,
  id bigint not null generated always as identity,
  account_id bigint not null,
  state text not null check (state in ('next', 'active', 'revealed')),
  -- Sealed until it is revealed: whoever reads this table may not know the coming rounds.
  server_seed_sealed bytea not null,
  server_seed_hash text not null check (server_seed_hash ~ '^[0-9a-f]{64}$'),
  client_seed text check (length(client_seed) between 1 and 64),
  first_turn bigint,
  -- Nonces 0 to plays - 1 were used; known once it is revealed.
  plays bigint,
  created_at timestamptz not null default now(),
  revealed_at timestamptz,
  primary key (member_id, id),
  check ((state = 'next') = (client_seed is null)),
  check ((state = 'next') = (first_turn is null)),
  check ((state = 'revealed') = (revealed_at is not null)),
  check ((state = 'revealed') = (plays is not null))
);
create unique index fair_pair_in_use on fair_pair (member_id, account_id, state)
  where state <> 'revealed';

-- Where a client stands in showing an open round; it resumes there.
create table round_marker (
  member_id bigint not null,
  round_id uuid not null,
  event text not null check (length(event) <= 64),
  at timestamptz not null default now(),
  primary key (member_id, round_id)
);
