-- Lists of rounds of all members are always of an hour or a day: rows lie in order of time, so that
-- a few pages say where such a span begins. It costs a bet nothing that can be measured.
create index round_at on ledger.round using brin (opened_at) with (pages_per_range = 32);
create index vendor_bet_at on vendor_bet using brin (placed_at) with (pages_per_range = 32);
