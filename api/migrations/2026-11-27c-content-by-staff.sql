-- What staff write for members: each version is kept, one person writes at a time.

-- What the picture shows, by language, for whoever cannot see it.
alter table announcement add column alt jsonb not null default '{}';

-- What staff write, of every kind, as it stands now. The terms have versions of their own.
create view content_item as
  select merchant,
      case kind when 'B' then 'banner' when 'PL' then 'notice' else 'popup' end as kind,
      id::text as id, title, content, alt, picture, link, group_name, topic, audience,
      starts_at as shown_from, ends_at as shown_until, sort, enabled
    from announcement where kind in ('B', 'PL', 'PU')
  union all
  select merchant, 'help', topic, title, content, '{}', null, null, null, 'system', 'all',
      null::timestamptz, null::timestamptz, sort, enabled
    from help_topic where topic not in ('terms', 'privacy');

create table content_version (
  merchant text not null references merchant (code),
  kind text not null check (kind in ('banner', 'notice', 'popup', 'help')),
  item text not null,
  version integer not null check (version > 0),
  -- Cleaned, as `contentBody` of the contract has it.
  body jsonb not null,
  staff_id bigint not null references staff (id),
  at timestamptz not null default clock_timestamp(),
  published_at timestamptz,
  primary key (merchant, kind, item, version)
);

-- Who writes now: others read, until the time is over or somebody takes over.
create table content_lock (
  merchant text not null references merchant (code),
  kind text not null,
  item text not null,
  staff_id bigint not null references staff (id),
  until timestamptz not null,
  primary key (merchant, kind, item)
);

-- Pictures that staff sent, made anew from their pixels (WebP).
create table content_picture (
  id uuid primary key,
  merchant text not null references merchant (code),
  staff_id bigint not null references staff (id),
  at timestamptz not null default now(),
  width integer not null,
  height integer not null,
  bytes bytea not null
);
create index content_picture_by_time on content_picture (merchant, at);
