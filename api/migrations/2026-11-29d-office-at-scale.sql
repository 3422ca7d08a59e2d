-- What the lists of the office are sorted and narrowed by, so that none of them reads a whole table
-- (`api/http/office-plans.test.ts` holds them to it). None is on the ledger: bets pay for nothing.

create index staff_audit_newest on staff_audit (merchant, seq desc);
create index staff_audit_of_name on staff_audit (merchant, username, seq desc);
create index staff_audit_refused on staff_audit (merchant, seq desc) where outcome = 'refused';
-- Days are looked up here, and read on by their numbers.
create index staff_audit_by_time on staff_audit (merchant, at, seq);
create index staff_login_of_staff on staff_login (staff_id, at desc) where succeeded;

-- What a rule did not find is nine rows of ten, and no list shows it.
create index risk_result_found on risk_result (at desc) where outcome <> 'false';
create index risk_result_of_rule on risk_result (rule, at desc) where outcome <> 'false';

create index deposit_of_state on deposit (state, created_at desc, id desc);
create index deposit_by_amount on deposit (amount);
create index withdrawal_of_state on withdrawal (merchant, state, requested_at desc, id desc);
create index withdrawal_by_amount on withdrawal (amount);

create index statement_line_newest on statement_line (booked_at desc, id desc);
create index statement_line_waiting on statement_line (booked_at desc, id desc)
  where state = 'open';
create index statement_line_out on statement_line (booked_at desc, id desc) where amount < 0;
create index payment_suspense_by_time on payment_suspense (created_at, id)
  where posted_at is not null;

create index money_incident_newest on money_incident (merchant, id desc);
create index care_case_closed on care_case ((answered_at is not null), due_at, id)
  where closed_at is not null;
create index member_not_active on member (merchant, status, created_at, id)
  where status <> 'active';

-- Sums of hours that are over, by the house's account, what moved, and whether into it: so that the
-- figures of a day that is not closed are read from some rows and from the last minutes' transfers.
-- Days in between of before this migration are summed from transfers, as they were.
create table ledger.house_hour (
  hour timestamptz not null,
  account_id bigint not null,
  kind smallint not null,
  is_in boolean not null,
  count bigint not null check (count > 0),
  amount numeric(38, 0) not null check (amount > 0),
  primary key (hour, account_id, kind, is_in)
);

-- Hours from the one until before the other are summed.
alter table ledger.rolled
  add hours_from timestamptz not null default date_bin('1 hour', now(), 'epoch'),
  add hours_until timestamptz not null default date_bin('1 hour', now(), 'epoch'),
  add check (hours_from <= hours_until);

-- An hour is over ten minutes after its end, as a day is (`roll_days`). Returns the rows added.
create function ledger.roll_hours() returns bigint
language plpgsql volatile as $$
declare
  done_until timestamptz;
  over_until timestamptz := date_bin('1 hour', now() - interval '10 minutes', 'epoch');
  added bigint;
begin
  select hours_until into strict done_until from ledger.rolled for update;
  if over_until <= done_until then return 0; end if;
  insert into ledger.house_hour (hour, account_id, kind, is_in, count, amount)
    select date_bin('1 hour', t.created_at, 'epoch'), a.id, t.kind, t.credit_id = a.id, count(*),
        sum(t.amount)
      from ledger.transfer t
      join ledger.account a on a.id in (t.debit_id, t.credit_id) and a.owner_id = 0
      where t.created_at >= done_until and t.created_at < over_until
      group by 1, 2, 3, 4;
  get diagnostics added = row_count;
  update ledger.rolled set hours_until = over_until;
  return added;
end $$;
