-- Passwords that are forgotten, changed, or due to be changed.

alter table member add column password_changed_at timestamptz not null default now();
-- Somebody else chose it (staff, an agent who opened the account): it has to be changed before
-- the account can be used.
alter table member add column password_given boolean not null default false;
-- Who got in by a recovery may not be the owner: money leaves only after this moment.
alter table member add column cash_out_locked_until timestamptz;

-- After this many days a password has to be changed. Null, never, is the better rule: people who
-- must change often choose worse ones. Some regulators want it all the same.
alter table merchant add column password_days integer check (password_days between 1 and 3650);

-- Links that set a new password, sent by mail. The token stands in the mail alone.
create table password_link (
  token_hash bytea primary key,
  -- Null: nobody has that name and that address, and nothing was sent.
  member_id bigint references member (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_link_of_member on password_link (member_id) where member_id is not null;
create index password_link_by_age on password_link (created_at);
