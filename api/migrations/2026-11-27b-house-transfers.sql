-- What moved between the house's accounts and everybody else, transfer by transfer: the rows that
-- the house's figures are sums of.
create view ledger.house_transfer as
  select t.created_at, t.id, t.leg, t.member_id, t.kind, a.kind as side, a.code, a.currency,
      t.credit_id = a.id as is_in, t.amount, t.round_id
    from ledger.transfer t
    join ledger.account a on a.id in (t.debit_id, t.credit_id) and a.owner_id = 0;

-- Of a day's deposits, how many were paid.
create index deposit_begun on deposit (created_at, method, state);
