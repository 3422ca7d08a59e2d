-- A ticket's last bet without an Idempotency-Key: whichever process hears it again, it is one bet.
create table keyless_bet (
  -- By its hash; its row goes with the old ones.
  ticket bytea primary key check (length(ticket) = 32),
  key uuid not null,
  stake text not null check (length(stake) <= 128),
  -- The connection that it came on, by an id of ours; null behind a proxy.
  connection uuid,
  asked_at timestamptz not null default now(),
  -- Null: not answered yet.
  answered_at timestamptz,
  -- Whether the answer left its round open.
  is_open boolean not null default false,
  -- Whether the connection broke before the answer was delivered.
  is_lost boolean not null default false
);

-- What modules read of rows that are another's: these columns, by views of the owner.
create view ledger.house_account as
  select id, currency, kind, code, balance, seq from ledger.account where owner_id = 0;

create view ledger.account_nonce as
  select owner_id, id, turn from ledger.account;

create view ledger.posting as
  select member_id, id, leg, kind, amount, debit_id, credit_id, round_id, reverses_id, created_at
    from ledger.transfer;

create view ledger.command_outcome as
  select member_id, id, outcome from ledger.op;

create view deposit_outcome as
  select member_id, state, credited, created_at from deposit;

create view limit_loosening as
  select member_id, at from protection_event where what = 'limit.loosening';

create view login_attempt as
  select ip, at, succeeded from login_event;

create view open_alert as
  select merchant, kind, subject from staff_alert where closed_at is null;

create view register_asked as
  select member_id from register_standing;

create view vendor_code as
  select code from vendor;
