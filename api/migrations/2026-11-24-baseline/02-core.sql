-- What every part leans on: whose site it is, keys of the wire, and answers that are remembered.

create table merchant (
  code text primary key,
  name text not null,
  currency text not null,
  time_zone text not null,
  -- Dialled after the +, offered first beside a mobile number.
  dialing_code text not null default '55' check (dialing_code ~ '^[1-9][0-9]{0,3}$'),
  maintenance boolean not null default false,
  -- Flags of the source (TRANSBETREPMEM3 …) that switch parts of the screens on.
  whitelabel jsonb not null default '{}',
  -- Networks from which the site may not be used.
  region_refused cidr[] not null default '{}',
  -- Colours and words of the app window, and which variants of two pages are in use.
  template jsonb not null default
    '{"app_background": "", "app_desc": "", "app_desc_font_color": "", "mem_cen": "1", "dep_func": "1"}',
  -- After this many days a password has to be changed. Null, never, is the better rule: people who
  -- must change often choose worse ones. Some regulators want it all the same.
  password_days integer check (password_days between 1 and 3650),
  created_at timestamptz not null default now()
);

-- What queries of other parts join.
create view merchant_rule as select code, currency, password_days from merchant;

-- RSA keys that clients encrypt to. The newest is offered; older ones open what is in flight.
create table encryption_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_sealed bytea not null,
  created_at timestamptz not null default now()
);

-- Envelopes already opened, so that none opens twice. Losing this table on a crash is safe: an
-- envelope dies of age after two minutes, and a start takes longer to be attacked than that.
create unlogged table envelope_used (
  jti text primary key,
  at timestamptz not null default now()
);

-- Answers of money calls by the caller's key: the same key answers the same again.
create table idempotency (
  member_id bigint not null,
  key uuid not null,
  call text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (member_id, key)
);
create index idempotency_at on idempotency (created_at);
