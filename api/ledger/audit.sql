-- Audits the ledger. Each row returned is a finding: which invariant, where, and what was seen.
-- No row: all invariants hold. Run in a transaction of isolation repeatable read, so that
-- balances and transfers are those of one moment.
--
--   I1  debits equal credits per currency, and every stored balance is the sum of its transfers
--   I2  balance >= held >= 0 where a floor is; balance <= 0 where a ceiling is
--   I3  each bounded account's numbers run 1, 2, 3 … and each balance follows from the one before
--   I4  one command, one effect: an id is a transfer or a remembered answer, under one hash;
--       of several legs are rollbacks, and bets with the win that they paid at once
--   I5  held is the sum of pending holds; a hold is posted at most once, and not for more
--   I6  an original is reversed at most once and in full; what a tombstone bars never moves
--   I7  a round's totals are the sums of its transfers; a closed house round paid what was due
--   I8  what a guarded member has used of a period is the sum of its transfers
--   G   the guards that keep all this append-only are in place

drop function if exists ledger.audit_full;
drop function if exists ledger.audit_recent;

-- Everything, from the first transfer on. Reads each table once or twice.
create function ledger.audit_full() returns table (invariant text, subject text, detail text)
language sql stable
set work_mem = '64MB'
as $$
  with summed as (
    select account_id, sum(delta) as balance, count(*) as times
      from (
        select debit_id as account_id, -amount as delta from ledger.transfer
        union all
        select credit_id, amount from ledger.transfer
      ) as sides
      group by account_id
  ),
  chained as (
    select account_id, seq, delta, after,
        lag(seq) over in_order as seq_before, lag(after) over in_order as after_before
      from ledger.entry
      window in_order as (partition by account_id order by seq)
  ),
  -- What moved in rounds, signed as the round's totals count it: a rollback takes back from
  -- the side its original was on.
  in_rounds as (
    select t.member_id, t.round_id,
        sum(case when (d.owner_id = t.member_id) <> (t.kind = ledger.kind_rollback())
          then case t.kind when 5 then -t.amount else t.amount end else 0 end) as staked,
        sum(case when (d.owner_id = t.member_id) <> (t.kind = ledger.kind_rollback())
          then 0 else case t.kind when 5 then -t.amount else t.amount end end) as paid
      from ledger.transfer t
      join ledger.account d on d.id = t.debit_id
      where t.round_id is not null
      group by t.member_id, t.round_id
  )

  select * from ledger.audit_guards()

  union all
  select 'I1', 'currency ' || a.currency, 'stored and derived balances sum to ' || sum(
        case a.bound when 'none' then coalesce(s.balance, 0) else a.balance end)
    from ledger.account a left join summed s on s.account_id = a.id
    group by a.currency
    having sum(case a.bound when 'none' then coalesce(s.balance, 0) else a.balance end) <> 0

  union all
  select 'I1', 'account ' || a.id,
      'balance ' || a.balance || ', its transfers say ' || coalesce(s.balance, 0)
    from ledger.account a left join summed s on s.account_id = a.id
    where a.bound <> 'none' and a.balance <> coalesce(s.balance, 0)

  union all
  select 'I1', 'transfer ' || t.id, 'joins accounts of two currencies, or one that is not there'
    from ledger.transfer t
    left join ledger.account d on d.id = t.debit_id
    left join ledger.account c on c.id = t.credit_id
    where d.currency is distinct from c.currency or d.currency is null

  union all
  select 'I2', 'account ' || id, 'balance ' || balance || ', held ' || held || ', bound ' || bound
    from ledger.account
    where bound = 'floor' and not (held >= 0 and balance >= held)
      or bound = 'ceiling' and not (held = 0 and balance <= 0)
      or bound = 'none' and not (held = 0 and balance = 0)

  union all
  select 'I3', 'account ' || account_id,
      'number ' || seq || ' follows ' || coalesce(seq_before, 0) || '; balance ' || after
        || ' follows ' || coalesce(after_before, 0) || ' by ' || delta
    from chained
    where seq <> coalesce(seq_before, 0) + 1 or after <> coalesce(after_before, 0) + delta

  union all
  select 'I3', 'account ' || a.id,
      'stands at number ' || a.seq || ' with ' || a.balance || ', its last entry is '
        || coalesce(e.seq, 0) || ' with ' || coalesce(e.after, 0)
    from ledger.account a
    left join (
      select distinct on (account_id) account_id, seq, after
        from chained order by account_id, seq desc
    ) as e on e.account_id = a.id
    where a.bound <> 'none'
      and (a.seq <> coalesce(e.seq, 0) or a.balance <> coalesce(e.after, 0))

  union all
  -- A bounded side without its number would escape the two above.
  select 'I3', 'transfer ' || t.id, 'a side has a number where none belongs, or none where one does'
    from ledger.transfer t
    join ledger.account d on d.id = t.debit_id
    join ledger.account c on c.id = t.credit_id
    where (d.bound = 'none') <> (t.debit_seq is null)
      or (c.bound = 'none') <> (t.credit_seq is null)

  union all
  select 'I4', 'command ' || id || ' of ' || member_id,
      count(*) || ' legs, ' || count(distinct leg) || ' numbers, '
        || count(distinct hash) || ' hashes, kinds ' || min(kind) || ' to ' || max(kind)
    from ledger.transfer
    group by member_id, id
    having count(distinct leg) <> count(*) or count(distinct hash) > 1
      or min(leg) <> 0
      or count(*) > 1 and bool_or(kind <> ledger.kind_rollback())
        and array_agg(kind order by leg) <> array[ledger.kind_bet(), ledger.kind_win()]

  union all
  select 'I4', 'command ' || o.id || ' of ' || o.member_id,
      'moved money and is remembered as ' || o.outcome
    from ledger.op o
    join ledger.transfer t on t.member_id = o.member_id and t.id = o.id
    where o.outcome not in ('posted', 'reversed', 'tombstone') or o.hash <> t.hash

  union all
  select 'I5', 'account ' || a.id, 'held ' || a.held || ', pending holds ' || coalesce(h.amount, 0)
    from ledger.account a
    left join (
      select account_id, sum(amount) as amount from ledger.hold
        where state = 'pending' group by account_id
    ) as h on h.account_id = a.id
    where a.held <> coalesce(h.amount, 0)

  union all
  select 'I5', 'hold ' || h.id,
      h.state || ' for ' || coalesce(h.posted_amount, 0) || ' of ' || h.amount
        || ', its transfers: ' || count(t.id) || ' for ' || coalesce(sum(t.amount), 0)
    from ledger.hold h
    left join ledger.transfer t on t.member_id = h.member_id and t.pending_id = h.id
    group by h.member_id, h.id
    having count(t.id) <> case h.state when 'posted' then 1 else 0 end
      or coalesce(sum(t.amount), 0) <> coalesce(h.posted_amount, 0)
      or coalesce(sum(t.amount), 0) > h.amount

  union all
  select 'I5', 'transfer ' || t.id, 'posts a hold that is not there'
    from ledger.transfer t
    where t.pending_id is not null and not exists (
      select 1 from ledger.hold h where h.member_id = t.member_id and h.id = t.pending_id)

  union all
  select 'I6', 'command ' || r.reverses_id || ' of ' || r.member_id,
      'moved ' || coalesce(o.amount, 0) || ', reversed by ' || r.amount || ' in ' || r.times
        || ' rollbacks'
    from (
      select member_id, reverses_id, sum(amount) as amount, count(distinct id) as times
        from ledger.transfer where reverses_id is not null group by member_id, reverses_id
    ) as r
    left join (
      select member_id, id, sum(amount) as amount, max(kind) as kind
        from ledger.transfer group by member_id, id
    ) as o on o.member_id = r.member_id and o.id = r.reverses_id
    where r.times <> 1 or r.amount is distinct from o.amount or o.kind = ledger.kind_rollback()

  union all
  select 'I6', 'command ' || o.id || ' of ' || o.member_id, 'was barred, and moved money'
    from ledger.op o
    join ledger.transfer t on t.member_id = o.member_id and t.id = o.id
    where o.outcome = 'tombstone'

  union all
  select 'I6', 'rollback ' || id, 'reverses nothing'
    from ledger.transfer where (kind = ledger.kind_rollback()) <> (reverses_id is not null)

  union all
  select 'I7',
      'round ' || coalesce(r.id, m.round_id) || ' of ' || coalesce(r.member_id, m.member_id),
      case when r.id is null then 'is not there, yet money moved in it' else
        'staked ' || r.stake_total || ', paid ' || r.payout_total || ', due ' || r.due
          || '; its transfers say ' || coalesce(m.staked, 0) || ' and ' || coalesce(m.paid, 0) end
    from ledger.round r
    full join in_rounds m on m.member_id = r.member_id and m.round_id = r.id
    where r.id is null
      or r.stake_total <> coalesce(m.staked, 0) or r.payout_total <> coalesce(m.paid, 0)
      or r.vendor_ref is null and r.state = 'closed' and not r.is_late and r.payout_total <> r.due

  union all
  select * from ledger.audit_limits(array(select member_id from ledger.play_control))

  limit 200
$$;

-- The same for what came since a moment, and for a slice of all accounts by id, so that every
-- account is audited in time. Cheap enough for each minute, whatever the size of the ledger.
create function ledger.audit_recent(
  p_since timestamptz, p_after_account bigint, p_accounts int
) returns table (invariant text, subject text, detail text)
language sql stable
set work_mem = '64MB'
as $$
  with recent as (
    select * from ledger.transfer where created_at >= p_since
  ),
  -- Members' accounts only: a house pool receives transfers under many members' keys, and its chain
  -- is covered by the full audit.
  entries as (
    select e.* from (
      select member_id, debit_id as account_id, debit_seq as seq, -amount as delta,
          debit_after as after
        from recent where debit_seq is not null
      union all
      select member_id, credit_id, credit_seq, amount, credit_after
        from recent where credit_seq is not null
    ) as e
    join ledger.account a on a.id = e.account_id and a.owner_id = e.member_id
  ),
  chained as (
    select *, lag(seq) over in_order as seq_before, lag(after) over in_order as after_before
      from entries
      window in_order as (partition by account_id order by seq)
  ),
  -- The first of each account continues what was before the moment.
  continued as (
    select c.account_id, c.seq, c.delta, c.after,
        coalesce(c.seq_before, e.seq, 0) as seq_before,
        coalesce(c.after_before, e.after, 0) as after_before
      from chained c
      left join lateral (
        select seq, after from ledger.entry e
          where c.seq_before is null and e.member_id = c.member_id
            and e.account_id = c.account_id and e.seq = c.seq - 1
          limit 1
      ) as e on true
  ),
  slice as (
    select * from ledger.account
      where id > p_after_account and bound <> 'none' order by id limit p_accounts
  ),
  touched as (
    select a.* from ledger.account a
      where a.id in (select account_id from entries)
    union
    select * from slice
  ),
  in_rounds as (
    select t.member_id, t.round_id,
        sum(case when (d.owner_id = t.member_id) <> (t.kind = ledger.kind_rollback())
          then case t.kind when 5 then -t.amount else t.amount end else 0 end) as staked,
        sum(case when (d.owner_id = t.member_id) <> (t.kind = ledger.kind_rollback())
          then 0 else case t.kind when 5 then -t.amount else t.amount end end) as paid
      from recent t
      join ledger.account d on d.id = t.debit_id
      where t.round_id is not null
      group by t.member_id, t.round_id
  )

  select * from ledger.audit_guards()

  union all
  select 'I1', 'accounts ' || p.debit_id || ' and ' || p.credit_id,
      'a transfer joins two currencies, or an account that is not there'
    from (select distinct debit_id, credit_id from recent) as p
    left join ledger.account d on d.id = p.debit_id
    left join ledger.account c on c.id = p.credit_id
    where d.currency is distinct from c.currency or d.currency is null

  union all
  select 'I2', 'account ' || id, 'balance ' || balance || ', held ' || held || ', bound ' || bound
    from touched
    where bound = 'floor' and not (held >= 0 and balance >= held)
      or bound = 'ceiling' and not (held = 0 and balance <= 0)

  union all
  select 'I3', 'account ' || account_id,
      'number ' || seq || ' follows ' || seq_before || '; balance ' || after
        || ' follows ' || after_before || ' by ' || delta
    from continued
    where seq <> seq_before + 1 or after <> after_before + delta

  union all
  -- The last entry of an account is the one that carries its number; after it there is none.
  select 'I3', 'account ' || a.id,
      'stands at number ' || a.seq || ' with ' || a.balance || ', that entry says '
        || coalesce(e.after::text, 'nothing')
    from touched a
    left join lateral (
      select after from ledger.entry e
        where e.member_id = a.owner_id and e.account_id = a.id and e.seq = a.seq
        limit 1
    ) as e on true
    where a.owner_id <> 0 and a.bound <> 'none'
      and (case when a.seq = 0 then a.balance <> 0 else a.balance is distinct from e.after end
        or exists (
          select 1 from ledger.entry e
            where e.member_id = a.owner_id and e.account_id = a.id and e.seq = a.seq + 1))

  union all
  select 'I4', 'command ' || o.id || ' of ' || o.member_id,
      'moved money and is remembered as ' || o.outcome
    from ledger.op o
    join ledger.transfer t on t.member_id = o.member_id and t.id = o.id
    where o.created_at >= p_since
      and (o.outcome not in ('posted', 'reversed', 'tombstone') or o.hash <> t.hash)

  union all
  select 'I5', 'account ' || a.id, 'held ' || a.held || ', pending holds ' || coalesce(h.amount, 0)
    from touched a
    left join (
      select account_id, sum(amount) as amount from ledger.hold
        where state = 'pending' group by account_id
    ) as h on h.account_id = a.id
    where a.held <> coalesce(h.amount, 0)

  union all
  select 'I6', 'command ' || r.reverses_id || ' of ' || r.member_id,
      'is reversed by what it did not move'
    from (
      select member_id, reverses_id, sum(amount) as amount, count(distinct id) as times
        from recent where reverses_id is not null group by member_id, reverses_id
    ) as r
    where r.times <> 1 or r.amount is distinct from (
      select sum(amount) from ledger.transfer o
        where o.member_id = r.member_id and o.id = r.reverses_id
          and o.kind <> ledger.kind_rollback())

  union all
  select 'I6', 'command ' || o.id || ' of ' || o.member_id, 'was barred, and moved money'
    from recent t
    join ledger.op o on o.member_id = t.member_id and o.id = t.id
    where o.outcome = 'tombstone'

  union all
  select 'I7', 'round ' || m.round_id || ' of ' || m.member_id,
      case when r.id is null then 'is not there, yet money moved in it' else
        'staked ' || r.stake_total || ', paid ' || r.payout_total || ', due ' || r.due
          || '; its transfers say ' || m.staked || ' and ' || m.paid end
    from in_rounds m
    left join ledger.round r on r.member_id = m.member_id and r.id = m.round_id
    where r.id is null
      -- Of rounds that began earlier, only a part is read here.
      or r.opened_at >= p_since and (r.stake_total <> m.staked or r.payout_total <> m.paid)
      or r.vendor_ref is null and r.state = 'closed' and not r.is_late and r.payout_total <> r.due

  union all
  select * from ledger.audit_limits(array(select owner_id from touched where guarded))

  limit 200
$$;
