-- Where the house answers and is found, and the pictures that members sent.

create table site_host (
  merchant text not null references merchant (code),
  kind text not null check (kind in ('site', 'image')),
  -- An origin: it is written into the content security policy as it stands.
  origin text not null check (origin ~ '^https://[a-z0-9.-]+(:[0-9]{1,5})?$'),
  sort smallint not null default 0,
  enabled boolean not null default true,
  primary key (merchant, kind, origin)
);

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

-- Pictures that members sent: whose, what for, and how far they are. The bytes stand sealed in
-- DATA_DIR/uploads under the row's id; a row is written before its bytes arrive, so that quotas
-- hold however many come at once.
create table upload (
  member_id bigint not null references member (id),
  id uuid not null,
  purpose text not null,
  -- arriving: bytes are on their way; kept: cleaned and stored, nothing uses it yet;
  -- used: something of the house names it; dropped: its file is to be removed.
  state text not null default 'arriving'
    check (state in ('arriving', 'kept', 'used', 'dropped')),
  bytes integer check (bytes > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  created_at timestamptz not null default now(),
  primary key (member_id, id),
  check ((state in ('kept', 'used')) <= (bytes is not null))
);

-- What is swept: everything that nothing uses, oldest first.
create index upload_loose on upload (created_at) where state <> 'used';
