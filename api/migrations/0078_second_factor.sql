-- What proves a member beside the password: codes of an app, passkeys, recovery codes; sign-ins
-- that wait for that proof; and what is kept of a sign-in for its owner to recognise.

-- One app per member. The secret is sealed; a code counts once, so the step of the last is kept.
create table totp_factor (
  member_id bigint primary key references member (id),
  secret_sealed bytea not null,
  -- Null: shown to the member, and no code of it has come yet.
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- Keyed hashes of codes that each open once; all of them change together.
create table recovery_code (
  member_id bigint not null references member (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- What authenticators know a member by: nothing that tells who it is.
create table passkey_owner (
  member_id bigint primary key references member (id),
  handle bytea not null unique
);

create table passkey (
  id text primary key,
  member_id bigint not null references member (id),
  -- The host that it was made for.
  rp_id text not null,
  name text not null,
  public_key bytea not null,
  -- Of signatures, where the authenticator counts them; one that goes back is a copy.
  counter bigint not null,
  transports text[] not null default '{}',
  backed_up boolean not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_of_member on passkey (member_id, created_at);

-- Challenges that wait for a signature, each for one purpose and one holder, taken once. Losing
-- them on a crash is safe: they live for minutes and the browser asks for another.
create unlogged table passkey_challenge (
  challenge text primary key,
  -- What it is for, and whose session or half session it belongs to.
  bound_to text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_by_age on passkey_challenge (expires_at);

-- A sign-in whose first proof was right and that waits for the second. It opens nothing else.
create table half_session (
  secret_hash bytea primary key,
  id uuid not null unique,
  member_id bigint not null references member (id),
  attempt_id bigint not null,
  method text not null,
  remember boolean not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index half_session_by_age on half_session (expires_at);

alter table secret_try drop constraint secret_try_secret_check;
alter table secret_try add constraint secret_try_secret_check
  check (secret in ('password', 'payment', 'answers', 'factor', 'recovery'));

alter table login_event drop constraint login_event_method_check;
alter table login_event add constraint login_event_method_check
  check (method in ('password', 'sms', 'device', 'register', 'social', 'passkey'));
-- The second proof of a sign-in; 'asked' is one that never came.
alter table login_event add column factor text
  check (factor in ('asked', 'totp', 'passkey', 'recovery'));

alter table session drop constraint session_method_check;
alter table session add constraint session_method_check
  check (method in ('password', 'sms', 'device', 'register', 'social', 'passkey', 'trial'));
-- When a second factor was last proven in it: what is dangerous asks for a fresh one.
alter table session add column factor_at timestamptz;
-- The credential that its browser was remembered by: who ends the one means the other as well.
alter table session add column remembered text;
