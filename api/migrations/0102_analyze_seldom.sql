-- A busy site brought the planner new figures about its two largest tables every fifteen seconds,
-- and its bets went at half their pace for half a second meanwhile. Both grow, and
-- change little otherwise: a fifth later they look the same.
alter table ledger.transfer set (autovacuum_analyze_scale_factor = 0.2);
alter table ledger.round set (autovacuum_analyze_scale_factor = 0.2);
