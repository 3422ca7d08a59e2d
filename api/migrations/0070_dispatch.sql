-- What leaves the house by SMS and mail: the messages, the codes in them, and how many may go.

-- A message is written in the transaction that causes it, and leaves after its commit.
create table outbox (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'mail')),
  address text not null,
  purpose text not null,
  -- Its text, sealed by the house's key; gone as soon as the message has left or was given up.
  sealed bytea,
  -- Withheld: written like any other for an address that nobody has, and never sent, so that
  -- an answer takes the same work whether there is somebody or not.
  state text not null default 'waiting' check (state in ('waiting', 'withheld', 'sent', 'dead')),
  attempts smallint not null default 0,
  -- Why the last attempt failed, as a short code without anybody's words.
  failure text,
  created_at timestamptz not null default now(),
  -- Later than this it is of no use to anyone.
  expires_at timestamptz not null,
  done_at timestamptz,
  check ((state = 'waiting') = (sealed is not null))
);
create index outbox_by_age on outbox (created_at);

-- Codes that prove that somebody reads what is sent to an address.
create table verification_code (
  id bigint generated always as identity primary key,
  purpose text not null,
  channel text not null check (channel in ('sms', 'mail')),
  address text not null,
  member_id bigint references member (id),
  -- Keyed by a secret outside the database: a million codes are quickly tried against a hash.
  code_hash bytea not null,
  tries smallint not null default 0,
  tries_max smallint not null,
  created_at timestamptz not null default now(),
  resend_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz
);
create unique index verification_code_live on verification_code (purpose, channel, address)
  where used_at is null and replaced_at is null;
create index verification_code_by_age on verification_code (created_at);

-- How long a code lives, when the next may be asked for, and how often it may be guessed.
create table code_rule (
  merchant text not null,
  channel text not null check (channel in ('sms', 'mail')),
  resend_seconds integer not null check (resend_seconds between 1 and 3600),
  life_seconds integer not null check (life_seconds between 60 and 3600),
  tries_max smallint not null check (tries_max between 1 and 10),
  primary key (merchant, channel)
);
insert into code_rule values ('TREVO', 'sms', 60, 600, 5), ('TREVO', 'mail', 60, 600, 5);

-- How many messages may be asked for: each costs money, and a flood of them is an attack.
create table dispatch_cap (
  merchant text not null,
  channel text not null check (channel in ('sms', 'mail')),
  -- An address, a network (/24 or /64), a member, or everybody together.
  scope text not null check (scope in ('address', 'network', 'member', 'all')),
  count_max integer not null check (count_max >= 0),
  seconds integer not null check (seconds between 60 and 2678400),
  primary key (merchant, channel, scope)
);
insert into dispatch_cap values
  ('TREVO', 'sms', 'address', 5, 86400),
  ('TREVO', 'sms', 'network', 20, 86400),
  ('TREVO', 'sms', 'member', 10, 86400),
  ('TREVO', 'sms', 'all', 2000, 86400),
  ('TREVO', 'mail', 'address', 10, 86400),
  ('TREVO', 'mail', 'network', 40, 86400),
  ('TREVO', 'mail', 'member', 20, 86400),
  ('TREVO', 'mail', 'all', 20000, 86400);

-- What was asked for in a window of time; the key is hashed, it is only ever recognised.
create table dispatch_count (
  channel text not null,
  scope text not null,
  key bytea not null,
  starts_at timestamptz not null,
  count integer not null,
  primary key (channel, scope, key, starts_at)
);
