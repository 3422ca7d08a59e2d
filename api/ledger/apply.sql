-- The hot path: a batch of commands that move money becomes transfers, set by set: lock, decide,
-- write. Everything a bet writes is written here: balance, nonce, transfers, round.
--
-- A batch holds at most one group per member (the batcher ensures it), and the commands of a group
-- are in order. A group is posted whole or not at all; one that is refused, repeated or in conflict
-- does not affect the others. Malformed values would abort the whole batch: `validate.ts` rejects
-- them before.
--
-- Two rules for groups, ensured by `validate.ts`: an account is on one side only, and the command
-- that opens a round comes before the others of that round.
--
-- A bet may carry its payout: the decided outcome of a round that ends at once. Stake and payout
-- are then one command with two legs, so that neither is ever posted without the other, whatever
-- key a retry has.

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
  -- What is paid back to p_account after that; 0 for nothing.
  p_pays bigint[],
  -- Whether a refusal must stay one when the command comes again (see `remembered` below).
  p_remember boolean[],
  p_group_id uuid[],
  -- What becomes of the round: it opens, alone in its game; opens or is joined; must be open.
  p_round uuid[],
  p_round_step smallint[],
  p_round_close boolean[],
  p_vendor text[],
  p_game text[],
  p_vendor_ref text[],
  p_due bigint[],
  p_detail text[],
  -- Guards: the session that must be live, the nonce that must be next, the client's address.
  p_session uuid[],
  p_turn bigint[],
  p_address text[]
) returns table (
  outcome text, reason text, balance bigint, seq bigint, round_id uuid, replayed boolean
)
language plpgsql volatile
-- Every row is found by its key. Statistics of a new table must not make the planner scan it.
set enable_seqscan = off set enable_bitmapscan = off
set enable_hashjoin = off set enable_mergejoin = off
set enable_material = off set enable_memoize = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  -- One element per command, in order: whether it goes, its answer, for a bounded counter account
  -- where that is left, and whether its play is counted (see admit.sql).
  going boolean[]; outcomes text[]; reasons text[]; balances bigint[]; numbers bigint[];
  round_ids uuid[]; repeats boolean[]; pools bigint[]; pool_balances bigint[];
  pool_numbers bigint[]; guards boolean[];
begin
  -- 1. Lock what is bounded, in one order for all processes. The look-ups come after, in a
  -- statement of their own: it sees what was committed while this one waited.
  perform 1 from ledger.account a
    join (
      select distinct u.owner_id, u.id
        from unnest(p_member || p_counter_owner, p_account || p_counter) as u (owner_id, id)
    ) wanted using (owner_id, id)
    where a.bound <> 'none'
    order by owner_id, id
    for no key update of a;

  -- 2. Decide each.
  select array_agg(goes), array_agg(outcome), array_agg(reason), array_agg(balance),
      array_agg(number), array_agg(round_id), array_agg(repeated), array_agg(pool_id),
      array_agg(pool_balance), array_agg(pool_number), array_agg(guarded)
    into going, outcomes, reasons, balances, numbers, round_ids, repeats, pools, pool_balances,
      pool_numbers, guards
    from (
      -- Each command with what the ledger knows of it. Verdicts that are final: `old` was
      -- answered before, `conflict` is another request under a known id, the rest are reasons.
      -- Materialized: taken into what asks for it, the verdict would be found four times over.
      with known as materialized (
        select c.n, c.grp, c.account_id, c.delta, c.pays, c.round_id,
            a.balance as a_balance, a.balance - a.held as a_free, a.seq as a_seq,
            a.bound as a_bound, a.guarded as a_guarded, k.balance as k_balance, k.bound as k_bound,
            k.balance - k.held as k_free, k.seq as k_seq,
            case when k.bound <> 'none' then c.counter_id end as pool_id,
            coalesce(o.outcome, 'posted') as old_outcome, o.reason as old_reason,
            coalesce(o.balance, w.credit_after, t.debit_after, t.credit_after) as old_balance,
            coalesce(o.seq, w.credit_seq, t.debit_seq, t.credit_seq) as old_seq,
            coalesce(o.round_id, t.round_id) as old_round_id,
            case
              when o.outcome = 'tombstone' or coalesce(o.hash, t.hash) = c.hash then 'old'
              when coalesce(o.hash, t.hash) is not null then 'conflict'
              when a.id is null or k.id is null then 'account.unknown'
              when a.currency <> k.currency then 'currency.wrong'
              -- The exclusion register's answer about a number, and the limits that follow from
              -- it, are not disclosed to a member who has not verified the number.
              when c.kind = ledger.kind_bet() and ledger.kyc_hides(a.requirements, refused.reason)
                then ledger.requirement_of(a.requirements)
              when refused.reason is not null then refused.reason
              when c.turn <> a.turn then 'turn.taken'
              when ledger.is_frozen(c.kind, a.frozen) then 'account.frozen'
              when c.kind = ledger.kind_bet() and a.requirements <> 0
                then ledger.requirement_of(a.requirements)
              when c.kind = ledger.kind_bet() and a.seat <> p_vendor[c.n] || ' ' || c.game
                and r.state is distinct from 'open' then 'game.elsewhere'
              when c.step = ledger.opens() and other.id is not null then 'round.open'
              when c.step = ledger.settles() and r.id is null then 'round.unknown'
              when r.state = 'closed' and (c.step = ledger.settles() or c.kind = ledger.kind_bet())
                then 'round.closed'
              -- A command under a round's own id cancels it: before it has paid, or not at all; a
              -- win that comes after it is not paid, by whichever of its names.
              when c.id = c.round_id and r.payout_total > 0 then 'round.closed'
              when ledger.is_payout(c.kind) and c.step = ledger.joins() and c.delta > 0
                and exists (
                  select from ledger.op x where x.member_id = c.member_id and x.id = c.round_id
                ) then 'round.cancelled'
            end as verdict
          from unnest(
              p_group, p_member, p_id, p_hash, p_kind, p_account, p_counter_owner, p_counter,
              p_delta, p_pays, p_round, p_round_step, p_game, p_session, p_turn, p_address
            ) with ordinality as c (
              grp, member_id, id, hash, kind, account_id, counter_owner, counter_id,
              delta, pays, round_id, step, game, session_id, turn, address, n
            )
          left join ledger.account a on a.owner_id = c.member_id and a.id = c.account_id
          left join ledger.account k on k.owner_id = c.counter_owner and k.id = c.counter_id
          left join ledger.op o on o.member_id = c.member_id and o.id = c.id
          left join ledger.transfer t on t.member_id = c.member_id and t.id = c.id and t.leg = 0
          -- A null key finds nothing at no cost, where a test beside the key would look first.
          left join ledger.transfer w
            on w.member_id = t.member_id and w.id = t.id and w.leg = 1
            and w.kind = ledger.kind_win()
          left join ledger.round r
            on r.member_id = case when c.step > ledger.opens() then c.member_id end
            and r.id = c.round_id
          left join ledger.round other
            on other.member_id = case when c.step = ledger.opens() then c.member_id end
            and other.account_id = c.account_id and other.game = c.game
            and other.state = 'open' and other.vendor_ref is null
          left join lateral (
            select reason from ledger.admit(c.member_id, c.session_id, c.address, c.kind, a.guarded,
              r.state, ledger.stake_so_far(p_group, p_kind, p_delta, c.n)) limit 1
          ) as refused on true
      ),
      -- What the new commands of a group have moved so far, on either side.
      summed as (
        select *,
            sum(delta + pays) filter (where verdict is null) over a_so_far as a_moved,
            sum((delta <> 0)::int + (pays > 0)::int) filter (where verdict is null)
              over a_so_far as a_times,
            sum(delta + pays) filter (where verdict is null) over k_so_far as k_moved
          from known
          window a_so_far as (partition by grp, account_id order by n),
            k_so_far as (partition by grp, pool_id order by n)
      ),
      judged as (
        select *,
            case
              when verdict is not null then verdict
              -- A stake must be there before its payout is.
              when a_bound = 'floor' and delta < 0 and a_free + a_moved - pays < 0
                then 'insufficient'
              when k_bound = 'floor' and delta + pays > 0 and k_free - k_moved < 0
                then 'insufficient'
              when a_bound = 'ceiling' and a_free + a_moved > 0 then 'exceeds'
              when k_bound = 'ceiling' and k_free - k_moved + pays > 0 then 'exceeds'
            end as ruling
          from summed
      ),
      -- One refusal refuses the whole group, and so does a repeat of a refused command.
      grouped as (
        select *,
            ruling is null and not bool_or(
                ruling is not null and (ruling <> 'old' or old_outcome = 'refused')
              ) over (partition by grp) as goes
          from judged
      )
      -- The answer to each. A pool may be fed by many groups of the batch.
      select goes, coalesce(ruling = 'old', false) as repeated, pool_id, a_guarded as guarded,
          case
            when goes then case when delta = 0 then 'noted' else 'posted' end
            when ruling = 'old' then old_outcome
            when ruling = 'conflict' then 'conflict'
            else 'refused'
          end as outcome,
          case
            when goes or ruling = 'conflict' then null
            when ruling = 'old' then old_reason
            else coalesce(ruling, 'group.refused')
          end as reason,
          case
            when ruling = 'old' then old_balance
            when a_bound = 'none' then null
            when goes then a_balance + a_moved::bigint
            else a_balance
          end as balance,
          case
            when ruling = 'old' then old_seq
            when a_bound = 'none' then null
            when goes then a_seq + a_times
            else a_seq
          end as number,
          case when ruling = 'old' then old_round_id when goes then round_id end as round_id,
          case when pool_id is not null
            then (k_balance - sum(delta + pays) filter (where goes) over pool_so_far)::bigint end
            as pool_balance,
          case when pool_id is not null
            then (k_seq + sum((delta <> 0)::int + (pays > 0)::int) filter (where goes)
              over pool_so_far)::bigint end as pool_number
        from grouped
        window pool_so_far as (partition by pool_id order by n)
        order by n
    ) as ruled;

  -- 3. Write what passed.
  update ledger.account a
    set balance = a.balance + m.delta, seq = a.seq + m.times, turn = a.turn + m.turns
    from (
      select owner_id, account_id, sum(delta)::bigint as delta,
          sum(times)::bigint as times, count(turn) as turns
        from (
          select c.owner_id, c.account_id, c.delta + c.pays as delta,
              (c.delta <> 0)::int + (c.pays > 0)::int as times, c.turn
            from unnest(p_member, p_account, p_delta, p_pays, p_turn, going, numbers)
              as c (owner_id, account_id, delta, pays, turn, goes, number)
            where c.goes and c.number is not null
          union all
          select c.owner_id, c.account_id, -c.delta - c.pays,
              (c.delta <> 0)::int + (c.pays > 0)::int, null
            from unnest(p_counter_owner, pools, p_delta, p_pays, going)
              as c (owner_id, account_id, delta, pays, goes)
            where c.goes and c.account_id is not null
        ) as side
        group by owner_id, account_id
    ) as m
    where a.owner_id = m.owner_id and a.id = m.account_id;

  insert into ledger.transfer (
    member_id, id, kind, debit_id, credit_id, amount, group_id, round_id, hash,
    debit_seq, debit_after, credit_seq, credit_after
  )
    select member_id, id, kind,
        case when delta < 0 then account_id else counter_id end,
        case when delta < 0 then counter_id else account_id end,
        abs(delta), group_id, round_id, hash,
        case when delta < 0 then number else pool_number end,
        case when delta < 0 then balance else pool_balance end,
        case when delta < 0 then pool_number else number end,
        case when delta < 0 then pool_balance else balance end
      from (
        -- Answers give the balance after the payout; the stake came before it.
        select c.*, number_after - (pays > 0)::int as number, balance_after - pays as balance,
            pool_number_after - (pays > 0)::int as pool_number,
            pool_after + pays as pool_balance
          from unnest(
              p_member, p_id, p_kind, p_account, p_counter, p_delta, p_pays, p_group_id, p_round,
              p_hash, going, balances, numbers, pool_balances, pool_numbers
            ) as c (
              member_id, id, kind, account_id, counter_id, delta, pays, group_id, round_id,
              hash, goes, balance_after, number_after, pool_after, pool_number_after
            )
      ) as leg
      where goes and delta <> 0;

  if true = any (select pays > 0 from unnest(p_pays) as u (pays)) then
    insert into ledger.transfer (
      member_id, id, leg, kind, debit_id, credit_id, amount, group_id, round_id, hash,
      debit_seq, debit_after, credit_seq, credit_after
    )
      select member_id, id, 1, ledger.kind_win(), counter_id, account_id, pays, group_id, round_id,
          hash, pool_number, pool_balance, number, balance
        from unnest(
            p_member, p_id, p_account, p_counter, p_pays, p_group_id, p_round, p_hash,
            going, balances, numbers, pool_balances, pool_numbers
          ) as c (
            member_id, id, account_id, counter_id, pays, group_id, round_id, hash,
            goes, balance, number, pool_balance, pool_number
          )
        where goes and pays > 0;
  end if;

  perform ledger.count_play(p_member, p_kind, p_delta, p_pays, going, guards)
    where true = any (guards);

  -- Remembered: commands that moved nothing, and refusals that must stay refusals. Those are the
  -- ones that money or time could turn into a yes after the caller has acted on the no: a vendor
  -- shows the player "not enough", so the same bet may not pass later. Never remembered: a faulty
  -- request (unknown account, wrong currency, used nonce, ended session, unknown round), and a
  -- refusal because of another command of the group; nothing was decided about this command then.
  if 0 = any (p_delta) or true = any (p_remember) then
    insert into ledger.op (
      member_id, id, hash, kind, account_id, amount, outcome, reason, balance, seq, round_id
    )
      select member_id, id, hash, kind, account_id, abs(delta), outcome, reason, balance, number,
          round_id
        from unnest(
            p_member, p_id, p_hash, p_kind, p_account, p_delta, p_remember, p_round,
            going, outcomes, reasons, balances, numbers, repeats
          ) as c (
            member_id, id, hash, kind, account_id, delta, remember, round_id,
            goes, outcome, reason, balance, number, repeated
          )
        where goes and delta = 0
          or remember and not repeated
            and reason ~ '^((limit|game)\..*|insufficient|exceeds|account\.frozen|round\.closed)$';
  end if;

  -- 4. Rounds: those that are alone in their game open with the first of their commands …
  if ledger.opens() = any (p_round_step) then
    insert into ledger.round (
      member_id, id, account_id, vendor, game, state, stake_total, payout_total, due, detail,
      closed_at
    )
      select g.member_id, g.round_id, p_account[g.n], p_vendor[g.n], p_game[g.n],
          case when g.closes then 'closed' else 'open' end,
          g.staked, g.paid, p_due[g.n], p_detail[g.n], case when g.closes then now() end
        from ledger.gains(p_member, p_round, p_round_close, p_delta, p_pays, going) as g
        where p_round_step[g.n] = ledger.opens();
  end if;
  -- … vendors' open with whichever comes first, and take what comes late …
  if ledger.joins() = any (p_round_step) then
    insert into ledger.round as r (
      member_id, id, account_id, vendor, game, vendor_ref, state, stake_total, payout_total,
      closed_at
    )
      select g.member_id, g.round_id, p_account[g.n], p_vendor[g.n], p_game[g.n],
          p_vendor_ref[g.n], case when g.closes then 'closed' else 'open' end,
          g.staked, g.paid, case when g.closes then now() end
        from ledger.gains(p_member, p_round, p_round_close, p_delta, p_pays, going) as g
        where p_round_step[g.n] = ledger.joins()
      on conflict (member_id, id) do update set
        stake_total = r.stake_total + excluded.stake_total,
        payout_total = r.payout_total + excluded.payout_total,
        is_late = r.is_late or r.state = 'closed',
        state = case when r.state = 'closed' then 'closed' else excluded.state end,
        closed_at = coalesce(r.closed_at, excluded.closed_at);
  end if;
  -- … and those that had to be open go on.
  if ledger.settles() = any (p_round_step) then
    update ledger.round r set
        stake_total = r.stake_total + g.staked,
        payout_total = r.payout_total + g.paid,
        state = case when g.closes then 'closed' else 'open' end,
        closed_at = case when g.closes then now() end
      from ledger.gains(p_member, p_round, p_round_close, p_delta, p_pays, going) as g
      where p_round_step[g.n] = ledger.settles()
        and r.member_id = g.member_id and r.id = g.round_id;
  end if;

  return query select * from unnest(outcomes, reasons, balances, numbers, round_ids, repeats);
end $$;
