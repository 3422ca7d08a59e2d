-- The books. Every movement of value is a transfer between two accounts of one currency: one
-- debit and one credit of the same amount, so that an unbalanced entry cannot be written down.
-- Functions that write here stand in api/ledger/*.sql; nothing else does.
--
-- Every key of the hot path begins with the member's id (owner_id of an account), so that the
-- tables can be spread over several servers by member as they are. Owner 0 is the house.

create schema ledger;

-- Kinds, flags and steps by name: SQL says these, never their numbers. The planner puts the number
-- in their place, so they cost nothing and partial indexes match.
create function ledger.kind_deposit() returns smallint language sql immutable parallel safe
  return 1::smallint;
create function ledger.kind_withdrawal() returns smallint language sql immutable parallel safe
  return 2::smallint;
create function ledger.kind_bet() returns smallint language sql immutable parallel safe
  return 3::smallint;
create function ledger.kind_win() returns smallint language sql immutable parallel safe
  return 4::smallint;
create function ledger.kind_rollback() returns smallint language sql immutable parallel safe
  return 5::smallint;
create function ledger.kind_promo_win() returns smallint language sql immutable parallel safe
  return 10::smallint;
-- What a member got out of a game.
create function ledger.is_payout(p_kind smallint) returns boolean
  language sql immutable parallel safe
  return p_kind in (ledger.kind_win(), ledger.kind_promo_win());
-- What a member's limits count.
create function ledger.is_counted(p_kind smallint) returns boolean
  language sql immutable parallel safe
  return p_kind in (ledger.kind_deposit(), ledger.kind_bet()) or ledger.is_payout(p_kind);
-- account.frozen
create function ledger.frozen_withdrawals() returns smallint language sql immutable parallel safe
  return 1::smallint;
create function ledger.frozen_bets() returns smallint language sql immutable parallel safe
  return 2::smallint;
-- account.requirements
create function ledger.requires_clearance() returns smallint language sql immutable parallel safe
  return 1::smallint;
create function ledger.requires_kyc() returns smallint language sql immutable parallel safe
  return 2::smallint;
create function ledger.requires_terms() returns smallint language sql immutable parallel safe
  return 4::smallint;
create function ledger.requires_profile() returns smallint language sql immutable parallel safe
  return 8::smallint;
-- What a command does to its round.
create function ledger.opens() returns smallint language sql immutable parallel safe
  return 1::smallint;
create function ledger.joins() returns smallint language sql immutable parallel safe
  return 2::smallint;
create function ledger.settles() returns smallint language sql immutable parallel safe
  return 3::smallint;

create table ledger.currency (
  code text primary key check (code ~ '^[A-Z][A-Z0-9]{2,9}$'),
  -- Amounts are integers of 10^-scale units: 6 maps cents, vendors' 1e5 and games' 1e6 exactly.
  scale smallint not null default 6 check (scale between 0 and 9),
  -- Play money: worth nothing, and no transfer can join it to a currency that is.
  play boolean not null default false
);
insert into ledger.currency (code, play) values ('BRL', false), ('FUN', true);

-- How far an account's balance may go:
--   floor    balance >= held >= 0: someone's money or a pool; may not be overspent
--   ceiling  balance <= 0: what someone owes the house
--   none     the house's own side: never checked, so its balance is not stored but derived
create table ledger.account_kind (
  name text primary key,
  bound text not null check (bound in ('floor', 'ceiling', 'none')),
  meaning text not null
);
insert into ledger.account_kind (name, bound, meaning) values
  ('wallet', 'floor', 'A member''s money (in FUN: play money)'),
  ('pool', 'floor', 'A jackpot or other prize pool'),
  ('receivable', 'ceiling', 'What a member owes after a win was rolled back and already spent'),
  ('games', 'none', 'Stakes less payouts of one vendor: the house''s win'),
  ('clearing', 'none', 'A payment provider: money on its way in or out'),
  ('grants', 'none', 'What the house gave: demo money, play money, bonuses'),
  ('adjustments', 'none', 'Corrections by staff'),
  ('fees', 'none', 'Charges taken'),
  ('rounding', 'none', 'Dust below the ledger''s scale'),
  ('suspense', 'none', 'Money whose owner is not known yet'),
  ('returns', 'floor', 'What a member whose account was closed has to get back'),
  ('unreturned', 'none', 'What could not be returned to its owners in time, set apart'),
  ('transit', 'none', 'Between two members, or two servers: one side has posted');

create table ledger.account (
  owner_id bigint not null check (owner_id >= 0),
  id bigint not null generated always as identity,
  currency text not null references ledger.currency (code),
  kind text not null references ledger.account_kind (name),
  -- Tells apart the house's accounts of one kind: the vendor, the payment provider.
  code text not null default '',
  bound text not null check (bound in ('floor', 'ceiling', 'none')),
  balance bigint not null default 0,
  -- Part of the balance that open holds keep for something else.
  held bigint not null default 0,
  -- Number of transfers that touched this account; each carries its own number.
  seq bigint not null default 0,
  -- A command may name the turn it expects: it posts only while that is still next, and takes
  -- it. So an outcome that was computed for a turn can never be committed twice.
  turn bigint not null default 0,
  -- Bits `ledger.frozen_…`: withdrawals and holds are refused, bets are refused.
  frozen smallint not null default 0 check (frozen between 0 and 3),
  -- Each bet of it is checked against `ledger.play_control` (`ledger.admit`).
  guarded boolean not null default false,
  -- Bits `ledger.requires_…`: what is open before bets: the end of a restriction, verification, the
  -- current terms, the profile. By the jurisdiction's rules; each bet reads them with its row.
  requirements smallint not null default 0 check (requirements between 0 and 15),
  -- Where one plays one game at a time: the game that was opened last, as "vendor game". Null: any.
  seat text check (length(seat) <= 300),
  created_at timestamptz not null default now(),
  primary key (owner_id, id),
  unique (owner_id, currency, kind, code),
  constraint account_within_bound check (
    case bound
      when 'floor' then held >= 0 and balance >= held
      when 'ceiling' then held = 0 and balance <= 0
      else held = 0 and balance = 0 and seq = 0 and turn = 0
    end
  )
) with (
  -- Room on each page for the next version of a row, so that updates stay off the indexes.
  fillfactor = 70,
  autovacuum_vacuum_scale_factor = 0.01
);
create index account_by_id on ledger.account (id);

-- What a transfer is for. The ledger treats all alike but rollback; reports and statements do not.
create table ledger.kind (
  code smallint primary key,
  name text not null unique,
  -- As the account that the command names sees it.
  direction text not null check (direction in ('in', 'out', 'back'))
);
insert into ledger.kind (code, name, direction) values
  (1, 'deposit', 'in'),
  (2, 'withdrawal', 'out'),
  (3, 'bet', 'out'),
  (4, 'win', 'in'),
  (5, 'rollback', 'back'),
  (6, 'grant', 'in'),
  (7, 'reclaim', 'out'),
  (8, 'adjustment_in', 'in'),
  (9, 'adjustment_out', 'out'),
  (10, 'promo_win', 'in'),
  (11, 'fee', 'out'),
  (12, 'refund', 'in'),
  (13, 'recovery', 'out'),
  (14, 'transfer_in', 'in'),
  (15, 'transfer_out', 'out');

create table ledger.transfer (
  -- Whose command this was. Both accounts are the member's or the house's.
  member_id bigint not null,
  -- The command's id is its idempotency key; a rollback may need more than one leg.
  id uuid not null,
  leg smallint not null default 0,
  kind smallint not null,
  debit_id bigint not null,
  credit_id bigint not null,
  amount bigint not null check (amount > 0),
  -- For each side that is controlled: its running number and balance after. Else null.
  debit_seq bigint,
  debit_after bigint,
  credit_seq bigint,
  credit_after bigint,
  -- Commands that were posted all or nothing share it.
  group_id uuid,
  -- The hold that this posts; the transfer that this reverses.
  pending_id uuid,
  reverses_id uuid,
  round_id uuid,
  -- First 128 bits of a SHA-256 of what was asked: tells a repeat from a conflict.
  hash bytea not null check (length(hash) = 16),
  created_at timestamptz not null default now(),
  primary key (member_id, id, leg),
  check (debit_id <> credit_id),
  check ((debit_seq is null) = (debit_after is null)),
  check ((credit_seq is null) = (credit_after is null))
) with (
  -- Nothing here ever dies: a visit now and then, for the visibility map, is enough.
  -- New figures for the planner slow bets down while they come, and tell little that is new: a
  -- fifth later the table looks the same.
  autovacuum_vacuum_insert_threshold = 500000,
  autovacuum_analyze_threshold = 100000,
  autovacuum_analyze_scale_factor = 0.2
);
create unique index transfer_debit_seq on ledger.transfer (member_id, debit_id, debit_seq)
  where debit_seq is not null;
create unique index transfer_credit_seq on ledger.transfer (member_id, credit_id, credit_seq)
  where credit_seq is not null;

-- A hold posts at most once; each leg of an original is reversed at most once.
create unique index transfer_posts_hold on ledger.transfer (member_id, pending_id)
  where pending_id is not null;
create unique index transfer_reverses on ledger.transfer (member_id, reverses_id, leg)
  where reverses_id is not null;

-- Rows lie in the order they came, so a range of time is a range of pages.
create index transfer_at on ledger.transfer using brin (created_at) with (pages_per_range = 32);

-- The transfers as each bounded account sees them: one line of its statement.
create view ledger.entry as
  select member_id, debit_id as account_id, debit_seq as seq, -amount as delta,
      debit_after as after, id, leg, kind, credit_id as counter_id, round_id, created_at
    from ledger.transfer where debit_seq is not null
  union all
  select member_id, credit_id, credit_seq, amount,
      credit_after, id, leg, kind, debit_id, round_id, created_at
    from ledger.transfer where credit_seq is not null;

-- Answers that no single transfer tells: nothing moved (a zero bet or win, a refusal that must
-- stay one, a rollback of what had not come), or more than one thing did (holds, rollbacks).
create table ledger.op (
  member_id bigint not null,
  id uuid not null,
  -- Null for a tombstone: it was laid before the command itself was ever seen.
  hash bytea check (length(hash) = 16),
  kind smallint not null,
  account_id bigint not null,
  -- What was asked for.
  amount bigint not null check (amount >= 0),
  outcome text not null
    check (outcome in ('noted', 'refused', 'tombstone', 'held', 'posted', 'released', 'reversed')),
  reason text,
  -- The answer as it was given.
  balance bigint,
  seq bigint,
  round_id uuid,
  -- The hold or the original that the command was about.
  ref_id uuid,
  created_at timestamptz not null default now(),
  primary key (member_id, id),
  check ((outcome = 'refused') = (reason is not null)),
  check ((outcome = 'tombstone') = (hash is null))
);
create index op_at on ledger.op using brin (created_at) with (pages_per_range = 32);

-- Money kept aside until it is known whether it goes: posted, voided or expired, once.
create table ledger.hold (
  member_id bigint not null,
  id uuid not null,
  account_id bigint not null,
  counter_owner bigint not null,
  counter_id bigint not null,
  kind smallint not null,
  amount bigint not null check (amount > 0),
  state text not null default 'pending'
    check (state in ('pending', 'posted', 'voided', 'expired')),
  posted_amount bigint,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  -- The command that resolved it.
  resolved_by uuid,
  primary key (member_id, id),
  check ((state = 'pending') = (resolved_at is null)),
  check ((state = 'posted') = (posted_amount is not null)),
  check (posted_amount is null or posted_amount between 1 and amount)
);
create index hold_expiring on ledger.hold (expires_at) where state = 'pending';

-- A round of a game: what was staked and paid in it. Ids are UUIDv7, so the key is in order of
-- time and a member's bet record is a range of it.
create table ledger.round (
  member_id bigint not null,
  id uuid not null,
  account_id bigint not null,
  vendor text not null,
  game text not null,
  -- The vendor's name for the round; null for the house's own, of which one may be open per
  -- wallet and game.
  vendor_ref text,
  state text not null check (state in ('open', 'closed')),
  stake_total bigint not null default 0 check (stake_total >= 0),
  payout_total bigint not null default 0 check (payout_total >= 0),
  -- What an open round's outcome pays when it closes, already decided (house games).
  due bigint not null default 0 check (due >= 0),
  -- Money came in after the round had closed.
  is_late boolean not null default false,
  -- The outcome in full, as JSON text that this server made: text, because parsing what we have
  -- just written would cost a tenth of a bet.
  detail text,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (member_id, id),
  check ((state = 'closed') = (closed_at is not null))
) with (
  -- As of the transfers, and for the same reasons.
  autovacuum_vacuum_insert_threshold = 500000,
  autovacuum_vacuum_threshold = 100000,
  autovacuum_analyze_threshold = 100000,
  autovacuum_analyze_scale_factor = 0.2
);
create unique index round_open_house on ledger.round (member_id, account_id, game)
  where state = 'open' and vendor_ref is null;
create unique index round_of_vendor on ledger.round (member_id, vendor, vendor_ref)
  where vendor_ref is not null;

-- Accounts of real money, and rounds as lists and rules know them.
create view ledger.real_account as
  select a.owner_id, a.id, a.kind, a.code, a.currency, a.bound, a.balance, a.held,
      a.requirements
    from ledger.account a join ledger.currency c on c.code = a.currency and not c.play;
create view ledger.game_round as
  select member_id, id, account_id, vendor, game, vendor_ref, state, opened_at, payout_total
    from ledger.round;

-- Days that are over, summed per account: the house's balances without reading every transfer.
create table ledger.account_day (
  account_id bigint not null,
  day date not null,
  debit numeric(38, 0) not null,
  credit numeric(38, 0) not null,
  transfers bigint not null,
  primary key (account_id, day)
);

-- Days up to and including this one are in account_day, complete.
create table ledger.rolled (
  only_row boolean primary key default true check (only_row),
  until_day date not null
);
insert into ledger.rolled (until_day) values ('2000-01-01');

-- Where an audit found the books wrong, until the same is proved right: no restart forgets it.
create table ledger.doubt (
  is_one boolean primary key default true check (is_one),
  -- Transfers since then, and so many accounts after that id; null: everything.
  since timestamptz,
  after_account bigint not null,
  accounts int not null,
  found_at timestamptz not null default now()
);

-- What was written stays: transfers and remembered answers can be added, and nothing else.
-- The triggers speak per statement, so that they cost a bet nothing, and always fire, whatever
-- role a session plays in replication; the owner of the tables meets them like anyone.

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only: post a correction instead', tg_table_name
    using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on ledger.op
  for each statement execute function ledger.refuse_change();
alter table ledger.transfer enable always trigger append_only;
alter table ledger.op enable always trigger append_only;

-- Accounts, holds and rounds change, but never away, and an account stays what it is.
create trigger stays before delete or truncate on ledger.account
  for each statement execute function ledger.refuse_change();
create trigger stays_itself before update of owner_id, id, currency, kind, code, bound
  on ledger.account for each statement execute function ledger.refuse_change();
create trigger stays before delete or truncate on ledger.hold
  for each statement execute function ledger.refuse_change();
create trigger stays before delete or truncate on ledger.round
  for each statement execute function ledger.refuse_change();
alter table ledger.account enable always trigger stays;
alter table ledger.account enable always trigger stays_itself;
alter table ledger.hold enable always trigger stays;
alter table ledger.round enable always trigger stays;
