-- What guards the accounts of the house beside their password: codes of an app, recovery codes, and
-- passwords that somebody else chose, which open nothing but the choice of another.

alter table staff add column password_given boolean not null default false;
-- Until when a given one opens; null where it has no end.
alter table staff add column password_until timestamptz;
alter table staff add constraint staff_password_until
  check (password_until is null or password_given);

-- One app per person. The secret is sealed; a code counts once, so the step of the last is kept.
create table staff_totp (
  staff_id bigint primary key references staff (id),
  secret_sealed bytea not null,
  -- Null: shown, and no code of it has come yet.
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- Keyed hashes of codes that each open once; all of them change together.
create table staff_recovery_code (
  staff_id bigint not null references staff (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Wrong tries in a row, as members' are counted.
create table staff_try (
  staff_id bigint not null references staff (id),
  secret text not null check (secret in ('password', 'factor', 'recovery')),
  tries integer not null check (tries > 0),
  shut_until timestamptz,
  primary key (staff_id, secret)
);

-- The second proof of a sign-in; 'asked' is one that never came, which is no wrong guess.
alter table staff_login add column factor text check (factor in ('asked', 'totp', 'recovery'));

alter table staff_session drop constraint staff_session_end_reason_check;
alter table staff_session add constraint staff_session_end_reason_check
  check (end_reason in ('logout', 'login', 'closed', 'idle', 'password', 'revoked', 'owner'));
create index staff_session_by_staff on staff_session (staff_id, created_at desc);
