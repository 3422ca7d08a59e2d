-- Statements that members asked for as a file: what it covers, and the link that fetches it once.
-- A large one is made by a job and kept here for some days; rows are swept when they end.
create table statement_file (
  member_id bigint not null,
  id uuid not null,
  account_id bigint not null,
  currency text not null,
  first_day date not null,
  last_day date not null,
  -- The lines it covers, fixed when it was asked for; null: none.
  first_seq bigint,
  last_seq bigint,
  -- Micro: the balance before them.
  opening bigint not null,
  lines int not null,
  format text not null check (format in ('csv', 'pdf')),
  language text not null,
  -- Of the link's secret, which fetches the file once until then; null: it has no link.
  token_hash bytea unique,
  link_until timestamptz,
  used_at timestamptz,
  -- What a job made; null: made while it is fetched.
  content bytea,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (member_id, id),
  check ((first_seq is null) = (last_seq is null)),
  check ((token_hash is null) = (link_until is null))
);

create index statement_file_ends on statement_file (expires_at);
