-- How each of the staff looks at the lists of the office.

-- The filters and order of a list under a name; a shared one is seen by all who may read the list.
create table staff_view (
  id bigint generated always as identity primary key,
  merchant text not null references merchant (code),
  staff_id bigint not null references staff (id),
  -- The list: its place in the office, and the call that answers with its rows.
  place text not null,
  call text not null,
  name text not null check (length(name) between 1 and 40),
  "values" jsonb not null,
  is_shared boolean not null default false,
  unique (staff_id, place, call, name)
);
create index staff_view_shared on staff_view (merchant) where is_shared;

-- What one person has set: for the list of a place, or for the whole office (both empty).
create table staff_setting (
  staff_id bigint not null references staff (id),
  place text not null,
  call text not null,
  "set" jsonb not null,
  primary key (staff_id, place, call)
);
