-- What the office finds members by, and what colleagues note of them.

-- A name without accents and case, one space between words.
create function fold_name(name text) returns text
language sql immutable parallel safe
return regexp_replace(trim(translate(lower(name),
  'áàâãäåéèêëíìîïóòôõöúùûüçñý', 'aaaaaaeeeeiiiiooooouuuucny')), '\s+', ' ', 'g');

create index member_by_account on member (merchant, account text_pattern_ops);
create index member_by_username on member (merchant, username text_pattern_ops);
create index member_by_mail on member (merchant, lower(email) text_pattern_ops)
  where email is not null;
create index member_by_mobile on member (merchant, mobile text_pattern_ops)
  where mobile is not null;
create index member_by_name on member (merchant, fold_name(payee_name) text_pattern_ops)
  where payee_name is not null;
create index member_by_word on member using gin (string_to_array(fold_name(payee_name), ' '))
  where payee_name is not null;
create index member_by_time on member (merchant, created_at, id);

-- Sign-ins as the office lists them.
create view member_session as
  select id, member_id, method, ip, user_agent, created_at, last_seen_at, ended_at, end_reason
    from session;

create table member_note (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  at timestamptz not null default now(),
  staff_id bigint not null references staff (id),
  text text not null,
  is_pinned boolean not null default false
);
create index member_note_of_member on member_note (member_id, is_pinned desc, id desc);
