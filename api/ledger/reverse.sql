-- What takes a posting back: a rollback of one command, a void of all of a round. Called by
-- resolve.sql, which holds the locks and keeps the answers.

drop function if exists ledger.take_back;
drop function if exists ledger.void_round;

-- Reverses every leg of an original that is in force, as legs of `p_id` from `p_leg` on.
--   It was the stake of a round of the house that is open: the round ends with it.
--   It was a win and part of it is spent: the wallet gives what is free, the rest becomes what
--   the member owes, and withdrawals wait. No balance below zero, and no money out of nowhere.
-- Returns the number of the next leg.
create function ledger.take_back(
  p_member bigint, p_id uuid, p_hash bytea, p_original uuid, p_leg smallint, p_guarded boolean
) returns smallint
language plpgsql volatile as $$
declare
  original ledger.transfer;
  back ledger.transfer;
  giver ledger.account;
  free bigint;
  next_leg smallint := p_leg;
begin
  for original in
    select * from ledger.transfer where member_id = p_member and id = p_original order by leg
  loop
    back := original;
    back.id := p_id;
    back.kind := 5;
    back.hash := p_hash;
    back.pending_id := null;
    back.reverses_id := p_original;
    back.debit_id := original.credit_id;
    back.credit_id := original.debit_id;
    select * into giver from ledger.account where id = back.debit_id and bound = 'floor'
      for no key update;
    free := case when found then giver.balance - giver.held else original.amount end;

    if free > 0 then
      back.leg := next_leg;
      back.amount := least(free, original.amount);
      perform ledger.post_one(back);
      next_leg := next_leg + 1;
    end if;
    if free < original.amount then
      back.leg := next_leg;
      back.amount := original.amount - free;
      back.debit_id := ledger.receivable_of(giver.owner_id, giver.currency);
      perform ledger.post_one(back);
      next_leg := next_leg + 1;
      update ledger.account set frozen = frozen | ledger.frozen_withdrawals()
        where owner_id = giver.owner_id and id = giver.id;
    end if;
    -- The member's side of the original says whether it was a stake or a payout.
    update ledger.round r set
        stake_total = stake_total - case when paid_in.id is null then 0 else original.amount end,
        payout_total = payout_total - case when paid_in.id is null then original.amount else 0 end,
        is_late = is_late or state = 'closed',
        -- A round of the house without its stake is over, and pays nothing.
        due = case when r.vendor_ref is null and r.state = 'open' then 0 else r.due end,
        closed_at = case when r.vendor_ref is null then coalesce(closed_at, now())
          else closed_at end,
        state = case when r.vendor_ref is null then 'closed' else state end
      from (select original.round_id) as its
      left join ledger.account paid_in
        on paid_in.owner_id = p_member and paid_in.id = original.debit_id
      where r.member_id = p_member and r.id = its.round_id;
    if p_guarded then perform ledger.count_back(p_member, original); end if;
  end loop;
  return next_leg;
end $$;

-- Reverses an original, once.
--   Original unknown: a tombstone takes its place, so that it can never move money.
--   It moved nothing (zero, refused, already a tombstone) or was reversed before: nothing to do.
--   It was a rollback: refused before (`unrollable`); the vendor means something else.
create or replace function ledger.roll_back(
  p_member bigint, p_id uuid, p_hash bytea, p_original uuid, a ledger.account
) returns text
language plpgsql volatile as $$
declare
  was ledger.op;
begin
  select * into was from ledger.op where member_id = p_member and id = p_original;
  if was.outcome is null and not exists (
    select 1 from ledger.transfer where member_id = p_member and id = p_original
  ) then
    insert into ledger.op (member_id, id, kind, account_id, amount, outcome, balance, seq, ref_id)
      values (p_member, p_original, 5, a.id, 0, 'tombstone', a.balance, a.seq, p_id);
    return null;
  end if;
  if exists (
    select 1 from ledger.transfer where member_id = p_member and reverses_id = p_original
  ) then
    return null;
  end if;
  perform ledger.take_back(p_member, p_id, p_hash, p_original, 0::smallint, a.guarded);
  return null;
end $$;

-- Voids a round under the round's own id: everything of it that is still in force is reversed,
-- stakes first, so that what they give back pays for the payouts. The answer that is kept under
-- that id bars a later win, as of every cancelled round (apply.sql), and the round is closed to
-- bets. Returns the refusal's reason, or null.
create function ledger.void_round(
  p_member bigint, p_round uuid, p_hash bytea, a ledger.account
) returns text
language plpgsql volatile as $$
declare
  original uuid;
  next_leg smallint := 0;
begin
  if not exists (
    select 1 from ledger.round
      where member_id = p_member and id = p_round and account_id = a.id
  ) then
    return 'round.unknown';
  end if;
  for original in
    select t.id from ledger.transfer t
      where t.member_id = p_member and t.round_id = p_round and t.kind <> ledger.kind_rollback()
        and not exists (
          select 1 from ledger.transfer back
            where back.member_id = p_member and back.reverses_id = t.id)
      group by t.id
      order by bool_or(t.kind = ledger.kind_bet()) desc, min(t.created_at), t.id
  loop
    next_leg := ledger.take_back(p_member, p_round, p_hash, original, next_leg, a.guarded);
  end loop;
  update ledger.round set state = 'closed', due = 0, is_late = true,
      closed_at = coalesce(closed_at, now())
    where member_id = p_member and id = p_round;
  return null;
end $$;
