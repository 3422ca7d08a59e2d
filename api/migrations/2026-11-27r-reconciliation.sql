-- Reconciliation: what a line of a statement was found to be and who decided it, the files that
-- lines came from, how providers settle, and the days that finance closed.
alter table statement_source
  -- How the bank's tables are read: names of columns, separators; null until one was imported.
  add column format jsonb;

create table statement_import (
  id bigint generated always as identity primary key,
  merchant text not null references merchant (code),
  source text not null,
  file_name text not null,
  format text not null check (format in ('csv', 'ofx')),
  file_hash bytea not null,
  lines integer not null check (lines > 0),
  added integer not null check (added between 0 and lines),
  changed integer not null check (changed between 0 and lines),
  imported_by bigint not null references staff (id),
  at timestamptz not null default now()
);
create index statement_import_newest on statement_import (merchant, id desc);

alter table statement_line
  drop constraint statement_line_booked_to_check,
  add constraint statement_line_booked_to_check check (booked_to in ('clearing', 'suspense')),
  -- Of which clearing account; null: of payments to our own account.
  add column booked_code text,
  -- What it is, decided before money moves for it; the line stays open until that is done.
  add column outcome text check (outcome in
    ('deposit', 'split', 'payout', 'settlement', 'return', 'returned', 'cost', 'write_off')),
  add column part_id uuid references payout_part (id),
  -- Of a settlement: whose charges of which day, and what was kept of them.
  add column provider text,
  add column provider_day date,
  add column fee bigint check (fee >= 0),
  -- Of money that went back: the line that it came in by.
  add column returns_id bigint references statement_line (id),
  add column import_id bigint references statement_import (id),
  -- When people were told that money went out that nobody sent.
  add column alarmed_at timestamptz,
  add check ((outcome in ('payout')) = (part_id is not null) or outcome is null),
  add check ((outcome = 'settlement') = (provider is not null and provider_day is not null
    and fee is not null) or outcome is null),
  add constraint statement_line_matched_check
    check (state <> 'matched' or outcome is not null) not valid;
update statement_line set outcome = 'deposit' where state = 'matched';
alter table statement_line validate constraint statement_line_matched_check;
-- One payout is paid by one line, one day of a provider is settled by one, money goes back once.
create unique index statement_line_of_part on statement_line (part_id)
  where part_id is not null and amount < 0;
create unique index statement_line_of_provider_day on statement_line (provider, provider_day)
  where provider is not null;
create unique index statement_line_of_return on statement_line (returns_id)
  where returns_id is not null;
create index statement_line_by_source on statement_line (source, booked_at desc, id desc);

-- A line that pays several deposits.
create table statement_piece (
  line_id bigint not null references statement_line (id),
  n smallint not null check (n between 1 and 10),
  amount bigint not null check (amount > 0),
  deposit_id uuid not null references deposit (id),
  primary key (line_id, n)
);

-- How a provider settles: onto which of our accounts, with which words, and what it keeps.
create table provider_settlement (
  provider text primary key,
  source text not null,
  mark text not null check (length(mark) >= 4),
  fee_flat bigint not null check (fee_flat >= 0),
  fee_bps integer not null check (fee_bps between 0 and 10000)
);

-- What finance signs: the accounts of a day stand in day_close, their whole here.
create table day_report (
  day date not null,
  currency text not null,
  -- Of the day before, so that no day can be taken out or rewritten; null: the first one.
  hash_before bytea,
  -- Lines and payments that had no owner when the day was closed, each by what it is.
  items jsonb not null,
  note text,
  closed_by bigint not null references staff (id),
  closed_at timestamptz not null default now(),
  hash bytea not null,
  primary key (day, currency)
);
create trigger stands before delete or update on day_report
  for each row execute function day_close_stands();

-- What finance says is kept apart for members at the end of a day.
create table segregated_balance (
  day date not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  declared_by bigint not null references staff (id),
  declared_at timestamptz not null default now(),
  primary key (day, currency, declared_at)
);
