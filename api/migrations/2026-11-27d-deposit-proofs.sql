-- Proofs of transfers, each as it was sent, and what happened to a deposit, step by step.

-- Nobody could send one so far. Every sending stays: what was shown once is not shown otherwise.
alter table deposit_proof
  drop constraint deposit_proof_pkey,
  add column attempt smallint not null default 1 check (attempt between 1 and 5),
  add primary key (deposit_id, attempt);
alter table deposit_proof alter column attempt drop default;

-- Since when it is looked for: what the promise of half an hour and the two days count from.
alter table deposit add column review_at timestamptz;
update deposit set review_at = now() where state = 'review';

-- Each state that a deposit came into, written by the trigger; staff who moved it name themselves.
create table deposit_event (
  id bigint primary key generated always as identity,
  deposit_id uuid not null references deposit (id),
  at timestamptz not null default clock_timestamp(),
  state text not null check (state in ('pending', 'review', 'paid', 'expired', 'failed',
    'cancelled', 'returned', 'reversed')),
  reason text,
  staff_id bigint references staff (id),
  -- For colleagues.
  note text
);
create index deposit_event_of on deposit_event (deposit_id, id);

insert into deposit_event (deposit_id, at, state) select id, created_at, 'pending' from deposit;
insert into deposit_event (deposit_id, at, state)
  select id, paid_at, 'paid' from deposit where paid_at is not null;
insert into deposit_event (deposit_id, at, state, reason)
  select id, coalesce(failed_at, now()), state, reason from deposit
    where state not in ('pending', 'paid');

create function deposit_tells() returns trigger language plpgsql as $$
begin
  insert into deposit_event (deposit_id, state, reason) values (new.id, new.state, new.reason);
  return null;
end $$;
create trigger tells_began after insert on deposit
  for each row execute function deposit_tells();
create trigger tells_moved after update of state on deposit
  for each row when (new.state <> old.state) execute function deposit_tells();

-- Lists of the office.
create index deposit_newest on deposit (created_at desc, id desc);
