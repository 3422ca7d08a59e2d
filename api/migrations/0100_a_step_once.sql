-- Two processes may carry on one case at the same time: what is done once is written down once.
-- Of which round, where it is a round's.
alter table register_event add column round_id uuid;
create unique index register_event_of_round on register_event (round_id, what);
