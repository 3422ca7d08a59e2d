-- Lists that are taken away as files: a job makes them, and each is kept for a day.
create table list_export (
  id uuid primary key,
  merchant text not null references merchant (code),
  staff_id bigint not null references staff (id),
  call text not null,
  filters jsonb not null,
  columns jsonb not null,
  format text not null check (format in ('csv', 'jsonl')),
  language text not null,
  -- What tells who members are stands in it as it is.
  is_revealed boolean not null,
  file_name text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'made', 'cancelled', 'failed')),
  -- As many as are written so far, of about so many.
  rows integer not null default 0,
  about integer not null,
  is_more boolean not null,
  content bytea,
  created_at timestamptz not null default now(),
  made_at timestamptz,
  expires_at timestamptz not null,
  token_hash bytea unique,
  link_until timestamptz,
  link_session uuid,
  check ((state = 'made') = (content is not null)),
  check ((token_hash is null) = (link_until is null)),
  check ((token_hash is null) = (link_session is null))
);
create index list_export_of_staff on list_export (staff_id, created_at desc);
create index list_export_open on list_export (merchant) where state in ('waiting', 'running');
create index list_export_ends on list_export (expires_at);
