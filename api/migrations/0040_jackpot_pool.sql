-- The progressive pool: an account that can never be overdrawn.
insert into ledger.account (owner_id, currency, kind, code, bound)
  select 0, code, 'pool', 'LOBBY', 'floor' from ledger.currency where not play
  on conflict do nothing;
