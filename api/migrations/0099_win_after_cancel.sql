-- A vendor's win in a round whose stakes were given back moves nothing, and people are told.
alter table vendor_difference
  drop constraint vendor_difference_kind_check,
  add check (kind in (
    'action.conflict', 'win.without.bet', 'win.after.cancel', 'bet.unknown.here',
    'win.unknown.here', 'rollback.unknown.here', 'bet.unknown.there', 'win.unknown.there',
    'amount.differs', 'round.open.here'
  ));
