-- When a second proof of whatever kind was last given in a session: who sets something new to be
-- proven by shows one first, or waits for their money.
alter table session add column proven_at timestamptz;
update session set proven_at = factor_at where factor_at is not null and ended_at is null;

-- What last set the password anew is no second proof beside that password, until another was given.
alter table member add column reset_by text check (reset_by in ('sms', 'mail'));
