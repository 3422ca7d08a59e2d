-- What staff decide of a withdrawal beside yes and no: they ask its member, let it wait, or hold it
-- as a case. While the member is asked the promise's clock stands still.
alter table withdrawal
  -- Staff have asked, or let it wait: the rules alone do not approve it any more.
  add column needs_person boolean not null default false,
  -- In staff's own words, for the member.
  add column question text,
  -- When the member has last proven anew that it is they who ask.
  add column confirmed_at timestamptz,
  -- How long the clock has stood still in all.
  add column paused_seconds integer not null default 0 check (paused_seconds >= 0);

-- A case that two persons hold goes from the second one to waiting.
create or replace function withdrawal_goes_forward() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not (new.state = any (case old.state
      when 'checking' then
        '{waiting,asked,review,second,approved,cancelled}'::text[]
      when 'waiting' then '{checking,review,rejected,cancelled}'
      when 'asked' then '{checking,review,rejected,cancelled,expired}'
      when 'review' then '{asked,waiting,second,approved,rejected,cancelled}'
      when 'second' then '{review,waiting,approved,rejected,cancelled}'
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
