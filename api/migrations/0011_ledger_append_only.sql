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
