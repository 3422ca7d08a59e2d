-- The rare path: holds, their end, rollbacks and voids (reverse.sql), one after the other. Each is
-- written like its rule, since none is called often enough to be set-based. Only rollbacks come in
-- groups: several commands of one member in one call are all executed, or none is.
--
-- Every command here leaves its answer in ledger.op, since it may have moved nothing, one thing
-- or several.

-- Posts one transfer: moves each bounded side, numbers it, writes the row. Callers have ensured
-- that a debit is covered; the account's CHECK is the last defence.
create or replace function ledger.post_one(
  p ledger.transfer,
  p_held_freed bigint default 0
) returns void
language plpgsql volatile as $$
declare
  debit ledger.account;
  credit ledger.account;
begin
  update ledger.account
    set balance = balance - p.amount, held = held - p_held_freed, seq = seq + 1
    where id = p.debit_id and bound <> 'none'
    returning * into debit;
  update ledger.account set balance = balance + p.amount, seq = seq + 1
    where id = p.credit_id and bound <> 'none'
    returning * into credit;
  insert into ledger.transfer (
    member_id, id, leg, kind, debit_id, credit_id, amount, hash, pending_id, reverses_id, round_id,
    debit_seq, debit_after, credit_seq, credit_after
  ) values (
    p.member_id, p.id, p.leg, p.kind, p.debit_id, p.credit_id, p.amount, p.hash, p.pending_id,
    p.reverses_id, p.round_id, debit.seq, debit.balance, credit.seq, credit.balance
  );
end $$;

-- The account of a member's debt; opened when the first debt arises.
create or replace function ledger.receivable_of(p_owner bigint, p_currency text) returns bigint
language plpgsql volatile as $$
declare
  found_id bigint;
begin
  insert into ledger.account (owner_id, currency, kind, bound)
    values (p_owner, p_currency, 'receivable', 'ceiling')
    on conflict do nothing;
  select id into strict found_id from ledger.account
    where owner_id = p_owner and currency = p_currency and kind = 'receivable' and code = '';
  return found_id;
end $$;

-- Keeps money aside. Returns the refusal's reason, or null.
create or replace function ledger.hold(
  p_member bigint, p_id uuid, p_kind smallint, a ledger.account,
  p_counter_owner bigint, p_counter bigint, p_amount bigint, p_seconds int
) returns text
language plpgsql volatile as $$
declare
  k ledger.account;
begin
  select * into k from ledger.account where owner_id = p_counter_owner and id = p_counter;
  if k.id is null then return 'account.unknown'; end if;
  if a.currency <> k.currency then return 'currency.wrong'; end if;
  if a.bound <> 'floor' then return 'account.unbounded'; end if;
  if a.frozen & ledger.frozen_withdrawals() <> 0 then return 'account.frozen'; end if;
  -- A stake that is only held would bypass the counters of limits.
  if a.guarded and p_kind = 3 then return 'limit.missing'; end if;
  if a.requirements <> 0 and p_kind = ledger.kind_bet() then
    return ledger.requirement_of(a.requirements);
  end if;
  if a.balance - a.held < p_amount then return 'insufficient'; end if;
  update ledger.account set held = held + p_amount where owner_id = p_member and id = a.id;
  insert into ledger.hold (
    member_id, id, account_id, counter_owner, counter_id, kind, amount, expires_at
  ) values (
    p_member, p_id, a.id, p_counter_owner, p_counter, p_kind, p_amount,
    now() + make_interval(secs => p_seconds)
  );
  return null;
end $$;

-- Ends a hold, once: posts it (in part, when less is captured) or releases it.
create or replace function ledger.end_hold(
  p_action text, p_member bigint, p_id uuid, p_hash bytea, p_hold uuid, p_amount bigint
) returns text
language plpgsql volatile as $$
declare
  h ledger.hold;
  t ledger.transfer;
begin
  select * into h from ledger.hold where member_id = p_member and id = p_hold for update;
  if h.id is null then return 'hold.unknown'; end if;
  if h.state <> 'pending' then return 'hold.' || h.state; end if;
  if p_action = 'expire' and (h.expires_at is null or h.expires_at > now()) then
    return 'hold.pending';
  end if;
  if p_action = 'capture' then
    if p_amount > h.amount then return 'exceeds'; end if;
    t.member_id := p_member;
    t.id := p_id;
    t.leg := 0;
    t.kind := h.kind;
    t.debit_id := h.account_id;
    t.credit_id := h.counter_id;
    t.amount := coalesce(p_amount, h.amount);
    t.hash := p_hash;
    t.pending_id := h.id;
    perform ledger.post_one(t, h.amount);
  else
    update ledger.account set held = held - h.amount
      where owner_id = p_member and id = h.account_id;
  end if;
  update ledger.hold set
      state = case p_action
        when 'capture' then 'posted' when 'expire' then 'expired' else 'voided' end,
      posted_amount = case p_action when 'capture' then t.amount end,
      resolved_at = now(),
      resolved_by = p_id
    where member_id = p_member and id = h.id;
  return null;
end $$;

-- Why an original cannot be rolled back, or null. The answer holds while the member's accounts are
-- locked.
create or replace function ledger.unrollable(p_member bigint, p_original uuid) returns text
language sql stable as $$
  select coalesce(
    (select case
        when kind = ledger.kind_rollback() and outcome = 'reversed' then 'rollback.of.rollback'
        when outcome = 'held' then 'rollback.of.hold'
      end
      from ledger.op where member_id = p_member and id = p_original),
    -- A house round that has paid its outcome is over: its stake alone is not given back.
    (select 'round.closed'
      from ledger.transfer t
      join ledger.round r on r.member_id = t.member_id and r.id = t.round_id
      where t.member_id = p_member and t.id = p_original and t.leg = 0
        and t.kind = ledger.kind_bet()
        and r.vendor_ref is null and r.state = 'closed' and r.payout_total > 0
        and not exists (select 1 from ledger.transfer w
          where w.member_id = t.member_id and w.id = t.id and w.leg = 1)));
$$;

-- Whether an id is taken by something else.
create or replace function ledger.is_taken(
  p_member bigint, p_id uuid, p_hash bytea
) returns boolean
language sql stable as $$
  select coalesce(
    (select outcome <> 'tombstone' and hash is distinct from p_hash
      from ledger.op where member_id = p_member and id = p_id),
    exists (select 1 from ledger.transfer where member_id = p_member and id = p_id));
$$;

drop function if exists ledger.resolve;

create function ledger.resolve(
  -- hold, capture, release, expire, rollback, void
  p_action text[],
  p_member bigint[],
  p_id uuid[],
  p_hash bytea[],
  p_kind smallint[],
  p_account bigint[],
  p_counter_owner bigint[],
  p_counter bigint[],
  -- Of a hold; of a capture, null for all of it.
  p_amount bigint[],
  p_seconds int[],
  -- The hold that ends, or the original that is rolled back.
  p_ref uuid[],
  p_remember boolean[]
) returns table (
  outcome text, reason text, balance bigint, seq bigint, round_id uuid, replayed boolean
)
language plpgsql volatile
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  a ledger.account;
  known ledger.op;
  refusal text;
  -- Members with a command that will be refused: their whole group is.
  split bigint[] := '{}';
begin
  -- All that these members have: a rollback may touch more than the account it names, and must
  -- not pass the bet that it is about on the way.
  perform 1
    from ledger.account
    where owner_id = any (p_member) and bound <> 'none'
    order by owner_id, id
    for no key update;

  if cardinality(p_id) > 1 then
    split := array(
      select member
        from unnest(p_member, p_id, p_hash, p_account, p_ref) as g (member, id, hash, account, ref)
        group by member
        having count(*) > 1 and bool_or(
          ledger.is_taken(member, id, hash) or ledger.unrollable(member, ref) is not null
          or not exists (
            select 1 from ledger.account where owner_id = member and ledger.account.id = account)));
  end if;

  for i in 1 .. cardinality(p_id) loop
    select * into known from ledger.op where member_id = p_member[i] and id = p_id[i];
    if known.id is not null then
      if known.outcome = 'tombstone' or known.hash = p_hash[i] then
        return query select
          known.outcome, known.reason, known.balance, known.seq, known.round_id, true;
      else
        return query select 'conflict', null::text, null::bigint, null::bigint, null::uuid, false;
      end if;
      continue;
    end if;
    if exists (
      select 1 from ledger.transfer t where t.member_id = p_member[i] and t.id = p_id[i]
    ) then
      return query select 'conflict', null::text, null::bigint, null::bigint, null::uuid, false;
      continue;
    end if;

    select * into a from ledger.account where owner_id = p_member[i] and id = p_account[i];
    refusal := case
      when a.id is null then 'account.unknown'
      when p_action[i] = 'hold' then ledger.hold(
        p_member[i], p_id[i], p_kind[i], a, p_counter_owner[i], p_counter[i], p_amount[i],
        p_seconds[i])
      when p_action[i] = 'rollback' then coalesce(
        ledger.unrollable(p_member[i], p_ref[i]),
        case when p_member[i] = any (split) then 'group.refused' end,
        ledger.roll_back(p_member[i], p_id[i], p_hash[i], p_ref[i], a))
      when p_action[i] = 'void' then ledger.void_round(p_member[i], p_id[i], p_hash[i], a)
      else ledger.end_hold(
        p_action[i], p_member[i], p_id[i], p_hash[i], p_ref[i], p_amount[i])
    end;

    select * into a from ledger.account where owner_id = p_member[i] and id = p_account[i];
    -- The same rule as in apply.sql: only a refusal that money or time could turn into a yes.
    if refusal is null
      or p_remember[i] and refusal in ('insufficient', 'exceeds', 'account.frozen')
    then
      insert into ledger.op (
        member_id, id, hash, kind, account_id, amount, outcome, reason, balance, seq, ref_id
      ) values (
        p_member[i], p_id[i], p_hash[i], p_kind[i], p_account[i], coalesce(p_amount[i], 0),
        case
          when refusal is not null then 'refused'
          when p_action[i] = 'hold' then 'held'
          when p_action[i] = 'capture' then 'posted'
          when p_action[i] in ('rollback', 'void') then 'reversed'
          else 'released'
        end,
        refusal, a.balance, a.seq, p_ref[i]
      ) returning * into known;
      return query select
        known.outcome, known.reason, known.balance, known.seq, null::uuid, false;
    else
      return query select 'refused', refusal, a.balance, a.seq, null::uuid, false;
    end if;
  end loop;
end $$;
