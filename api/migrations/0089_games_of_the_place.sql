-- What the place where the site runs says of its games, set anew at each start from the rules of
-- that place (api/jurisdictions/), and which game a wallet may stake in.

alter table catalogue_version
  -- What a game must give back at least, in percent; null: no floor. A game whose return nobody
  -- has stated is below any.
  add column return_percent_min numeric(5, 2);

alter table ledger.account
  -- Where one plays one game at a time: the game that was opened last, as "vendor game". Null: any.
  add column seat text check (length(seat) <= 300);

-- As before, with the game's lines (a slot has more than one); a game that the lists may not show
-- takes no bets either.
drop function vendor_standing(text[], bigint[], text[], text[], text[], bytea[]);
create function vendor_standing(
  p_vendor text[],
  p_member bigint[],
  -- Null: the ticket's, else the member's own.
  p_currency text[],
  p_game text[],
  p_round text[],
  p_ticket bytea[]
) returns table (
  status text, currency text, account_id bigint, balance bigint, game_open boolean, lines int,
  round_id uuid, round_open boolean, ticket_game text, ticket_session uuid, live_session uuid
)
language plpgsql stable
-- Every row is found by its key, as in api/ledger/apply.sql.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
set enable_memoize = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
    select m.status, q.currency, a.id, a.balance,
        coalesce(g.enabled and v.enabled and k.enabled and k.permitted, false)
          and coalesce(coalesce(g.rtp_percent, 0) >= place.return_percent_min, true),
        g.lines, r.id, coalesce(r.state = 'open', false), q.ticket_game, q.ticket_session, live.id
      from (
        select asked.*, t.game as ticket_game, t.session_id as ticket_session,
            coalesce(asked.wanted, t.currency, (
              select own.currency from member own where own.id = asked.member_id
            )) as currency
          from unnest(p_vendor, p_member, p_currency, p_game, p_round, p_ticket)
            with ordinality as asked (vendor, member_id, wanted, game, round, ticket, n)
          left join vendor_ticket t on t.hash = asked.ticket and t.member_id = asked.member_id
            and t.vendor = asked.vendor and t.currency = coalesce(asked.wanted, t.currency)
      ) as q
      cross join (select (select return_percent_min from catalogue_version)) as place
      left join member m on m.id = q.member_id
      left join ledger.account a on a.owner_id = q.member_id and a.currency = q.currency
        and a.kind = 'wallet' and a.code = ''
      left join game g on g.vendor = q.vendor and g.code = q.game
      left join vendor v on v.code = g.vendor
      left join game_category k on k.code = g.category
      left join ledger.round r on r.member_id = q.member_id and r.vendor = q.vendor
        and r.vendor_ref = q.round
      -- Without a ticket a bet goes by the member's newest session; `admit` has the last word.
      left join lateral (
        select s.id from session s
          where s.member_id = q.member_id and q.ticket is null and s.ended_at is null
          order by s.created_at desc limit 1
      ) as live on true
      order by q.n;
end $$;
