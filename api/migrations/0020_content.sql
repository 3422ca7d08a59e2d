-- What staff write and members read: announcements, promotions, help, news, mail, service, links.
-- Texts are one jsonb object by language, {"PT": …, "EN": …}; rich ones hold sanitised HTML only.

create table announcement (
  id bigint generated always as identity primary key,
  merchant text not null references merchant (code),
  -- Which of the seeded ones this is, so that a start does not seed it again.
  seed_key text,
  -- Content type of the source: banner, player, promotion, popup, home (hot matches), agent.
  kind text not null check (kind in ('B', 'PL', 'PR', 'PU', 'H', 'A')),
  -- The page it is for (m_home, m_login, m_reg, m_newgame); null: every page.
  group_name text,
  -- What it is about: decides its icon and its chip.
  topic text not null check (topic in ('news', 'system', 'payment', 'safety')),
  title jsonb not null,
  content jsonb not null,
  -- A banner's or popup's picture, and where it leads.
  picture text,
  link text,
  -- Pixels of a popup, in a page whose root is 100 pixels.
  width integer check (width between 1 and 2000),
  height integer check (height between 1 and 2000),
  audience text not null default 'all' check (audience in ('all', 'guests', 'members')),
  -- Customer types it is for; none: each of the audience.
  types smallint[] not null default '{}',
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  sort smallint not null default 0,
  enabled boolean not null default true,
  check (ends_at > starts_at),
  unique (merchant, seed_key)
);

create table announcement_read (
  member_id bigint not null,
  announcement_id bigint not null references announcement (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (member_id, announcement_id)
);

create table promotion (
  id bigint generated always as identity primary key,
  merchant text not null references merchant (code),
  seed_key text,
  -- What switches a part of the screens on while it runs (REFERRAL, APP_DOWNLOAD).
  code text,
  -- The categories of the source, which the site has as tabs.
  category text not null check (category in ('new_player', 'deposit_promo', 'app_download',
    'rng_promo', 'live_promo', 'pvp_promo', 'sport_promo', 'fish_promo', 'lotto_promo',
    'rebate_promo', 'player_rank_rules', 'point_mall', 'other_promo')),
  title jsonb not null,
  summary jsonb not null,
  content jsonb not null,
  -- [{"url": …, "sequence": 1}, …]; sequence 1 is the cover.
  images jsonb not null default '[]',
  audience text not null default 'all' check (audience in ('all', 'guests', 'members')),
  types smallint[] not null default '{}',
  starts_at timestamptz not null default now(),
  -- Null: long term.
  ends_at timestamptz,
  sort smallint not null default 0,
  enabled boolean not null default true,
  check (ends_at > starts_at),
  unique (merchant, seed_key)
);

create table help_topic (
  merchant text not null references merchant (code),
  -- The anchor that opens it: privacy, terms …
  topic text not null,
  title jsonb not null,
  content jsonb not null,
  sort smallint not null default 0,
  enabled boolean not null default true,
  primary key (merchant, topic)
);

-- News go to everyone; what one member did with them stands beside.
create table news (
  id bigint generated always as identity primary key,
  merchant text not null references merchant (code),
  seed_key text,
  title jsonb not null,
  content jsonb not null,
  types smallint[] not null default '{}',
  published_at timestamptz not null default now(),
  enabled boolean not null default true,
  unique (merchant, seed_key)
);

create table news_state (
  member_id bigint not null,
  news_id bigint not null references news (id) on delete cascade,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (member_id, news_id)
);

-- Mail goes to one member. Its key makes a repeat of the same event the same letter.
create table mail (
  member_id bigint not null,
  id bigint generated always as identity,
  mail_key text not null,
  topic text not null check (topic in ('news', 'system', 'payment', 'safety')),
  title jsonb not null,
  content jsonb not null,
  sent_at timestamptz not null default now(),
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (member_id, id),
  unique (member_id, mail_key)
);
create index mail_unread on mail (member_id) where read_at is null and deleted_at is null;

-- Ways to a person at the house. The address is plain here; callers get it encoded.
create table service_entry (
  id bigint generated always as identity primary key,
  merchant text not null references merchant (code),
  seed_key text,
  cs_type text not null,
  title text not null,
  address text not null,
  sort smallint not null default 0,
  enabled boolean not null default true,
  unique (merchant, seed_key)
);

-- Where the house is elsewhere: app downloads (IOS, Android …) and social pages (YOUTUBE …).
create table site_link (
  merchant text not null references merchant (code),
  kind text not null check (kind in ('download', 'social')),
  type text not null,
  url text not null,
  enabled boolean not null default true,
  primary key (merchant, kind, type)
);

-- Colours and words of the app window, and which variants of two pages are in use.
alter table merchant add column template jsonb not null default
  '{"app_background": "", "app_desc": "", "app_desc_font_color": "", "mem_cen": "1", "dep_func": "1"}';

-- One number that grows with every change of what is kept in memory (see content/shelf.ts).
create table content_revision (
  only_row boolean primary key default true check (only_row),
  revision bigint not null default 1
);
insert into content_revision default values;

create function content_changed() returns trigger language plpgsql as $$
begin
  update content_revision set revision = revision + 1;
  return null;
end $$;

create trigger announcement_changed after insert or update or delete or truncate on announcement
  for each statement execute function content_changed();
create trigger promotion_changed after insert or update or delete or truncate on promotion
  for each statement execute function content_changed();
create trigger help_topic_changed after insert or update or delete or truncate on help_topic
  for each statement execute function content_changed();
create trigger news_changed after insert or update or delete or truncate on news
  for each statement execute function content_changed();
