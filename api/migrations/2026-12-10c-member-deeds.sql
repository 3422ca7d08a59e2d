-- What staff do to several members at once, and what became of it for each of them.

-- Words that colleagues find members by: no rule of the house looks at them.
create table member_tag (
  member_id bigint not null references member (id),
  tag text not null check (tag = lower(tag) and length(tag) between 2 and 24),
  staff_id bigint not null references staff (id),
  at timestamptz not null default now(),
  primary key (member_id, tag)
);
create index member_tag_by_tag on member_tag (tag, member_id);

create table bulk_deed (
  id bigint generated always as identity primary key,
  merchant text not null references merchant (code),
  kind text not null check (kind in ('tag', 'message', 'block', 'unblock')),
  -- What is done to each: the tags, or the words in each language.
  detail jsonb not null,
  reason text not null,
  maker_id bigint not null references staff (id),
  -- Null: it took no second person.
  checker_id bigint references staff (id) check (checker_id <> maker_id),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index bulk_deed_by_house on bulk_deed (merchant, id);

create table bulk_row (
  deed_id bigint not null references bulk_deed (id),
  member_id bigint not null references member (id),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'left')),
  -- Why it was left as it is.
  code text check (code in ('closed', 'same', 'stopped', 'full')),
  done_at timestamptz,
  primary key (deed_id, member_id),
  constraint bulk_row_left check ((state = 'left') = (code is not null)),
  constraint bulk_row_done check ((state = 'waiting') = (done_at is null))
);
create index bulk_row_of_member on bulk_row (member_id);
create index bulk_row_waiting on bulk_row (deed_id, member_id) where state = 'waiting';
