-- Daily totals: sums the days (UTC) that are over, per house account, so that the balance of a
-- house account is read from some rows and not from all transfers. A day is over ten minutes after
-- its end: no transaction that began in it can still be under way. Returns the number of rows
-- added.

create or replace function ledger.roll_days() returns bigint
language plpgsql volatile as $$
declare
  done_until date;
  over_until date := ((now() - interval '10 minutes') at time zone 'UTC')::date - 1;
  added bigint;
begin
  -- Several processes may call at once; the second finds nothing left to do.
  select until_day into strict done_until from ledger.rolled for update;
  if over_until <= done_until then return 0; end if;
  insert into ledger.account_day (account_id, day, debit, credit, transfers)
    select s.account_id, (s.created_at at time zone 'UTC')::date,
        sum(s.debit), sum(s.credit), count(*)
      from ledger.transfer t
      cross join lateral (values
        (t.debit_id, t.amount, 0, t.created_at), (t.credit_id, 0, t.amount, t.created_at)
      ) as s (account_id, debit, credit, created_at)
      join ledger.account a on a.id = s.account_id and a.bound = 'none'
      where t.created_at >= (done_until + 1)::timestamp at time zone 'UTC'
        and t.created_at < (over_until + 1)::timestamp at time zone 'UTC'
      group by 1, 2;
  get diagnostics added = row_count;
  update ledger.rolled set until_day = over_until;
  return added;
end $$;
