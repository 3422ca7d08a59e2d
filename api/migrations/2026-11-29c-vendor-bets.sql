-- What is played from wallets at vendors, as their feeds tell it: it fills the record of play and
-- counts as turnover. No money moves by it.

create table vendor_bet (
  member_id bigint not null references member (id),
  -- Ours, in the order of time as rounds have them, so that both make one list.
  id uuid not null,
  vendor text not null,
  -- The vendor's name for it.
  ref text not null,
  -- The highest that was read: an older one changes nothing.
  version integer not null,
  currency text not null,
  game text not null,
  state text not null check (state in ('open', 'settled', 'void')),
  -- Micro, as they stand: nothing, once it is void.
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  placed_at timestamptz not null,
  settled_at timestamptz,
  changed_at timestamptz not null default now(),
  primary key (member_id, id),
  constraint vendor_bet_ended check ((state = 'open') = (settled_at is null)),
  constraint vendor_bet_void check (state <> 'void' or stake + payout = 0)
);
create unique index vendor_bet_ref on vendor_bet (member_id, vendor, ref);

-- How far a vendor's feed was read.
create table vendor_feed (
  vendor text primary key,
  -- Null: from the beginning.
  cursor text,
  -- When it was last read to its end; null: never.
  read_at timestamptz,
  -- Since when it cannot be read; null: it can.
  silent_since timestamptz
);

-- A member's bets of all vendors with feeds, shaped like rounds.
create view vendor_round as
  select member_id, id, vendor, currency, game,
      case state when 'settled' then 'closed' else state end as state,
      stake, payout, placed_at as opened_at, settled_at as closed_at
    from vendor_bet;

create or replace view ledger.game_round as
  select member_id, id, account_id, vendor, game, vendor_ref, state, opened_at, payout_total,
      stake_total, closed_at
    from ledger.round;

create or replace view game_title as select vendor, code, name, node_id, category from game;
