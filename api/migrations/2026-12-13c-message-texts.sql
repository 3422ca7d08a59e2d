-- Words of the messages to members that the house wrote itself, instead of those of the release.
create table message_text (
  merchant text not null references merchant (code),
  key text not null,
  language text not null check (language in ('PT', 'EN', 'TH')),
  text text not null check (length(text) between 1 and 1000),
  staff_id bigint not null references staff (id),
  at timestamptz not null default now(),
  primary key (merchant, key, language)
);
