-- The account for the day when nobody of the staff can sign in. It is sealed: nobody enters with it
-- but in the hour after a command on the server unsealed it.
create table staff_break_glass (
  staff_id bigint primary key references staff (id),
  -- Until when it is open; null: sealed.
  open_until timestamptz
);
