-- Who won the pot of a house game, once for each round. The pots themselves are accounts of the
-- ledger, two for each stake that has one: what is to be won, and what the next one begins with.
create table pot_win (
  member_id bigint not null references member (id),
  round_id uuid not null,
  game text not null,
  currency text not null,
  -- The stake that the pot belongs to, and what it paid. Micro.
  level bigint not null check (level > 0),
  amount bigint not null check (amount > 0),
  won_at timestamptz not null default clock_timestamp(),
  primary key (member_id, round_id)
);
create index pot_win_last on pot_win (game, currency, won_at desc);
