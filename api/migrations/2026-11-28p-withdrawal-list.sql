-- The office's list of all withdrawals, newest first, by slices.
create index withdrawal_newest on withdrawal (merchant, requested_at desc, id desc);
