-- How a payout ends that a bank said no to and paid after all: its member had the money twice, and
-- two persons take it back out of the wallet. The part is then what it was, paid.

create or replace function payout_part_goes_forward() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not (
      old.state in ('ready', 'submitted', 'unknown')
        and new.state in ('submitted', 'unknown', 'paid', 'failed')
      or old.state = 'paid' and new.state = 'returned'
      or old.state = 'failed' and new.state = 'paid' and old.flipped_at is not null) then
    raise exception 'payout part % cannot go from % to %', old.id, old.state, new.state;
  end if;
  if (new.id, new.withdrawal_id, new.amount, new.bank)
    is distinct from (old.id, old.withdrawal_id, old.amount, old.bank)
  then
    raise exception 'payout part % cannot become another', old.id;
  end if;
  return new;
end $$;

create or replace function withdrawal_goes_forward() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not (new.state = any (case old.state
      when 'checking' then
        '{waiting,asked,review,second,approved,cancelled}'::text[]
      when 'waiting' then '{checking,review,rejected,cancelled}'
      when 'asked' then '{checking,review,rejected,cancelled,expired}'
      when 'review' then '{asked,waiting,second,approved,rejected,cancelled}'
      when 'second' then '{review,approved,rejected,cancelled}'
      when 'approved' then '{review,sending,cancelled}'
      when 'sending' then '{paid,partly_paid,failed}'
      when 'paid' then '{partly_paid,returned}'
      when 'partly_paid' then '{paid,returned}'
      when 'failed' then '{paid,partly_paid}'
      else '{}'
    end)) then
    raise exception 'withdrawal % cannot go from % to %', old.id, old.state, new.state;
  end if;
  if (new.id, new.member_id, new.amount, new.fee, new.currency, new.payout_account,
      new.ledger_account, new.source)
    is distinct from (old.id, old.member_id, old.amount, old.fee, old.currency,
      old.payout_account, old.ledger_account, old.source)
  then
    raise exception 'withdrawal % cannot become another', old.id;
  end if;
  new.version := old.version + 1;
  return new;
end $$;

-- What statements say of payouts, for those who follow these.
create view payout_line as
  select id, source, booked_at, amount, currency, part_id, state from statement_line
    where amount < 0 or part_id is not null;
