-- What the last audit found, and where the next one goes on: whichever process runs it, all of them
-- know of it.
create table ledger.last_audit (
  is_one boolean primary key default true check (is_one),
  at timestamptz not null,
  is_full boolean not null,
  findings int not null check (findings >= 0),
  -- Transfers before this are audited, and accounts up to this id.
  since timestamptz not null,
  after_account bigint not null
);
