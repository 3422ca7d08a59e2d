-- The sums of each round of a batch, and the index of its first command.

drop function if exists ledger.gains;

create function ledger.gains(
  p_member bigint[], p_round uuid[], p_close boolean[], p_delta bigint[], p_pays bigint[],
  p_going boolean[]
) returns table (
  member_id bigint, round_id uuid, n int, staked bigint, paid bigint, closes boolean
)
language sql immutable as $$
  select c.member_id, c.round_id, min(c.n)::int,
      coalesce(sum(-c.delta) filter (where c.delta < 0), 0)::bigint,
      (coalesce(sum(c.delta) filter (where c.delta > 0), 0) + sum(c.pays))::bigint,
      bool_or(c.closes)
    from unnest(p_member, p_round, p_close, p_delta, p_pays, p_going) with ordinality
      as c (member_id, round_id, closes, delta, pays, goes, n)
    where c.goes and c.round_id is not null
    group by c.member_id, c.round_id
$$;
