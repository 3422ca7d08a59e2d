-- What money asks to be played before it may leave. How far each is, is counted from the rounds
-- themselves whenever it is asked for; what was met is written down.

create table turnover_requirement (
  -- Made from what it is about, so that it is there once.
  id uuid primary key,
  member_id bigint not null references member (id),
  account_id bigint not null,
  source text not null check (source in ('deposit', 'transfer', 'adjustment')),
  -- Micro, as everywhere.
  base bigint not null check (base > 0),
  multiplier_bps integer not null check (multiplier_bps > 0),
  required bigint not null check (required > 0),
  opened_at timestamptz not null,
  -- When the round ended that completed it.
  met_at timestamptz,
  -- When the wallet was found played empty.
  voided_at timestamptz
);
create index turnover_requirement_of on turnover_requirement (member_id, account_id, opened_at)
  where voided_at is null;
