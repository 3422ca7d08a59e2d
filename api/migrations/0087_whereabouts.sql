-- Where players are, in places that ask for it. What a bet is held to stands on its session, whose
-- row each bet reads anyway: until when bets of money may be made and from which address. Null
-- throughout where nobody asks.

alter table session add column place_until timestamptz;
-- The address of the session's newest own request, and when it was last found to be inside; an
-- address that was refused is not kept here.
alter table session add column place_ip text;
alter table session add column place_at timestamptz;
create index session_by_place on session (place_until)
  where place_until is not null and ended_at is null;

-- Who wanted to play from where play is not allowed, or hid the place. Country and region are what
-- the provider said; neither an address nor a point on the map is kept.
create table place_violation (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  session_id uuid not null,
  at timestamptz not null default now(),
  verdict text not null check (verdict in ('outside', 'hidden')),
  country text,
  region text,
  provider text not null
);
create index place_violation_of_member on place_violation (member_id, id desc);
create index place_violation_by_time on place_violation (at);
