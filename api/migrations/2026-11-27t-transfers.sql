-- Vendors that keep balances of their own, and the money that is moved to them and back.

alter table vendor_gate
  add column wallet text not null default 'seamless' check (wallet in ('seamless', 'transfer'));

-- A member's wallet at a vendor. What is in it stands in the ledger, as it was last confirmed.
create table vendor_wallet (
  member_id bigint not null references member (id),
  vendor text not null,
  currency text not null,
  merchant text not null references merchant (code),
  -- The ledger's account.
  account_id bigint not null,
  -- Grows with all that becomes known, so that an answer that is older than another is not booked.
  version bigint not null default 0,
  confirmed_at timestamptz,
  -- The vendor was last asked for the balance and did not say.
  silent_at timestamptz,
  primary key (member_id, vendor, currency)
);
create index vendor_wallet_by_confirmed on vendor_wallet (confirmed_at);

-- Money that moves between the site's wallet and a vendor's. It is in no doubt only once the vendor
-- has said so: what is not answered is asked for until it is.
create table wallet_transfer (
  -- Also the key that the vendor is given.
  id uuid primary key,
  no bigint generated always as identity unique,
  merchant text not null references merchant (code),
  member_id bigint not null references member (id),
  vendor text not null,
  currency text not null,
  direction text not null check (direction in ('to', 'from')),
  origin text not null check (origin in ('member', 'launch', 'staff')),
  -- Micro; null: all that is there.
  amount bigint check (amount > 0),
  moved bigint check (moved >= 0),
  state text not null check (state in ('held', 'asked', 'doubt', 'done', 'failed')),
  wallet_account bigint not null,
  vendor_account bigint not null,
  -- The line of the member's wallet that it became.
  line_id uuid not null unique,
  -- How often the vendor was asked, and when it is asked again.
  asks integer not null default 0,
  check_at timestamptz,
  doubt_since timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint wallet_transfer_ended check ((state in ('done', 'failed')) = (ended_at is not null)),
  constraint wallet_transfer_moved check ((state = 'done') = (moved is not null)),
  constraint wallet_transfer_out check (direction = 'from' or amount is not null)
);
-- One at a time for each wallet: only then a balance says what was won or lost.
create unique index wallet_transfer_open on wallet_transfer (member_id, vendor, currency)
  where ended_at is null;
create index wallet_transfer_due on wallet_transfer (check_at) where ended_at is null;
create index wallet_transfer_of_member on wallet_transfer (member_id, created_at desc, id);
create index wallet_transfer_by_time on wallet_transfer (merchant, created_at, id);

-- An end stays one.
create function wallet_transfer_goes_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null then
    raise exception 'a transfer stays as it ended' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger goes_forward before update or delete on wallet_transfer
  for each row execute function wallet_transfer_goes_forward();

-- Whether a launch brings the money along; absent: it does.
create table transfer_setting (
  member_id bigint primary key references member (id),
  at_launch boolean not null
);

create or replace view vendor_code as select code, name from vendor;

-- Withdrawals that have left the wallet: the statement tells which of its lines is which.
create view withdrawal_sent as
  select id, no, member_id, sent_at from withdrawal where sent_at is not null;
