-- Cohorts sum all deposits of a quarter: they are counted by the hour, and read as they were then.
create table cohort_report (
  merchant text not null references merchant,
  currency text not null,
  rows jsonb not null,
  made_at timestamptz not null default now(),
  primary key (merchant, currency)
);
