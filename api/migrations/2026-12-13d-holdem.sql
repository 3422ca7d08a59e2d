-- Tables of hold'em between members. Chips are money in accounts of the seats; a hand is played
-- from its journal, and moves nothing until it is over.

insert into ledger.account_kind (name, bound, meaning) values
  ('seat', 'floor', 'A member''s chips at a table');

create table holdem_table (
  id bigint generated always as identity primary key,
  currency text not null,
  -- The blinds, in hundredths of the currency's unit.
  small bigint not null check (small > 0),
  big bigint not null check (big > small),
  -- Where the button stood last.
  button smallint check (button between 0 and 5),
  -- The hand that is played or was played last.
  hand_id bigint,
  -- When its clock has something to do; null: nothing, until somebody comes.
  due_at timestamptz,
  opened_at timestamptz not null default now()
);
create index holdem_table_stakes on holdem_table (currency, big);
create index holdem_table_due on holdem_table (due_at) where due_at is not null;

create table holdem_seat (
  id bigint generated always as identity primary key,
  table_id bigint not null references holdem_table (id),
  place smallint not null check (place between 0 and 5),
  member_id bigint not null references member (id),
  wallet_id bigint not null,
  -- The ledger's account of its chips.
  account_id bigint not null,
  -- The client's own name for the buy-in.
  key uuid not null,
  -- SHA-256 of the client's network.
  network bytea not null,
  -- SHA-256 of the seed for the next hand.
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  is_new boolean not null default true,
  posts boolean not null default false,
  is_out boolean not null default false,
  is_leaving boolean not null default false,
  bank_ms int not null check (bank_ms >= 0),
  hands int not null default 0,
  -- Hands in a row in which its time ran out, or its seed was not opened.
  timed_out smallint not null default 0,
  -- Hands that were dealt while it sat out, and since when.
  hands_out int not null default 0,
  out_at timestamptz,
  -- When it last had a line to us.
  seen_at timestamptz not null default clock_timestamp(),
  sat_at timestamptz not null default clock_timestamp(),
  unique (table_id, place),
  unique (table_id, wallet_id)
);
create index holdem_seat_member on holdem_seat (member_id);
create index holdem_seat_wallet on holdem_seat (wallet_id);

create sequence holdem_hand_number;

create table holdem_hand (
  id bigint primary key,
  table_id bigint not null references holdem_table (id),
  state text not null check (state in ('sealed', 'playing', 'over', 'void')),
  root text not null,
  -- What fixed the order of the deck.
  seed_sealed bytea not null,
  -- Who was asked for a seed; once it is dealt, who plays: place, member, account, seed.
  players jsonb not null,
  -- Button, blinds and stacks, once it is dealt.
  plan jsonb,
  -- Since when it is somebody's turn.
  turn_at timestamptz,
  -- In hundredths of the unit, once it is over.
  rake bigint check (rake >= 0),
  began_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  check ((state in ('playing', 'over')) <= (plan is not null)),
  check ((state = 'over') <= (rake is not null))
);
create index holdem_hand_table on holdem_hand (table_id, id desc);

-- The journal of a hand: what was done, in order. Rows are only added.
create table holdem_act (
  hand_id bigint not null references holdem_hand (id),
  seq int not null,
  place smallint not null,
  action text not null
    check (action in ('fold', 'check', 'call', 'raise', 'timeout', 'leave', 'run')),
  -- With a raise: to how much, in hundredths of the unit.
  amount bigint,
  made_at timestamptz not null default clock_timestamp(),
  primary key (hand_id, seq),
  check ((action = 'raise') = (amount is not null))
);
