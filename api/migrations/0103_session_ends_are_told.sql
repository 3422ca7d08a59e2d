-- Whoever serves a session's sockets hears of its end, whatever part ended it.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', new.id::text);
  return null;
end $$;

create trigger session_end_is_told after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null)
  execute function tell_session_end();
