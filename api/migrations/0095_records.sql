-- How long what is known of a person is kept. A member who leaves is nobody here any more at once:
-- what has to be kept stands sealed, by itself, until its years are over.

alter table member
  -- The end of the account: the years count from here.
  add column closed_at timestamptz,
  -- Since when no column tells who it was.
  add column erased_at timestamptz,
  -- Since when nothing is kept of it, sealed or not.
  add column purged_at timestamptz;
update member set closed_at = now() where status = 'closed';

-- Whoever closes an account, and in whichever way.
create function member_closes() returns trigger language plpgsql as $$
begin
  new.closed_at := case when new.status = 'closed' then coalesce(old.closed_at, now()) end;
  return new;
end $$;
create trigger closes before update of status on member
  for each row execute function member_closes();

create index member_to_purge on member (closed_at)
  where closed_at is not null and purged_at is null and type <> 4;

-- What was known of a member who left, as JSON of the rows by table, sealed.
create table sealed_record (
  member_id bigint primary key references member (id),
  sealed bytea not null,
  sealed_at timestamptz not null default now()
);

-- What ended is looked for by its age.
create index login_event_by_time on login_event using brin (at);
