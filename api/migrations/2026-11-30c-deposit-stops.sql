-- A way to pay in that is closed for one member: too many of their payments by it were refused, and
-- somebody has to look first. Nothing was ever written to the table that stood here.

drop table deposit_stop;
create table deposit_stop (
  member_id bigint not null references member (id),
  method text not null,
  at timestamptz not null default now(),
  cleared_at timestamptz,
  -- Who opened it again.
  staff_id bigint references staff (id),
  primary key (member_id, method, at),
  constraint deposit_stop_cleared check ((cleared_at is null) = (staff_id is null))
);
create unique index deposit_stop_open on deposit_stop (member_id, method)
  where cleared_at is null;
