-- What the cashier's books need besides: accounts of money on its way out, of our banks, of what
-- providers charge, of what members keep at studios, and kinds of transfers between them.

insert into ledger.account_kind (name, bound, meaning) values
  ('payouts', 'none', 'Captured for payouts that have not ended, and their fees not yet taken'),
  ('bank', 'none', 'Our account at a bank, as its statement says'),
  ('costs', 'none', 'What payment providers charge us'),
  ('vendor', 'floor', 'A member''s money at a vendor that keeps a balance, as last confirmed');

insert into ledger.kind (code, name, direction) values
  (16, 'payment_return', 'out'),
  (17, 'chargeback', 'out'),
  (18, 'settlement', 'out'),
  (19, 'cost', 'out'),
  (20, 'vendor_result_in', 'in'),
  (21, 'vendor_result_out', 'out');

-- What games move, and what is taken back. Rollbacks of deposits are among them: the lists of
-- deposits show those.
create function ledger.is_play(p_kind smallint) returns boolean
  language sql immutable parallel safe
  return p_kind in (ledger.kind_bet(), ledger.kind_rollback()) or ledger.is_payout(p_kind);

-- Lists of money movements: all but play, newest first. Bets do not pay for it.
create index transfer_cash on ledger.transfer (created_at desc, id)
  where not ledger.is_play(kind);
