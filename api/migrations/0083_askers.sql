-- Who asked for a code or a link, so that nobody uses up, or ends, what another asked for.

-- A code belongs to the browser, or the member, that asked for it. What was asked for before this
-- has no asker, and is good for nobody.
alter table verification_code
  -- Hash of the secret of a browser, or of a member's id.
  add column asker bytea not null default '',
  -- From where it was asked for: one home waits between two messages, whatever its browsers say.
  add column asked_from text,
  add column tried_at timestamptz;
drop index verification_code_live;
create unique index verification_code_live on verification_code
  (purpose, channel, address, asker) where used_at is null and replaced_at is null;
create index verification_code_of_address on verification_code
  (address, purpose, channel, created_at);

-- A link is opened by whoever has it, wherever mail is read; another one that the same browser
-- asks for ends it.
alter table password_link add column asker bytea not null default '';
