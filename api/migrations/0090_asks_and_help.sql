-- When a member who was offered a deposit limit before the first deposit said: not now.
alter table protection_review add column declined_at timestamptz;

-- Who helps where play has become too much: shown as links for as long as they answer. A job looks
-- at each; one that was away three times in a row is shown by what else reaches it instead.
create table help_service (
  merchant text not null references merchant (code),
  service text not null,
  -- By language, as all that staff write.
  name jsonb not null,
  about jsonb not null,
  url text not null check (url like 'https://%'),
  -- What is shown while the page is away: a number, or somebody else.
  instead jsonb not null,
  sort smallint not null default 0,
  enabled boolean not null default true,
  looked_at timestamptz,
  fails smallint not null default 0 check (fails between 0 and 1000),
  primary key (merchant, service)
);
create trigger help_service_changed after insert or update or delete or truncate on help_service
  for each statement execute function content_changed();

-- What staff have to look at: raised by the server, closed by one of staff, or by the server when
-- what it was about is well again. One at a time of the same.
create table staff_alert (
  id bigint generated always as identity primary key,
  merchant text not null references merchant (code),
  kind text not null,
  subject text not null,
  detail jsonb not null,
  raised_at timestamptz not null default now(),
  closed_at timestamptz,
  -- Null of a closed one: it was well again by itself.
  closed_by bigint references staff (id)
);
create unique index staff_alert_open on staff_alert (merchant, kind, subject)
  where closed_at is null;
create index staff_alert_by_time on staff_alert (merchant, id desc);
