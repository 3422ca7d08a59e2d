-- Outside vendors: how each is reached and believed, the tickets its games were opened with, and
-- what its list and ours do not agree about. What it may move stands in the ledger alone.

create table vendor_gate (
  -- The catalogue's code, in capitals. No reference: a vendor may be tried before it has games.
  code text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,31}$'),
  -- What it speaks: a name of api/modules/casino/vendors/adapters/index.ts.
  adapter text not null,
  -- Where it is called, without a slash at the end; null: it calls us only. `sandbox:` is the
  -- demo's own.
  base_url text,
  -- Whether it may sign a body without a time.
  untimed boolean not null default false,
  -- Whether it may take bets in games that the catalogue does not have.
  any_game boolean not null default false,
  enabled boolean not null default true,
  -- What its adapter needs besides: no secrets.
  settings jsonb not null default '{}',
  created_at timestamptz not null default now()
);

-- Secrets whose signatures count: two, while one is changed for the other.
create table vendor_key (
  vendor text not null references vendor_gate (code),
  id text not null check (id ~ '^[A-Za-z0-9_-]{1,32}$'),
  secret_sealed bytea not null,
  -- Known to others: counts in a demo only, and from the same machine only.
  demo_only boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (vendor, id)
);

create table vendor_ticket (
  -- The ticket itself is never stored.
  hash bytea primary key check (length(hash) = 32),
  vendor text not null,
  game text not null,
  member_id bigint not null,
  -- Bets are refused once this session has ended.
  session_id uuid not null,
  currency text not null,
  created_at timestamptz not null default now()
);
create index vendor_ticket_at on vendor_ticket (created_at);

-- For people to look at: what the vendor's list and the books do not agree about, and ids that
-- came twice with different contents.
create table vendor_difference (
  id bigint generated always as identity primary key,
  vendor text not null,
  kind text not null check (kind in (
    'action.conflict', 'win.without.bet', 'bet.unknown.here', 'win.unknown.here',
    'rollback.unknown.here', 'bet.unknown.there', 'win.unknown.there', 'amount.differs',
    'round.open.here'
  )),
  member_id bigint not null,
  -- The vendor's name for the action, or for the round.
  action_id text,
  -- Ours.
  tx_id uuid,
  -- Micro.
  amount_there bigint,
  amount_here bigint,
  -- Whether the run that found it has put it right.
  mended boolean not null default false,
  found_at timestamptz not null default now(),
  unique nulls not distinct (vendor, kind, member_id, action_id, tx_id)
);

-- Each day that was compared, and what came of it.
create table vendor_day (
  vendor text not null,
  day date not null,
  compared integer not null,
  differences integer not null,
  at timestamptz not null default now(),
  primary key (vendor, day)
);

-- All that a message of a vendor's is judged by before the ledger judges, for many at once and
-- with one plan. Rows in the order of what was asked.
create function vendor_standing(
  p_vendor text[],
  p_member bigint[],
  -- Null: the ticket's, else the member's own.
  p_currency text[],
  p_game text[],
  p_round text[],
  p_ticket bytea[]
) returns table (
  status text, currency text, account_id bigint, balance bigint, game_open boolean,
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
    select m.status, q.currency, a.id, a.balance, coalesce(g.enabled and v.enabled, false),
        r.id, coalesce(r.state = 'open', false), q.ticket_game, q.ticket_session, live.id
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
      left join member m on m.id = q.member_id
      left join ledger.account a on a.owner_id = q.member_id and a.currency = q.currency
        and a.kind = 'wallet' and a.code = ''
      left join game g on g.vendor = q.vendor and g.code = q.game
      left join vendor v on v.code = g.vendor
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
