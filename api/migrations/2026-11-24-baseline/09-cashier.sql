-- Money in: how members may pay, what they asked for, and what providers told us.
-- Nothing here holds a balance: money is credited by one ledger command per charge.

-- Which ways of paying are open and between which amounts; staff change the rows. What a way of
-- paying is stands in code (modules/payments/methods/), and its own bounds hold besides these.
create table payment_method (
  merchant text not null,
  method text not null,
  currency text not null,
  enabled boolean not null,
  sort smallint not null,
  -- Micro, as everywhere.
  amount_min bigint not null check (amount_min > 0),
  amount_max bigint not null check (amount_max >= amount_min),
  -- Amounts offered as buttons, in this order.
  suggested bigint[] not null default '{}',
  -- How long a payer has.
  expires_seconds integer not null check (expires_seconds between 60 and 604800),
  primary key (merchant, method, currency)
);

-- The merchant's own row may come later: these are rules, not its property.
insert into payment_method
  (merchant, method, currency, enabled, sort, amount_min, amount_max, suggested, expires_seconds)
values (
  'TREVO', 'pix', 'BRL', true, 1, 10000000, 20000000000,
  '{20000000,50000000,100000000,200000000,500000000,1000000000}', 900
);

create table deposit (
  -- Made from the member and the caller's key, so that a repeated request meets its own row.
  id uuid primary key,
  member_id bigint not null references member (id),
  method text not null,
  provider text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'pending' check (state in ('pending', 'paid', 'expired', 'failed')),
  -- The provider's name for it; null until the provider has answered.
  charge_id text,
  code text,
  pay_url text,
  -- What reached the wallet, and the ledger command that brought it there.
  credited bigint check (credited > 0),
  posting_id uuid unique,
  -- When it reached the wallet.
  paid_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- When the provider is asked next, in case its webhook is lost; null: never again.
  check_at timestamptz default now() + interval '1 minute',
  unique (provider, charge_id),
  check ((state = 'paid') = (credited is not null)),
  check ((credited is null) = (posting_id is null)),
  check ((credited is null) = (paid_at is null))
);
create index deposit_of_member on deposit (member_id, created_at desc, id);
create index deposit_open on deposit (expires_at) where state = 'pending';
create index deposit_paid on deposit (paid_at) where paid_at is not null;
create index deposit_to_check on deposit (check_at) where check_at is not null;

-- A deposit never goes back: nothing reopens, and what is paid stays paid. Webhooks come in any
-- order, so the order is kept here too and not only where they are read.
create function deposit_goes_forward() returns trigger language plpgsql as $$
begin
  if old.state = 'paid' and (new.state, new.credited, new.posting_id, new.member_id)
      is distinct from (old.state, old.credited, old.posting_id, old.member_id)
    or new.state = 'pending' and old.state <> 'pending' then
    raise exception 'deposit % cannot go from % to %', old.id, old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger goes_forward before update on deposit
  for each row execute function deposit_goes_forward();

-- Each webhook as it came, once, after its signature was found right. It is a hint that
-- something happened; what happened is asked of the provider.
create table inbound_event (
  provider text not null,
  event_key text not null,
  charge_id text,
  -- Which of the live secrets signed it.
  key_id text not null,
  raw bytea not null,
  received_at timestamptz not null default now(),
  settled_at timestamptz,
  -- What came of it: credited, closed, unchanged, suspended.
  outcome text,
  primary key (provider, event_key)
);
create index inbound_event_of_charge on inbound_event (provider, charge_id);
create index inbound_event_open on inbound_event (received_at) where settled_at is null;

-- Payments that could not be credited and wait for people: nobody's, or not as agreed.
create table payment_suspense (
  provider text not null,
  charge_id text not null,
  reason text not null,
  amount bigint,
  currency text,
  reference text,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  primary key (provider, charge_id, reason)
);
