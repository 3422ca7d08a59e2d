-- Corrections of members' wallets: each was proposed by one of staff and approved by another.
create table adjustment (
  id bigint generated always as identity primary key,
  merchant text not null references merchant (code),
  member_id bigint not null references member (id),
  approval_id bigint not null unique references approval (id),
  direction text not null check (direction in ('credit', 'debit')),
  amount bigint not null check (amount > 0),
  currency text not null,
  cause text not null
    check (cause in ('game', 'payment', 'duplicate', 'dispute', 'goodwill', 'legal')),
  reason text not null,
  maker_id bigint not null references staff (id),
  checker_id bigint not null references staff (id),
  -- Approved and not yet in the books, in them, or refused by them.
  state text not null default 'approved' check (state in ('approved', 'posted', 'failed')),
  failure text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint adjustment_two_persons check (maker_id <> checker_id),
  constraint adjustment_ended check ((state = 'approved') = (ended_at is null)),
  constraint adjustment_failed check ((state = 'failed') = (failure is not null))
);
create index adjustment_by_time on adjustment (merchant, created_at, id);
create index adjustment_of_member on adjustment (member_id, id);

create function adjustment_goes_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'approved'
      or to_jsonb(new) - '{state,failure,ended_at}'::text[]
        <> to_jsonb(old) - '{state,failure,ended_at}'::text[] then
    raise exception 'an adjustment stays as it was approved' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger goes_forward before update or delete on adjustment
  for each row execute function adjustment_goes_forward();
