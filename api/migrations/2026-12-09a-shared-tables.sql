-- Tables whose rounds are shared: an outcome in place of a height, and baskets of bets.

-- How a chain's hashes follow from each other: by their bytes, or by their text, as seeds do.
alter table shared_chain
  add column link text not null default 'bytes' check (link in ('bytes', 'text'));

alter table shared_round
  add column outcome jsonb,
  -- Its end is shown until then.
  add column next_at timestamptz;
alter table shared_round drop constraint shared_round_check1;
alter table shared_round
  add constraint shared_round_told check ((state in ('over', 'void')) = (hash is not null)),
  add constraint shared_round_result check (
    (state in ('over', 'void')) = (height is not null or outcome is not null));

-- All bets of a player on one round of a table. Each change replaces them, and moves the stake by
-- the difference.
create table shared_basket (
  id bigint generated always as identity primary key,
  game text not null,
  number bigint not null,
  member_id bigint not null references member (id),
  account_id bigint not null,
  currency text not null,
  -- The ledger's round of this basket.
  round_id uuid not null unique,
  -- The client's number of the last change; 0 while the first one is being made.
  version int not null check (version >= 0),
  bets jsonb not null,
  -- Stakes of the ledger that are in force, oldest first: their sum is the stake.
  posted jsonb not null,
  stake bigint not null check (stake >= 0),
  -- On opposite sides: it counts for no bonus.
  is_cover boolean not null,
  -- Null while it waits, and where the stake was given back.
  payout bigint check (payout >= 0),
  changed_at timestamptz not null default clock_timestamp(),
  paid_at timestamptz,
  foreign key (game, number) references shared_round (game, number),
  unique (game, number, account_id),
  check (payout is null or paid_at is not null)
);
create index shared_basket_unpaid on shared_basket (game, number) where paid_at is null;
create index shared_basket_stakes on shared_basket (game, number, currency, stake desc);
create index shared_basket_member on shared_basket (member_id);
