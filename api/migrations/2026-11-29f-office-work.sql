-- What one shift of staff leaves for the next: it stands until somebody takes it over.
create table shift_note (
  id bigint generated always as identity primary key,
  merchant text not null references merchant (code),
  staff_id bigint not null references staff (id),
  at timestamptz not null default now(),
  text text not null,
  taken_by bigint references staff (id),
  taken_at timestamptz,
  constraint shift_note_taken check ((taken_by is null) = (taken_at is null))
);
create index shift_note_by_time on shift_note (merchant, id);
create index shift_note_open on shift_note (merchant, id) where taken_at is null;

-- What one of staff holds of the queues of money.
create index withdrawal_claimed on withdrawal (claimed_by, claimed_until)
  where claimed_by is not null;
create index deposit_claimed on deposit (claimed_by, claimed_until) where claimed_by is not null;

-- Who played and deposited on which day that is over: what other modules may read of it.
create view member_day as
  select member_id, day, staked, paid, deposits from care_day;
