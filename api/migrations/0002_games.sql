-- The catalogue: what can be opened, and what a member opened lately.

create table vendor (
  code text primary key,
  name text not null,
  enabled boolean not null default true
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
  is_new boolean not null default false,
  min_bet bigint not null,
  lines integer not null,
  rtp_percent numeric(5, 2),
  supports_play boolean not null default false,
  icon text not null,
  enabled boolean not null default true,
  sort integer not null,
  created_at timestamptz not null default now(),
  unique (vendor, code)
);
create index game_in_lists on game (type, sort) where enabled;

create table recent_game (
  member_id bigint not null,
  node_id text not null references game (node_id),
  played_at timestamptz not null,
  primary key (member_id, node_id)
);
create index recent_game_newest on recent_game (member_id, played_at desc);
