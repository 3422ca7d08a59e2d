-- What there is to play, what was played, and the game server.

-- The catalogue: what can be opened, on which shelf, in which order.

create table vendor (
  code text primary key,
  name text not null,
  account_type text not null default 'SEAMLESS'
    check (account_type in ('SEAMLESS', 'LOTTERY')),
  -- Its games are chosen in the game list instead of being opened at once.
  opens_list boolean not null default false,
  enabled boolean not null default true,
  sort integer not null default 0
);

-- Categories in the order of the side menu. A game's category is its type, but where a vendor's
-- games are split off: e-sports and cockfights from sports, the house's own from the slots.
create table game_category (
  code text primary key,
  sort integer not null,
  enabled boolean not null default true,
  -- What the place where the site runs permits, set anew at each start from the rules of that place
  -- (api/jurisdictions/index.ts). Staff switch categories on and off by `enabled`, within this.
  permitted boolean not null default true
);

create table game (
  -- The source's nodeId: the catalogue's own name for a game.
  node_id text primary key,
  vendor text not null references vendor (code),
  -- The vendor's name for the game.
  code text not null,
  name jsonb not null,
  type text not null,
  classify text not null default '',
  category text not null,
  -- Lists call a game new by its age.
  added_at timestamptz not null default now(),
  min_bet bigint not null,
  lines integer not null,
  rtp_percent numeric(5, 2),
  supports_play boolean not null default false,
  is_jackpot boolean not null default false,
  icon text not null,
  face text not null,
  enabled boolean not null default true,
  sort integer not null,
  -- Its place among the hot games before anything has been played; null: none.
  hot_sort integer,
  -- Whether it comes from the catalogue as this version has it. Rows that staff add do not.
  stocked boolean not null default false,
  created_at timestamptz not null default now(),
  unique (vendor, code)
);
-- How a statement calls a game.
create view game_title as select vendor, code, name from game;
create index game_in_lists on game (sort, node_id) where enabled;

-- Lists are served from memory; whoever changes what they show moves this number, and each
-- process reads anew when it has moved.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0,
  -- What a game must give back at least, in percent, by the rules of the place; null: no floor. A
  -- game whose return nobody has stated is below any.
  return_percent_min numeric(5, 2)
);
insert into catalogue_version default values;

create function catalogue_changed() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;
create trigger catalogue_changed after insert or update or delete or truncate on vendor
  for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete or truncate on game_category
  for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete or truncate on game
  for each statement execute function catalogue_changed();

-- What members play and like.

create table recent_game (
  member_id bigint not null,
  node_id text not null references game (node_id),
  played_at timestamptz not null,
  primary key (member_id, node_id)
);
create index recent_game_newest on recent_game (member_id, played_at desc);

create table favourite_game (
  member_id bigint not null,
  node_id text not null references game (node_id),
  added_at timestamptz not null default now(),
  primary key (member_id, node_id)
);
create index favourite_game_newest on favourite_game (member_id, added_at desc);

-- Who played what on a day (UTC), for the hot list. Money only; play money counts for nothing.
create table game_play (
  day date not null,
  vendor text not null,
  game text not null,
  member_id bigint not null,
  rounds bigint not null,
  primary key (day, vendor, game, member_id)
);

-- Rounds that may stand on the winner board. What they paid is read from the books.
create table game_win (
  member_id bigint not null,
  round_id uuid not null,
  paid bigint not null,
  paid_at timestamptz not null,
  primary key (member_id, round_id)
);
create index game_win_largest on game_win (paid desc);

-- The stretch of the books that was tallied last; everything before its end has been.
create table game_tally (
  only_row boolean primary key default true check (only_row),
  from_at timestamptz not null default now() - interval '1 day',
  until_at timestamptz not null default now() - interval '1 day'
);
insert into game_tally default values;

-- The jackpot.

-- What each stretch of time gives to the pool, per vendor whose games fed it.
create table jackpot_share (
  id bigint generated always as identity primary key,
  vendor text not null,
  currency text not null,
  -- Micro.
  stakes bigint not null check (stakes > 0),
  amount bigint not null check (amount > 0),
  posted_at timestamptz,
  created_at timestamptz not null default now()
);
create index jackpot_share_waiting on jackpot_share (id) where posted_at is null;

-- Where the lobby's counter began: it grows towards the pool and never beyond it.
create table jackpot_counter (
  currency text primary key,
  shown_from bigint not null check (shown_from >= 0),
  started_at timestamptz not null default now()
);

-- The progressive pool: an account that can never be overdrawn.
insert into ledger.account (owner_id, currency, kind, code, bound)
  select 0, code, 'pool', 'LOBBY', 'floor' from ledger.currency where not play
  on conflict do nothing;

-- The game server: tickets that open a game, seed pairs that decide its rounds, and how far a
-- client has shown a round.

create table game_ticket (
  -- The ticket itself is never stored.
  hash bytea primary key check (length(hash) = 32),
  member_id bigint not null,
  -- It is worth nothing once this session has ended.
  session_id uuid not null,
  game text not null,
  mode text not null check (mode in ('real', 'free')),
  -- The wallet that it plays with.
  account_id bigint not null,
  currency text not null,
  authenticated_at timestamptz,
  created_at timestamptz not null default now()
);
create index game_ticket_at on game_ticket (created_at);

-- One pair decides a wallet's rounds at a time; the next one's commitment is shown beside it, so
-- that no seed is ever chosen after the bets it will decide. Nonces are the wallet's turns,
-- counted from the pair's first.
create table fair_pair (
  member_id bigint not null,
  id bigint not null generated always as identity,
  account_id bigint not null,
  state text not null check (state in ('next', 'active', 'revealed')),
  -- Sealed until it is revealed: whoever reads this table may not know the coming rounds.
  server_seed_sealed bytea not null,
  server_seed_hash text not null check (server_seed_hash ~ '^[0-9a-f]{64}$'),
  client_seed text check (length(client_seed) between 1 and 64),
  first_turn bigint,
  -- Nonces 0 to plays - 1 were used; known once it is revealed.
  plays bigint,
  created_at timestamptz not null default now(),
  revealed_at timestamptz,
  primary key (member_id, id),
  check ((state = 'next') = (client_seed is null)),
  check ((state = 'next') = (first_turn is null)),
  check ((state = 'revealed') = (revealed_at is not null)),
  check ((state = 'revealed') = (plays is not null))
);
create unique index fair_pair_in_use on fair_pair (member_id, account_id, state)
  where state <> 'revealed';

-- Where a client stands in showing an open round; it resumes there.
create table round_marker (
  member_id bigint not null,
  round_id uuid not null,
  event text not null check (length(event) <= 64),
  at timestamptz not null default now(),
  primary key (member_id, round_id)
);

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
  -- Origins that a launch may lead to; only these may stand in the frame of a game. Without one the
  -- vendor's games run under our own address, as a demo's do.
  launch_origins text[] not null default '{}'
    check (array_to_string(launch_origins, ' ') ~ '^(https://[a-z0-9.-]+(:[0-9]{1,5})?( |$))*$'),
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
    'action.conflict', 'win.without.bet', 'win.after.cancel', 'bet.unknown.here',
    'win.unknown.here', 'rollback.unknown.here', 'bet.unknown.there', 'win.unknown.there',
    'amount.differs', 'round.open.here'
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
-- with one plan. Rows in the order of what was asked. A game that the lists may not show takes no
-- bets; of its lines a slot has more than one.
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
