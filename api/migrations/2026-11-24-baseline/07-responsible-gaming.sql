-- Responsible gaming: requests, house limits and the record of what was set. What each bet is
-- checked against stands in the ledger: `ledger.play_control` and `ledger.play_window`.

-- Limits that the house has set on one member, for that member's protection. The stricter of the
-- house's and the member's own holds: `ledger.play_window` keeps that one, where each bet looks,
-- and the member's own stands here beside the house's for as long as there are two.
create table protection_house_limit (
  member_id bigint not null,
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'time')),
  -- 1 day, 2 week, 3 month.
  period smallint not null check (period between 1 and 3),
  -- Micro, or milliseconds of time.
  amount bigint not null check (amount >= 0),
  -- What the member has set; null: nothing.
  own_amount bigint check (own_amount >= 0),
  set_at timestamptz not null default now(),
  primary key (member_id, kind, period)
);

-- When a member last looked at the limits and said that they shall stay, or changed one, and when
-- the member was last asked to. Who has no row has done neither since the account was opened.
create table protection_review (
  member_id bigint primary key,
  answered_at timestamptz,
  asked_at timestamptz,
  -- When a member who was offered a deposit limit before the first deposit said: not now.
  declined_at timestamptz
);

-- Limits that were asked to be looser. All of a member's wait on one clock, the newest asking.
create table protection_change (
  member_id bigint not null,
  -- deposit, loss, wager, time; check, whose period is 0.
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'time', 'check')),
  period smallint not null check (period between 0 and 3),
  -- Micro, milliseconds or minutes; null takes the limit away.
  amount bigint,
  ready_at timestamptz not null,
  primary key (member_id, kind, period),
  check ((kind = 'check') = (period = 0))
);

-- Wishes for looser limits that nobody confirmed are found by their time.
create index protection_change_by_time on protection_change (ready_at);

-- What was asked, done and told, for ever: the proof for whoever asks later.
create table protection_event (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  at timestamptz not null default now(),
  what text not null,
  detail jsonb not null
);
create index protection_event_of_member on protection_event (member_id, id desc);

create function protection_event_stays() returns trigger language plpgsql as $$
begin
  raise exception 'protection_event is append-only';
end $$;
create trigger append_only before update or delete or truncate on protection_event
  for each statement execute function protection_event_stays();

-- People who may not bet here, whatever else they may do; the staff's log has the reasons.
create table member_restriction (
  member_id bigint primary key references member (id),
  kind text not null check (kind in ('staff', 'supplier', 'sport', 'other')),
  set_at timestamptz not null default now()
);
