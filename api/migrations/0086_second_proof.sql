-- When a member last gave a second proof, and how. A place may want one every so often: who has
-- none that is young enough is asked for it at the door.
create table second_proof (
  member_id bigint primary key references member (id),
  way text not null check (way in ('totp', 'passkey', 'recovery', 'sms', 'mail')),
  at timestamptz not null default now()
);

-- A code to a proven number or mailbox is a second proof too, of who has set none.
alter table login_event drop constraint login_event_factor_check;
alter table login_event add constraint login_event_factor_check
  check (factor in ('asked', 'totp', 'passkey', 'recovery', 'sms', 'mail'));
