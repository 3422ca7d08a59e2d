-- The catalogue's order and shelves, what a member likes, and what is being played: the rows
-- behind every list of games.

alter table vendor
  add column sort integer not null default 0,
  add column account_type text not null default 'SEAMLESS'
    check (account_type in ('SEAMLESS', 'LOTTERY')),
  -- Its games are chosen in the game list instead of being opened at once.
  add column opens_list boolean not null default false;

-- Categories in the order of the side menu. A game's category is its type, but where a vendor's
-- games are split off: e-sports and cockfights from sports, the house's own from the slots.
create table game_category (
  code text primary key,
  sort integer not null,
  enabled boolean not null default true
);

alter table game
  add column category text,
  add column is_jackpot boolean not null default false,
  add column face text,
  -- Its place among the hot games before anything has been played; null: none.
  add column hot_sort integer,
  -- Whether it comes from the catalogue as this version has it. Rows that staff add do not.
  add column stocked boolean not null default false;
update game set category = case when vendor = 'BGS' then 'INHOUSE' else type end,
  face = icon, stocked = true;
alter table game
  alter column category set not null,
  alter column face set not null;

drop index game_in_lists;
create index game_in_lists on game (sort, node_id) where enabled;

-- Lists are served from memory; whoever changes what they show moves this number, and each
-- process reads anew when it has moved.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0
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
