-- Payouts that no bank tells the end of are ended by two persons, with the bank's written word and
-- by what a statement shows that covers the time.

alter table payout_part
  -- When a bank was last given the order; written before it is.
  add column ordered_at timestamptz,
  -- What two persons say became of it, what the bank wrote and under which number of its own.
  add column hand_outcome text check (hand_outcome in ('paid', 'failed')),
  add column hand_word text,
  add column hand_reference text,
  add check ((hand_outcome is null) = (hand_word is null)
    and (hand_outcome is null) = (hand_reference is null));
update payout_part set ordered_at = coalesce(submitted_at, created_at) where state <> 'ready';

-- Up to when all lines of a statement are known: when it was read, or the newest line of a file.
alter table statement_source add column covered_until timestamptz;
create view payout_statement as select source, covered_until from statement_source;
