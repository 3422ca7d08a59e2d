-- Where the house answers beside its own address, and where its pictures may come from.

create table site_host (
  merchant text not null references merchant (code),
  kind text not null check (kind in ('site', 'image')),
  -- An origin: it is written into the content security policy as it stands.
  origin text not null check (origin ~ '^https://[a-z0-9.-]+(:[0-9]{1,5})?$'),
  sort smallint not null default 0,
  enabled boolean not null default true,
  primary key (merchant, kind, origin)
);
