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
-- Topics as other parts quote them.
create view help_text as select merchant, topic, title, content from help_topic;

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

-- Who helps where play has become too much: shown as links for as long as they answer. A job looks
-- at each; one that was away three times in a row is shown by what else reaches it instead.
create table help_service (
  merchant text not null references merchant (code),
  service text not null,
  -- By language, as all that staff write.
  name jsonb not null,
  about jsonb not null,
  url text not null check (url like 'https://%'),
  -- What is shown while the page is away: a number, or somebody else.
  instead jsonb not null,
  sort smallint not null default 0,
  enabled boolean not null default true,
  looked_at timestamptz,
  fails smallint not null default 0 check (fails between 0 and 1000),
  primary key (merchant, service)
);

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
create trigger help_service_changed after insert or update or delete or truncate on help_service
  for each statement execute function content_changed();

-- What leaves the house by SMS and mail: the messages, the codes in them, and how many may go.

-- A message is written in the transaction that causes it, and leaves after its commit.
create table outbox (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'mail')),
  address text not null,
  purpose text not null,
  -- Its text, sealed by the house's key; gone as soon as the message has left or was given up.
  sealed bytea,
  -- Withheld: written like any other for an address that nobody has, and never sent, so that
  -- an answer takes the same work whether there is somebody or not.
  state text not null default 'waiting' check (state in ('waiting', 'withheld', 'sent', 'dead')),
  attempts smallint not null default 0,
  -- Why the last attempt failed, as a short code without anybody's words.
  failure text,
  created_at timestamptz not null default now(),
  -- Later than this it is of no use to anyone.
  expires_at timestamptz not null,
  done_at timestamptz,
  check ((state = 'waiting') = (sealed is not null))
);
create index outbox_by_age on outbox (created_at);

-- Codes that prove that somebody reads what is sent to an address.
create table verification_code (
  id bigint generated always as identity primary key,
  purpose text not null,
  channel text not null check (channel in ('sms', 'mail')),
  address text not null,
  -- The browser, or the member, that asked for it, as a hash: nobody uses up, or ends, what another
  -- asked for.
  asker bytea not null default '',
  -- From where it was asked for: one home waits between two messages, whatever its browsers say.
  asked_from text,
  member_id bigint references member (id),
  -- Keyed by a secret outside the database: a million codes are quickly tried against a hash.
  code_hash bytea not null,
  tries smallint not null default 0,
  tries_max smallint not null,
  tried_at timestamptz,
  created_at timestamptz not null default now(),
  resend_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz
);
create unique index verification_code_live on verification_code
  (purpose, channel, address, asker) where used_at is null and replaced_at is null;
create index verification_code_of_address on verification_code
  (address, purpose, channel, created_at);
create index verification_code_by_age on verification_code (created_at);

-- How long a code lives, when the next may be asked for, and how often it may be guessed.
create table code_rule (
  merchant text not null,
  channel text not null check (channel in ('sms', 'mail')),
  resend_seconds integer not null check (resend_seconds between 1 and 3600),
  life_seconds integer not null check (life_seconds between 60 and 3600),
  tries_max smallint not null check (tries_max between 1 and 10),
  primary key (merchant, channel)
);
insert into code_rule values ('TREVO', 'sms', 60, 600, 5), ('TREVO', 'mail', 60, 600, 5);

-- How many messages may be asked for: each costs money, and a flood of them is an attack.
create table dispatch_cap (
  merchant text not null,
  channel text not null check (channel in ('sms', 'mail')),
  -- An address, a network (/24 or /64), a member, or everybody together.
  scope text not null check (scope in ('address', 'network', 'member', 'all')),
  count_max integer not null check (count_max >= 0),
  seconds integer not null check (seconds between 60 and 2678400),
  primary key (merchant, channel, scope)
);
insert into dispatch_cap values
  ('TREVO', 'sms', 'address', 5, 86400),
  ('TREVO', 'sms', 'network', 20, 86400),
  ('TREVO', 'sms', 'member', 10, 86400),
  ('TREVO', 'sms', 'all', 2000, 86400),
  ('TREVO', 'mail', 'address', 10, 86400),
  ('TREVO', 'mail', 'network', 40, 86400),
  ('TREVO', 'mail', 'member', 20, 86400),
  ('TREVO', 'mail', 'all', 20000, 86400);

-- What was asked for in a window of time; the key is hashed, it is only ever recognised.
create table dispatch_count (
  channel text not null,
  scope text not null,
  key bytea not null,
  starts_at timestamptz not null,
  count integer not null,
  primary key (channel, scope, key, starts_at)
);

-- Where text messages go, by the country of the number (ISO 3166-1): each costs money, and numbers
-- that earn by being sent to are a trade. To any other country nothing is sent.
create table sms_country (
  merchant text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  primary key (merchant, country)
);
insert into sms_country select 'TREVO', unnest(array[
  'BR', 'PT', 'TH', 'VN', 'US', 'GB', 'AR', 'MX', 'ID', 'PH']);

-- What members tell the house, with the pictures that they added, and what was answered.
create table feedback (
  member_id bigint not null references member (id),
  id uuid not null,
  topic text not null check (topic in ('suggestion', 'problem', 'payment', 'game', 'other')),
  content text not null check (char_length(content) between 1 and 2000),
  images text[] not null default '{}' check (cardinality(images) <= 3),
  state text not null default 'received' check (state in ('received', 'answered')),
  answer text,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (member_id, id),
  check ((state = 'answered') = (answer is not null and answered_at is not null))
);
create index feedback_of_member on feedback (member_id, created_at desc);
