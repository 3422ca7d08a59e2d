-- What protects the doors: proofs that a person asks, remembered devices, and what is counted
-- of those who guess.

-- Proofs of work already taken. A solution is checked without any memory, so that the same one
-- would count twice; losing this table on a crash is safe, because a proof dies of age in minutes.
create unlogged table captcha_used (
  nonce text primary key,
  expires_at timestamptz not null
);

-- Codes in pictures that wait to be typed. Sealed, so that the sound can be made of the same code.
create unlogged table captcha_code (
  id uuid primary key,
  purpose text not null,
  code_sealed bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);

-- One IPv6 subscriber has a network of 64 bits to change addresses in: that is one home.
create function home_of(ip text) returns inet language sql immutable strict parallel safe as $$
  select case when family(ip::inet) = 6 then network(set_masklen(ip::inet, 64))::inet
    else ip::inet end
$$;

-- The mark of a browser that this account has signed in from before; null for strangers.
alter table login_event add column device text;
alter table login_event add column method text not null default 'password'
  check (method in ('password', 'sms', 'device', 'register', 'social'));
create index login_event_of_home on login_event (home_of(ip), at desc);
create index login_event_of_member on login_event (member_id, at desc);

-- How the session was opened: what a remembered device may do is less than what a password may.
alter table session add column method text not null default 'password'
  check (method in ('password', 'sms', 'device', 'register', 'social', 'trial'));

-- A browser that may sign in without the password. Its secret is stored as a hash and changes at
-- each use; an old one that comes again was stolen, by one of two, and ends the row.
create table remembered_device (
  selector text primary key,
  member_id bigint not null references member (id),
  validator_hash bytea not null,
  -- Of the password at the time: a change of password ends all that was remembered with the old.
  password_mark bytea not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'replay', 'password', 'replaced'))
);
create index remembered_device_of_member on remembered_device (member_id);
