-- What may be money laundering: looked into and decided within thirty days of the deed.
create table aml_case (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  sign text not null check (
    sign in ('structuring', 'no_play', 'third_party', 'passing', 'means', 'other')
  ),
  -- When what looks suspicious was done: the thirty days run from then.
  deed_at timestamptz not null,
  due_at timestamptz not null,
  opened_at timestamptz not null default now(),
  owner_id bigint references staff (id),
  closed_at timestamptz,
  outcome text check (outcome in ('unfounded', 'watched', 'reported')),
  -- The authority's receipt of a report.
  receipt text,
  check ((closed_at is null) = (outcome is null)),
  check ((receipt is not null) = (outcome is not distinct from 'reported'))
);
create unique index aml_case_open on aml_case (member_id) where closed_at is null;
create index aml_case_due on aml_case (due_at) where closed_at is null;

create table aml_step (
  id bigint generated always as identity primary key,
  case_id bigint not null references aml_case (id),
  -- Null: a rule.
  staff_id bigint references staff (id),
  kind text not null check (kind in ('open', 'again', 'note', 'decide')),
  note text not null,
  at timestamptz not null default now()
);
create index aml_step_of_case on aml_step (case_id, id);
