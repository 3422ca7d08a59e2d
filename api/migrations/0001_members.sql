-- Who there is: merchants, members, their sessions, and how accounts are opened.

create table merchant (
  code text primary key,
  name text not null,
  currency text not null,
  time_zone text not null,
  maintenance boolean not null default false,
  -- Flags of the source (TRANSBETREPMEM3 …) that switch parts of the screens on.
  whitelabel jsonb not null default '{}',
  -- Networks from which the site may not be used.
  region_refused cidr[] not null default '{}',
  created_at timestamptz not null default now()
);

-- Member ids are shown to people and sent to vendors, so they must not count members.
create function new_member_id() returns bigint language plpgsql volatile as $$
declare
  candidate bigint;
begin
  loop
    candidate := 100000000 + floor(random() * 900000000)::bigint;
    exit when not exists (select 1 from member where id = candidate);
  end loop;
  return candidate;
end $$;

create table member (
  id bigint primary key default new_member_id(),
  merchant text not null references merchant (code),
  username text not null check (username = lower(username)),
  -- As the member typed it, for display.
  account text not null,
  -- Customer type of the source: 0, 1, 2 may deposit; 4 is a free trial; others are agents.
  type smallint not null,
  nickname text,
  payee_name text,
  email text,
  mobile text,
  birthday date,
  -- Argon2id in PHC form; null for accounts that no password opens (trials).
  password_hash text,
  currency text not null,
  club_label text,
  status text not null default 'active' check (status in ('active', 'blocked', 'closed')),
  register_method text not null,
  register_host text,
  affiliate_code text,
  terms_accepted_at timestamptz,
  created_at timestamptz not null default now(),
  unique (merchant, username)
);

create table session (
  id uuid primary key,
  member_id bigint not null references member (id),
  -- The cookie's secret is stored only as its SHA-256; the handle is public and not a secret.
  sid_hash bytea not null unique,
  handle text not null unique,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index session_of_member on session (member_id, created_at desc);

-- One line per attempt, for the member to recognise and for limits to count.
create table login_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  member_id bigint,
  username text not null,
  succeeded boolean not null,
  ip text not null,
  user_agent text not null
);
create index login_event_of_username on login_event (username, at desc);

-- Registration rules are data: which fields show, which bind, and by what pattern.
create table register_field (
  merchant text not null references merchant (code),
  field text not null,
  sort smallint not null,
  enabled boolean not null,
  required boolean not null,
  pattern text,
  length_min smallint not null,
  length_max smallint not null,
  primary key (merchant, field)
);

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
