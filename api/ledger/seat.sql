-- One game at a time, where the place asks for it: the game that was opened last has the seat. It
-- stands on the row that each bet has locked and read (`apply.sql`), so that asking costs nothing.

-- Gives the seat of a member's money to a game; a bet that is under way comes before or after.
-- True where another game, or none, had it.
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

-- Where one may play several games at a time, no wallet has a seat.
create or replace function ledger.free_seats() returns void
language sql volatile as $$
  update ledger.account set seat = null where seat is not null
$$;
