-- What must not grow for ever, and what may stand in the frame of a game.

-- Answers of money calls are forgotten by age.
create index idempotency_at on idempotency (created_at);

-- Trials opened on a day, by network and by all together, so that nobody farms them.
create table trial_count (
  -- Of the merchant's time zone.
  day date not null,
  -- A network, as text, or `all`.
  place text not null,
  opened integer not null,
  primary key (day, place)
);

-- Trials that may be closed once nobody plays them any more.
create index member_trial_open on member (created_at) where type = 4 and status = 'active';

-- Origins that a vendor's launch may lead to; only these may stand in the frame of a game.
-- Without one the vendor's games run under our own address, as a demo's do.
alter table vendor_gate
  add column launch_origins text[] not null default '{}'
    check (array_to_string(launch_origins, ' ') ~ '^(https://[a-z0-9.-]+(:[0-9]{1,5})?( |$))*$');
