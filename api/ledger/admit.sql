-- Authorizes bets: may this command be posted now? It is tested in the transaction that posts the
-- command, after its accounts are locked, so that the end of a session or a reached limit is seen
-- in time, and two bets cannot both use the rest of a limit. What a guarded member's play uses of
-- the limits is counted in the same transaction.

drop function if exists ledger.admit;
drop function if exists ledger.forbids;
drop function if exists ledger.stake_so_far;
drop function if exists ledger.count_play;
drop function if exists ledger.count_back;
drop function if exists ledger.guard;
drop function if exists ledger.guard_others;
drop function if exists ledger.counted;
drop function if exists ledger.period_start;
drop function if exists ledger.period_end;
drop function if exists ledger.is_cancelled;

-- Why a guarded member may not stake this now, or null. The member's own exclusion or pause comes
-- first, and applies in the middle of a round as well. A reality check or the time limit waits for
-- the end of the round.
create function ledger.forbids(
  p_member bigint,
  -- Micro: this stake, and those before it in its group.
  p_stake bigint,
  p_in_round boolean
) returns text
language sql stable as $$
  select case
      when p.excluded_at is not null and coalesce(p.excluded_until > now(), true)
        then 'limit.exclusion'
      when p.pause_until > now() then 'limit.pause'
      when p.is_held then 'limit.review'
      when coalesce(p.is_missing, true) then 'limit.missing'
      when not p_in_round
        and p.seen_at > now() - interval '10 minutes'
        and p.checked_at <= now() - make_interval(mins => p.check_minutes)
        then 'limit.check'
      else (
        select case
            when bool_or(not p_in_round and played_ms >= time_max_ms) then 'limit.time'
            when bool_or(staked + p_stake > wager_max) then 'limit.wager'
            when bool_or(staked - paid + p_stake > loss_max) then 'limit.loss'
          end
          from (
            select w.time_max_ms, w.wager_max, w.loss_max,
                case when now() < w.ends_at then w.played_ms else 0 end as played_ms,
                case when now() < w.ends_at then w.staked else 0 end as staked,
                case when now() < w.ends_at then w.paid else 0 end as paid
              from ledger.play_window w where w.member_id = p_member
          ) as used
      )
    end
    from (values (p_member)) as m (id)
    left join ledger.play_control p on p.member_id = m.id
$$;

-- The stakes of a group up to its n-th command: each may be within a limit, and their sum not.
create function ledger.stake_so_far(
  p_group int[], p_kind smallint[], p_delta bigint[], p_n bigint
) returns bigint
language plpgsql immutable as $$
declare
  i int := p_n;
  stake bigint := 0;
begin
  while i >= 1 and p_group[i] = p_group[p_n] loop
    if p_kind[i] = 3 then stake := stake - p_delta[i]; end if;
    i := i - 1;
  end loop;
  return stake;
end $$;

-- Returns the reasons of a refusal; no row: the command may be posted. Plain SQL without settings
-- of its own, so that the planner inlines it (a function call costs a tenth of a bet). For a wallet
-- that is not guarded no further table is read. Money may always come in: only bets meet limits
-- here, and deposits before they are begun.
create function ledger.admit(
  p_member bigint,
  -- The session that must be live; null: none is required (vendors' wins, jobs).
  p_session uuid,
  -- The client's address, where the jurisdiction requires a location; null: not required, or a
  -- vendor's.
  p_address text,
  p_kind smallint,
  p_guarded boolean,
  -- State of the round that the command joins, if any.
  p_round_state text,
  p_stake bigint
) returns table (reason text)
language sql stable as $$
  select case when s.id is null then 'session.ended' else 'limit.place' end
    from (values (p_session)) as asked (id)
    left join live_session s on s.id = asked.id and s.member_id = p_member
    where p_session is not null and (
      s.id is null
      -- The columns are null where no location is required; vendors send no address.
      or p_guarded and p_kind = ledger.kind_bet()
        and (s.place_until <= now() or s.place_ip <> p_address)
    )
  union all
  select f.reason
    from ledger.forbids(p_member, p_stake, coalesce(p_round_state = 'open', false)) as f (reason)
    where p_guarded and p_kind = ledger.kind_bet() and f.reason is not null
$$;

-- Counts the posted commands, once for each guarded wallet of a batch. Payouts count in the
-- period in which they are paid. Time runs from bet to bet; a pause of ten minutes ends a sitting.
create function ledger.count_play(
  p_member bigint[], p_kind smallint[], p_delta bigint[], p_pays bigint[],
  p_going boolean[], p_guarded boolean[]
) returns void
language plpgsql volatile as $$
begin
  with play as materialized (
    select m.*, p.time_zone, p.seen_at,
        m.is_play and coalesce(p.seen_at <= now() - interval '10 minutes', true) as is_new
      from (
        select member_id,
            coalesce(sum(delta) filter (where kind = ledger.kind_deposit()), 0)::bigint
              as deposited,
            coalesce(sum(-delta) filter (where kind = ledger.kind_bet()), 0)::bigint as staked,
            (coalesce(sum(delta) filter (where ledger.is_payout(kind)), 0) + sum(pays))::bigint
              as paid,
            bool_or(kind = ledger.kind_bet()) as is_play
          from unnest(p_member, p_kind, p_delta, p_pays, p_going, p_guarded)
            as c (member_id, kind, delta, pays, goes, guarded)
          where goes and guarded and ledger.is_counted(kind)
          group by member_id
      ) as m
      join ledger.play_control p using (member_id)
  ), windows as (
    update ledger.play_window w set
        starts_at = case when u.is_over then ledger.period_start(w.period, now(), u.time_zone)
          else w.starts_at end,
        ends_at = case when u.is_over then ledger.period_end(w.period, now(), u.time_zone)
          else w.ends_at end,
        deposited = case when u.is_over then 0 else w.deposited end + u.deposited,
        staked = case when u.is_over then 0 else w.staked end + u.staked,
        paid = case when u.is_over then 0 else w.paid end + u.paid,
        played_ms = case when u.is_over then 0 else w.played_ms end + case
          when u.is_play and not u.is_new then
            greatest(0, extract(epoch from now() - greatest(u.seen_at,
              ledger.period_start(w.period, now(), u.time_zone))) * 1000)::bigint
          else 0 end
      from (
        select play.*, o.period, now() >= o.ends_at as is_over
          from play
          join ledger.play_window o using (member_id)
          -- A late transaction that began before the period belongs to the period before.
          where now() >= o.starts_at
      ) as u
      where w.member_id = u.member_id and w.period = u.period
  )
  update ledger.play_control p set
      sitting_at = case when is_new then now() else sitting_at end,
      checked_at = case when is_new then now() else checked_at end,
      sitting_staked = case when is_new then 0 else sitting_staked end + play.staked,
      sitting_paid = case when is_new then 0 else sitting_paid end + play.paid,
      seen_at = case when is_play then greatest(now(), p.seen_at) else p.seen_at end
    from play
    where p.member_id = play.member_id;
end $$;

-- Takes what a rollback reverses out of its period's counters, while that period lasts.
create function ledger.count_back(p_member bigint, p_original ledger.transfer) returns void
language sql volatile as $$
  update ledger.play_window set
      staked = staked
        - case when p_original.kind = ledger.kind_bet() then p_original.amount else 0 end,
      paid = paid - case when ledger.is_payout(p_original.kind) then p_original.amount else 0 end
    where member_id = p_member and ledger.is_counted(p_original.kind)
      and p_original.created_at >= starts_at and p_original.created_at < ends_at;
  update ledger.play_control set
      sitting_staked = sitting_staked
        - case when p_original.kind = ledger.kind_bet() then p_original.amount else 0 end,
      sitting_paid = sitting_paid
        - case when ledger.is_payout(p_original.kind) then p_original.amount else 0 end
    where member_id = p_member and ledger.is_counted(p_original.kind)
      and p_original.created_at >= sitting_at;
$$;

create function ledger.period_start(p_period smallint, p_at timestamptz, p_zone text)
returns timestamptz language sql stable as $$
  select date_trunc(case p_period when 1 then 'day' when 2 then 'week' else 'month' end,
    p_at at time zone p_zone) at time zone p_zone
$$;

create function ledger.period_end(p_period smallint, p_at timestamptz, p_zone text)
returns timestamptz language sql stable as $$
  select (date_trunc(case p_period when 1 then 'day' when 2 then 'week' else 'month' end,
      p_at at time zone p_zone)
    + case p_period when 1 then interval '1 day' when 2 then interval '7 days'
        else interval '1 month' end) at time zone p_zone
$$;

-- The same counters from the transfers: for the start of counting, and for the audit.
create function ledger.counted(p_member bigint, p_from timestamptz, p_until timestamptz)
returns table (deposited bigint, staked bigint, paid bigint)
language sql stable as $$
  select coalesce(sum(t.amount) filter (where t.kind = ledger.kind_deposit()), 0)::bigint,
      coalesce(sum(t.amount) filter (where t.kind = ledger.kind_bet()), 0)::bigint,
      coalesce(sum(t.amount) filter (where ledger.is_payout(t.kind)), 0)::bigint
    from ledger.account a
    join ledger.currency c on c.code = a.currency and not c.play
    join ledger.transfer t on t.member_id = p_member and a.id in (t.debit_id, t.credit_id)
    where a.owner_id = p_member and a.kind = 'wallet'
      and t.created_at >= p_from and t.created_at < p_until and ledger.is_counted(t.kind)
      and (t.kind = ledger.kind_deposit() or not exists (
        select 1 from ledger.transfer b
          where b.member_id = p_member and b.reverses_id = t.id))
$$;

-- Begins to guard a member's money: play money needs none. Bets wait meanwhile, so that none is
-- counted twice or not at all; what this period has seen so far counts from its beginning.
create function ledger.guard(
  p_member bigint, p_zone text, p_check_minutes int default null
) returns void
language plpgsql volatile as $$
begin
  perform ledger.lock_accounts(p_member);
  insert into ledger.play_control (member_id, time_zone, check_minutes)
    values (p_member, p_zone, p_check_minutes) on conflict do nothing;
  insert into ledger.play_window (
    member_id, period, starts_at, ends_at, deposited, staked, paid
  )
    select p_member, n.period, n.starts_at, n.ends_at, u.deposited, u.staked, u.paid
      from (
        select period, ledger.period_start(period, now(), p.time_zone) as starts_at,
            ledger.period_end(period, now(), p.time_zone) as ends_at
          from unnest('{1,2,3}'::smallint[]) as period, ledger.play_control p
          where p.member_id = p_member
      ) as n
      cross join lateral ledger.counted(p_member, n.starts_at, n.ends_at) as u
    on conflict do nothing;
  update ledger.account a set guarded = true
    from ledger.currency c
    where a.owner_id = p_member and a.kind = 'wallet' and not a.guarded
      and c.code = a.currency and not c.play;
end $$;

-- Members without limits: guarded where the jurisdiction demands limits, so that they cannot play
-- until they have set some, and not guarded where it does not.
create function ledger.guard_others(p_members bigint[], p_guarded boolean) returns void
language sql volatile as $$
  update ledger.account a set guarded = p_guarded
    from ledger.currency c
    where a.owner_id = any (p_members) and a.kind = 'wallet' and a.guarded <> p_guarded
      and c.code = a.currency and not c.play
      and not exists (select 1 from ledger.play_control p where p.member_id = a.owner_id)
$$;
