-- Deposits by every method: its settings, our receiving accounts, the states that a deposit can be
-- in, what providers took back, and payments whose owner is not clear.

-- Where transfers and static codes are paid to.
create table receiving_account (
  id text primary key,
  merchant text not null references merchant (code),
  currency text not null,
  bank_code text not null,
  bank_name text not null,
  branch text not null,
  account text not null,
  holder text not null,
  tax_id text not null,
  pix_key text not null,
  is_open boolean not null default true
);
create unique index receiving_account_open on receiving_account (merchant, currency) where is_open;

alter table payment_method
  -- What the member pays: flat and per ten thousand, within these bounds; 0 is free.
  add column fee_flat bigint not null default 0 check (fee_flat >= 0),
  add column fee_bps integer not null default 0 check (fee_bps between 0 and 10000),
  add column fee_min bigint not null default 0 check (fee_min >= 0),
  add column fee_max bigint check (fee_max >= fee_min),
  add column fee_payer text not null default 'house' check (fee_payer in ('house', 'member')),
  -- Who sees it: all members, or those whose identity is proven; and on what.
  add column level text not null default 'all' check (level in ('all', 'verified')),
  add column devices text[] not null default '{phone,desktop}'
    check (devices <@ '{phone,desktop}' and cardinality(devices) > 0),
  -- Hours of the merchant's day, over midnight where the end comes first; null: around the clock.
  add column opens_at time,
  add column closes_at time,
  add check ((opens_at is null) = (closes_at is null)),
  add check (opens_at <> closes_at);

insert into payment_method
  (merchant, method, currency, enabled, sort, amount_min, amount_max, suggested, expires_seconds)
select 'TREVO', method, 'BRL', true, sort, amount_min::bigint * 1000000,
    amount_max::bigint * 1000000,
    array(select units * 1000000 from unnest(suggested) units order by units), minutes * 60
  from (values
    ('bank', 2, 50, 50000, '{100,200,500,1000,5000,10000}'::bigint[], 2880),
    ('pix_static', 3, 10, 20000, '{20,50,100,200,500,1000}', 1440),
    ('gateway', 4, 20, 5000, '{20,50,100,200,500,1000}', 30),
    ('alipay', 5, 50, 5000, '{50,100,200,500,1000,2000}', 10),
    ('wechat', 6, 50, 5000, '{50,100,200,500,1000,2000}', 10),
    ('qq', 7, 50, 5000, '{50,100,200,500,1000,2000}', 10),
    ('promptpay', 8, 20, 5000, '{20,50,100,200,500,1000}', 15),
    ('vietqr', 9, 20, 5000, '{20,50,100,200,500,1000}', 15),
    ('manual', 10, 10, 10000, '{}', 1440)
  ) as v (method, sort, amount_min, amount_max, suggested, minutes)
on conflict do nothing;

alter table deposit
  -- What a payer writes in a transfer is "D" and this number.
  add column no bigint generated always as identity (start with 100001),
  -- When the payer got what is needed to pay: a code, a page, an account.
  add column begun_at timestamptz,
  -- In the rail's own currency, as quoted for the life of the charge.
  add column pay_amount bigint check (pay_amount > 0),
  add column pay_currency text,
  add column bank_account text references receiving_account (id),
  -- The fee's terms when it began; null: free. And what was taken.
  add column fee_terms jsonb,
  add column fee bigint not null default 0 check (fee >= 0),
  -- What the payer says the payment is called at the bank.
  add column reference text,
  -- Why it stands where it stands; the words are texts of the server.
  add column reason text,
  -- When the provider was last asked because the member said so.
  add column asked_at timestamptz,
  -- When it failed, for the pause after several.
  add column failed_at timestamptz,
  -- A dispute that is not decided.
  add column disputed_at timestamptz,
  -- What of the credit was taken back.
  add column reversed bigint not null default 0 check (reversed >= 0 and reversed <= credited),
  add column version integer not null default 1,
  add unique (no),
  drop constraint deposit_state_check,
  drop constraint deposit_check,
  add constraint deposit_state_check check (state in ('pending', 'review', 'paid', 'expired',
    'failed', 'cancelled', 'returned', 'reversed')),
  add constraint deposit_credit_check
    check ((state in ('paid', 'reversed')) = (credited is not null)),
  add constraint deposit_reversed_check check ((state = 'reversed') = (reversed > 0)),
  add constraint deposit_pay_check check ((pay_amount is null) = (pay_currency is null));
update deposit set begun_at = created_at where charge_id is not null;
create index deposit_in_review on deposit (created_at) where state = 'review';
create index deposit_failed on deposit (member_id, failed_at) where failed_at is not null;
create index deposit_by_reference on deposit (lower(reference)) where reference is not null;

-- A deposit goes forward: what was credited stays, until a provider takes it back.
create or replace function deposit_goes_forward() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  if (new.member_id, new.method, new.provider, new.currency, new.amount)
      is distinct from (old.member_id, old.method, old.provider, old.currency, old.amount)
    or old.credited is not null
      and (new.credited, new.posting_id) is distinct from (old.credited, old.posting_id)
    or new.reversed < old.reversed
    or new.state <> old.state and not (case old.state
      when 'pending' then true
      when 'review' then new.state in ('pending', 'paid', 'failed', 'cancelled', 'returned')
      when 'expired' then new.state in ('paid', 'returned')
      when 'failed' then new.state in ('paid', 'returned')
      when 'cancelled' then new.state in ('paid', 'returned')
      when 'paid' then new.state = 'reversed'
      else false
    end)
  then
    raise exception 'deposit % cannot go from % to %', old.id, old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- What became of a payment, decided before its money moves: of two that decide at once, the first.
create table payment_fate (
  provider text not null,
  charge_id text not null,
  fate text not null check (fate in ('credit', 'suspense')),
  deposit_id uuid references deposit (id),
  decided_at timestamptz not null default now(),
  primary key (provider, charge_id)
);
insert into payment_fate (provider, charge_id, fate, deposit_id)
  select provider, charge_id, 'credit', id from deposit where credited is not null;

-- Taken back by a provider after the credit: refunds, chargebacks, returns of the central bank.
create table deposit_reversal (
  deposit_id uuid not null references deposit (id),
  dispute_id text not null,
  kind text not null check (kind in ('refund', 'chargeback', 'med')),
  amount bigint not null check (amount > 0),
  -- The whole credit is rolled back; a part is charged to the wallet, what is missing is owed.
  mode text not null check (mode in ('rollback', 'charge')),
  at timestamptz not null default now(),
  posted_at timestamptz,
  primary key (deposit_id, dispute_id)
);

alter table payment_suspense
  add column id uuid not null default gen_random_uuid() unique,
  add column deposit_id uuid references deposit (id),
  -- Whether its money stands in the books' suspense account.
  add column posted_at timestamptz,
  add column resolution text check (resolution in ('credited', 'returned', 'written_off')),
  add column resolved_by text,
  add column note text,
  -- When a return was asked of the provider, and answered.
  add column return_asked_at timestamptz,
  add constraint payment_suspense_resolved check ((resolved_at is null) = (resolution is null));
create index payment_suspense_open on payment_suspense (created_at) where resolved_at is null;

-- Who of the staff looks at a deposit in review, and until when nobody else does.
alter table deposit
  add column claimed_by bigint references staff (id),
  add column claimed_until timestamptz,
  add constraint deposit_claim_check check ((claimed_by is null) = (claimed_until is null));

-- What a payer shows of a transfer: a hint for people, never proof.
create table deposit_proof (
  deposit_id uuid primary key references deposit (id),
  member_id bigint not null references member (id),
  -- The payer's name as it was given, sealed.
  payer_sealed bytea not null,
  paid_at timestamptz not null,
  image_ids uuid[] not null check (cardinality(image_ids) between 1 and 3),
  sent_at timestamptz not null default now()
);

-- Members whose payments were refused so often that no method is open until somebody has looked.
create table deposit_stop (
  member_id bigint primary key references member (id),
  at timestamptz not null default now(),
  cleared_at timestamptz,
  cleared_by text
);

-- How far each statement has been read.
create table statement_source (
  source text primary key,
  cursor text not null,
  read_at timestamptz not null default now()
);

-- Bookings of our banks and providers, each once.
create table statement_line (
  id bigint generated always as identity primary key,
  source text not null,
  line_key text not null,
  -- Of the line as it came: another content under its key is an incident.
  content_hash bytea not null,
  booked_at timestamptz not null,
  -- Micro; positive came in.
  amount bigint not null check (amount <> 0),
  currency text not null,
  text text not null,
  end_to_end text,
  -- Name and taxpayer's number, sealed; and the number's keyed hash, to compare by.
  payer_sealed bytea not null,
  payer_tax_hash bytea,
  state text not null default 'open' check (state in ('open', 'matched', 'ignored')),
  rule text check (rule in ('M1', 'M2', 'M3', 'M4', 'M5', 'M6')),
  deposit_id uuid references deposit (id),
  matched_by text,
  note text,
  -- Where its money was booked first.
  booked_to text check (booked_to in ('clearing', 'suspense')),
  imported_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (source, line_key),
  check ((state = 'open') = (settled_at is null))
);
create index statement_line_open on statement_line (imported_at) where state = 'open';
create index statement_line_by_end on statement_line (end_to_end) where end_to_end is not null;
create index statement_line_of_deposit on statement_line (deposit_id) where deposit_id is not null;

-- What finance signs of a day: each account's opening, movements by code, closing.
create table day_close (
  day date not null,
  account_kind text not null,
  account_code text not null,
  currency text not null,
  opening bigint not null,
  -- By the code of the kind, in micro: {"1": "500"}.
  movements jsonb not null,
  closing bigint not null,
  open_items integer not null,
  closed_by text not null,
  closed_at timestamptz not null default now(),
  hash bytea not null,
  primary key (day, account_kind, account_code, currency)
);
create function day_close_stands() returns trigger language plpgsql as $$
begin
  raise exception 'a closed day stands' using errcode = 'restrict_violation';
end $$;
create trigger stands before update or delete on day_close
  for each row execute function day_close_stands();
