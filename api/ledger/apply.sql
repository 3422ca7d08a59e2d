-- The hot path: a batch of commands that move money becomes transfers, in one statement after
-- one set of locks. Everything a bet writes is written here: balance, turn, transfer, round.
--
-- A batch holds at most one group per member (the batcher sees to it), and commands of a group
-- stand in the order in which they happen. A group is posted whole or not at all; one that is
-- refused, repeated or in conflict leaves the others alone. Malformed values would abort the
-- whole batch: `validate.ts` lets none through.
--
-- Two rules for groups, kept by `validate.ts`: an account stands on one side only, and the
-- command that opens a round comes before the others of that round.

drop function if exists ledger.apply;

create function ledger.apply(
  p_group int[],
  p_member bigint[],
  p_id uuid[],
  p_hash bytea[],
  p_kind smallint[],
  -- The member's account, and the one on the other side: the member's own (or the house's, 0).
  p_account bigint[],
  p_counter_owner bigint[],
  p_counter bigint[],
  -- As p_account sees it: negative pays out. Zero moves nothing and is remembered.
  p_delta bigint[],
  -- Whether a refusal must stay one when the command comes again (see `remembered` below).
  p_remember boolean[],
  p_group_id uuid[],
  -- What becomes of the round: 1 opens, alone in its game; 2 opens or joins; 3 must be open.
  p_round uuid[],
  p_round_step smallint[],
  p_round_close boolean[],
  p_vendor text[],
  p_game text[],
  p_vendor_ref text[],
  p_due bigint[],
  p_detail text[],
  -- Guards: the session that must be alive, the turn that must be next.
  p_session uuid[],
  p_turn bigint[]
) returns table (
  outcome text, reason text, balance bigint, seq bigint, round_id uuid, replayed boolean
)
language plpgsql volatile
-- Every row is found by its key. Statistics of a young table must not talk the planner into
-- reading it whole.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_bitmapscan = off
set enable_material = off
set enable_memoize = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  admitted text[];
begin
  -- 1. Lock what is bounded, in one order for all processes. The look-ups come after, in a
  -- statement of their own: it sees what was committed while this one waited.
  perform 1
    from ledger.account a
    join (
      select distinct u.owner_id, u.id
        from unnest(p_member || p_counter_owner, p_account || p_counter) as u (owner_id, id)
    ) wanted using (owner_id, id)
    where a.bound <> 'none'
    order by owner_id, id
    for no key update of a;

  -- 2. Ask whether each may be posted now.
  admitted := ledger.admit(p_member, p_session);

  -- 3. Decide and write.
  return query with
  -- Each command beside what the books know of it. A verdict at this point is final:
  -- 'old' was answered before, 'conflict' is another request under a known id.
  known as (
    select c.n, c.grp, c.member_id, c.account_id, c.delta,
        a.balance as a_balance, a.balance - a.held as a_free, a.seq as a_seq, a.bound as a_bound,
        k.balance as k_balance, k.balance - k.held as k_free, k.seq as k_seq, k.bound as k_bound,
        case when k.bound <> 'none' then c.counter_id end as pool_id,
        coalesce(o.outcome, case when t.id is not null then 'posted' end) as old_outcome,
        o.reason as old_reason,
        coalesce(o.balance, t.debit_after, t.credit_after) as old_balance,
        coalesce(o.seq, t.debit_seq, t.credit_seq) as old_seq,
        coalesce(o.round_id, t.round_id) as old_round_id,
        case
          when o.outcome = 'tombstone' then 'old'
          when coalesce(o.hash, t.hash) = c.hash then 'old'
          when coalesce(o.hash, t.hash) is not null then 'conflict'
          when a.id is null or k.id is null then 'account.unknown'
          when a.currency <> k.currency then 'currency.wrong'
          when c.unfit is not null then c.unfit
          when c.turn <> a.turn then 'turn.taken'
          when c.kind = 2 and a.frozen & 1 <> 0 then 'account.frozen'
          when c.kind = 3 and a.frozen & 2 <> 0 then 'account.frozen'
          when c.step = 1 and other.id is not null then 'round.open'
          when c.step = 2 and r.state = 'closed' and c.kind = 3 then 'round.closed'
          when c.step = 3 and r.id is null then 'round.unknown'
          when c.step = 3 and r.state = 'closed' then 'round.closed'
        end as verdict
      from unnest(
          p_group, p_member, p_id, p_hash, p_kind, p_account, p_counter_owner, p_counter,
          p_delta, p_round, p_round_step, p_game, p_turn, admitted
        ) with ordinality as c (
          grp, member_id, id, hash, kind, account_id, counter_owner, counter_id,
          delta, round_id, step, game, turn, unfit, n
        )
      left join ledger.account a on a.owner_id = c.member_id and a.id = c.account_id
      left join ledger.account k on k.owner_id = c.counter_owner and k.id = c.counter_id
      left join ledger.op o on o.member_id = c.member_id and o.id = c.id
      left join ledger.transfer t on t.member_id = c.member_id and t.id = c.id and t.leg = 0
      -- A null key finds nothing at no cost, where a test beside the key would look first.
      left join ledger.round r
        on r.member_id = case when c.step > 1 then c.member_id end and r.id = c.round_id
      left join ledger.round other
        on other.member_id = case when c.step = 1 then c.member_id end
        and other.account_id = c.account_id and other.game = c.game
        and other.state = 'open' and other.vendor_ref is null
  ),
  -- What the new commands of a group have moved so far, on either side.
  summed as (
    select *,
        sum(delta) filter (where verdict is null) over a_so_far as a_moved,
        count(*) filter (where verdict is null and delta <> 0) over a_so_far as a_times,
        sum(delta) filter (where verdict is null) over k_so_far as k_moved
      from known
      window a_so_far as (partition by grp, account_id order by n),
        k_so_far as (partition by grp, pool_id order by n)
  ),
  judged as (
    select *,
        case
          when verdict is not null then verdict
          when a_bound = 'floor' and delta < 0 and a_free + a_moved < 0 then 'insufficient'
          when k_bound = 'floor' and delta > 0 and k_free - k_moved < 0 then 'insufficient'
          when a_bound = 'ceiling' and a_free + a_moved > 0 then 'exceeds'
          when k_bound = 'ceiling' and k_free - k_moved > 0 then 'exceeds'
        end as ruling
      from summed
  ),
  -- One no is a no to the whole group; a repeat of what was refused is a no as well.
  grouped as (
    select *,
        ruling is null and not bool_or(
            ruling is not null and (ruling <> 'old' or old_outcome = 'refused')
          ) over (partition by grp) as goes
      from judged
  ),
  -- Balances and numbers after each. A pool may be fed by many groups of the batch.
  settled as (
    select n, member_id, account_id, delta, ruling, goes, old_outcome, old_reason, old_balance,
        old_seq, old_round_id, pool_id,
        case when a_bound <> 'none' then a_balance end as a_before,
        case when a_bound <> 'none' then a_seq end as a_seq,
        case when a_bound <> 'none' then a_balance + coalesce(a_moved, 0)::bigint end as a_after,
        case when a_bound <> 'none' then a_seq + a_times end as a_number,
        case when pool_id is not null then
          k_balance - sum(delta) filter (where goes) over pool_so_far end::bigint as k_after,
        case when pool_id is not null then
          k_seq + count(*) filter (where goes and delta <> 0) over pool_so_far end as k_number
      from grouped
      window pool_so_far as (partition by pool_id order by n)
  ),

  moved as (
    update ledger.account a
      set balance = a.balance + m.delta, seq = a.seq + m.times, turn = a.turn + m.turns
      from (
        select owner_id, account_id, sum(delta)::bigint as delta,
            count(*) filter (where delta <> 0) as times, sum(turns) as turns
          from (
            select member_id as owner_id, account_id, delta,
                case when p_turn[n] is null then 0 else 1 end as turns
              from settled where goes and a_number is not null
            union all
            select p_counter_owner[n], pool_id, -delta, 0
              from settled where goes and pool_id is not null
          ) as side
          group by owner_id, account_id
      ) as m
      where a.owner_id = m.owner_id and a.id = m.account_id
  ),
  transferred as (
    insert into ledger.transfer (
      member_id, id, kind, debit_id, credit_id, amount, group_id, round_id, hash,
      debit_seq, debit_after, credit_seq, credit_after
    )
      select member_id, p_id[n], p_kind[n],
          case when delta < 0 then account_id else p_counter[n] end,
          case when delta < 0 then p_counter[n] else account_id end,
          abs(delta), p_group_id[n], p_round[n], p_hash[n],
          case when delta < 0 then a_number else k_number end,
          case when delta < 0 then a_after else k_after end,
          case when delta < 0 then k_number else a_number end,
          case when delta < 0 then k_after else a_after end
        from settled
        where goes and delta <> 0
  ),
  -- Remembered: what moved nothing, and refusals that must stay refusals. Those are the ones
  -- that money or time could turn into a yes, when the asker was told no and has acted on it:
  -- a vendor shows the player "not enough", so the same bet may not pass later. Never
  -- remembered: what is wrong with the asking (unknown account, wrong currency, taken turn,
  -- ended session, unknown round) and what was refused for a sibling in its group; for those,
  -- nothing has been decided about this command.
  remembered as (
    insert into ledger.op (
      member_id, id, hash, kind, account_id, amount, outcome, reason, balance, seq, round_id
    )
      select member_id, p_id[n], p_hash[n], p_kind[n], account_id, abs(delta),
          case when goes then 'noted' else 'refused' end,
          case when not goes then ruling end,
          case when goes then a_after else a_before end,
          case when goes then a_number else a_seq end,
          p_round[n]
        from settled
        where goes and delta = 0
          or p_remember[n]
            and ruling in ('insufficient', 'exceeds', 'account.frozen', 'round.closed')
  ),
  -- What each round gained, and the first of its commands, which may open it.
  gained as (
    select member_id, p_round[n] as round_id, min(n) as n,
        coalesce(sum(-delta) filter (where delta < 0), 0) as staked,
        coalesce(sum(delta) filter (where delta > 0), 0) as paid,
        bool_or(p_round_close[n]) as closes
      from settled
      where goes and p_round[n] is not null
      group by member_id, p_round[n]
  ),
  opened as (
    insert into ledger.round (
      member_id, id, account_id, vendor, game, state, stake_total, payout_total, due, detail,
      closed_at
    )
      select member_id, round_id, p_account[n], p_vendor[n], p_game[n],
          case when closes then 'closed' else 'open' end,
          staked, paid, coalesce(p_due[n], 0), p_detail[n], case when closes then now() end
        from gained
        where p_round_step[n] = 1
  ),
  joined as (
    insert into ledger.round as r (
      member_id, id, account_id, vendor, game, vendor_ref, state, stake_total, payout_total,
      due, detail, closed_at
    )
      select member_id, round_id, p_account[n], p_vendor[n], p_game[n], p_vendor_ref[n],
          case when closes then 'closed' else 'open' end,
          staked, paid, coalesce(p_due[n], 0), p_detail[n],
          case when closes then now() end
        from gained
        where p_round_step[n] = 2
      on conflict (member_id, id) do update set
        stake_total = r.stake_total + excluded.stake_total,
        payout_total = r.payout_total + excluded.payout_total,
        is_late = r.is_late or r.state = 'closed',
        state = case when r.state = 'closed' then 'closed' else excluded.state end,
        closed_at = coalesce(r.closed_at, excluded.closed_at)
  ),
  continued as (
    update ledger.round r set
        stake_total = r.stake_total + g.staked,
        payout_total = r.payout_total + g.paid,
        state = case when g.closes then 'closed' else 'open' end,
        closed_at = case when g.closes then now() end
      from gained g
      where p_round_step[g.n] = 3 and r.member_id = g.member_id and r.id = g.round_id
  )

  select
      case
        when ruling = 'conflict' then 'conflict'
        when ruling = 'old' then old_outcome
        when not goes then 'refused'
        when delta = 0 then 'noted'
        else 'posted'
      end,
      case when ruling = 'old' then old_reason when not goes then coalesce(ruling, 'group.refused')
      end,
      case when ruling = 'old' then old_balance when goes then a_after else a_before end,
      case when ruling = 'old' then old_seq when goes then a_number else a_seq end,
      case when ruling = 'old' then old_round_id else p_round[n] end,
      ruling is not distinct from 'old'
    from settled order by n;
end $$;
