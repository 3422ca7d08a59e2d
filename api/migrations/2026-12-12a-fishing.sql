-- Rooms of the fishing sea: at most four play in one, and money never beside play money.

create table fishing_room (
  id bigint generated always as identity primary key,
  currency text not null,
  -- Public: who swims in it, and when, follows from this.
  seed text not null,
  opened_at timestamptz not null default now()
);
create index fishing_room_currency on fishing_room (currency);

-- Who plays in a room; a seat that nobody has used for a minute is free.
create table fishing_seat (
  room_id bigint not null references fishing_room (id),
  place smallint not null check (place between 0 and 3),
  member_id bigint not null references member (id),
  account_id bigint not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (room_id, place),
  unique (account_id)
);
create index fishing_seat_member on fishing_seat (member_id);
