-- Bets go by the session alone, so a member who is blocked or closed has none from that moment:
-- whatever was opened with one (a game's ticket, a page that listens) ends with it.

create function member_left() returns trigger language plpgsql as $$
begin
  update session set ended_at = now(), end_reason = 'staff'
    where member_id = new.id and ended_at is null;
  return null;
end $$;

create trigger member_left after update of status on member
  for each row when (new.status <> 'active') execute function member_left();
