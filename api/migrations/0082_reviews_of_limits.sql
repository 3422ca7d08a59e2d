-- When a member last looked at the limits and said that they shall stay, or changed one, and when
-- the member was last asked to. Who has no row has done neither since the account was opened.
create table protection_review (
  member_id bigint primary key,
  answered_at timestamptz,
  asked_at timestamptz
);

-- Wishes for looser limits that nobody confirmed are found by their time.
create index protection_change_by_time on protection_change (ready_at);
