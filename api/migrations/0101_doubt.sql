-- Where an audit found the books wrong, until the same is proved right: no restart forgets it.
create table ledger.doubt (
  is_one boolean primary key default true check (is_one),
  -- Transfers since then, and so many accounts after that id; null: everything.
  since timestamptz,
  after_account bigint not null,
  accounts int not null,
  found_at timestamptz not null default now()
);
