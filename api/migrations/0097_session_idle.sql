-- How long a session may stand unused, as its place said when it was opened: a bet reads it with
-- the row that it reads anyway, and needs no job to have ended the session before.
alter table session add column idle_minutes smallint not null default 30 check (idle_minutes > 0);
