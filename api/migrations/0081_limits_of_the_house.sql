-- Limits that the house has set on one member, for that member's protection. The stricter of the
-- house's and the member's own holds: `protection_window` keeps that one, where each bet looks, and
-- the member's own stands here beside the house's for as long as there are two.
create table protection_house_limit (
  member_id bigint not null,
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'time')),
  -- 1 day, 2 week, 3 month.
  period smallint not null check (period between 1 and 3),
  -- Micro, or milliseconds of time.
  amount bigint not null check (amount >= 0),
  -- What the member has set; null: nothing.
  own_amount bigint check (own_amount >= 0),
  set_at timestamptz not null default now(),
  primary key (member_id, kind, period)
);
