-- Rounds as others read them say when they were voided: closed, with nothing of it in force, and
-- barred under the round's own id.
create or replace view ledger.game_round as
  select r.member_id, r.id, r.account_id, r.vendor, r.game, r.vendor_ref,
      case
        when r.state = 'closed' and r.stake_total = 0 and r.payout_total = 0 and exists (
          select 1 from ledger.op o where o.member_id = r.member_id and o.id = r.id) then 'void'
        else r.state
      end as state,
      r.opened_at, r.payout_total, r.stake_total, r.closed_at
    from ledger.round r;
