-- One game at a time, where the jurisdiction demands it: the game that was opened last is active
-- (column `seat`). It is on the row that each bet has locked and read (`apply.sql`), so that the
-- test costs nothing.

-- Makes a game the active one of a member's money; a bet under way is posted before or after.
-- True where another game, or none, was active.
create or replace function ledger.take_seat(p_member bigint, p_seat text) returns boolean
language sql volatile as $$
  with moved as (
    update ledger.account a set seat = p_seat
      from ledger.currency c
      where a.owner_id = p_member and a.kind = 'wallet' and a.seat is distinct from p_seat
        and c.code = a.currency and not c.play
      returning 1
  )
  select exists (select 1 from moved)
$$;

-- Where several games may be played at a time, no wallet has an active game.
create or replace function ledger.free_seats() returns void
language sql volatile as $$
  update ledger.account set seat = null where seat is not null
$$;
