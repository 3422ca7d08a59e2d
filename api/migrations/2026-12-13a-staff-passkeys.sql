-- Passkeys of staff. Each was unlocked by its person, so that a signature of one is both proofs of
-- a sign-in, and stands for password and code where they are asked for once more.
create table staff_passkey (
  id text primary key,
  staff_id bigint not null references staff (id),
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
create index staff_passkey_of_staff on staff_passkey (staff_id, created_at);

-- What authenticators know the account by: random, since they tell it to whoever holds them.
alter table staff add column passkey_handle bytea not null unique
  default uuid_send(gen_random_uuid());

alter table staff_login drop constraint staff_login_factor_check;
alter table staff_login add constraint staff_login_factor_check
  check (factor in ('asked', 'totp', 'recovery', 'passkey'));
