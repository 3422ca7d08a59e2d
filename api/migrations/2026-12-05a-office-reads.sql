-- Late payments and open rounds are few among many: the office's lists and the day's books find
-- them without reading the rest. What a rule has caught is counted out of the index alone.
create index deposit_late on deposit (created_at desc, id desc) where paid_at > expires_at;
create index round_open on ledger.round (opened_at) where state = 'open';
drop index risk_result_found;
create index risk_result_found on risk_result (at desc) include (rule, withdrawal_id, outcome)
  where outcome <> 'false';
-- Who deposits for the first time is asked of each day; deposits are few among one's transfers.
create index transfer_deposit_of on ledger.transfer (member_id, created_at)
  where kind = ledger.kind_deposit();
