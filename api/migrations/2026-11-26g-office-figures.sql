-- Figures of the days that are over, so that a report reads rows and not all transfers. A day is
-- the merchant's. They are made from the books, and a check each night holds them to the books.
create table day_figure (
  merchant text not null references merchant (code),
  day date not null,
  currency text not null,
  -- The house's account that was one side, what moved, and whether into it.
  side text not null,
  code text not null,
  kind smallint not null,
  is_in boolean not null,
  count bigint not null check (count > 0),
  amount numeric(38, 0) not null check (amount > 0),
  primary key (merchant, currency, day, side, code, kind, is_in)
);

-- A day that is closed has its row here, also where nothing moved.
create table day_people (
  merchant text not null references merchant (code),
  day date not null,
  currency text not null,
  active bigint not null,
  first_depositors bigint not null,
  closed_at timestamptz not null default now(),
  primary key (merchant, currency, day)
);
