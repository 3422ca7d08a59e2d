-- How accounts are opened: what the form asks by method, what is kept of it, and who brought whom.

alter table merchant
  -- Dialled after the +, offered first beside a mobile number.
  add column dialing_code text not null default '55' check (dialing_code ~ '^[1-9][0-9]{0,3}$');

-- Room between the rows for those that a later release brings.
update register_field set sort = sort * 10;
alter table register_field
  -- What is typed: decides the keyboard, and what is checked beyond lengths and pattern.
  add column kind text not null default 'text' check (kind in
    ('text', 'secret', 'name', 'email', 'mobile', 'code', 'day', 'cpf', 'digits', 'human')),
  -- Ways of opening an account whose form has the field.
  add column methods text[] not null default '{username,mobileNum}'
    check (methods <@ '{username,mobileNum}' and cardinality(methods) > 0),
  -- Words that tell the rule, in each language's catalogue; null: those of the field's own name.
  add column message_key text,
  add constraint register_field_lengths
    check (length_min between 0 and length_max and length_max <= 256);
update register_field set methods = '{username}' where field = 'username';
update register_field set kind = 'secret' where field in ('password', 'confirmPassword');
update register_field set kind = 'email' where field = 'email';
update register_field set kind = 'day' where field = 'birthday';

alter table member
  -- The form's own key: the same form sent again opens nothing, and signs in to what it opened.
  add column register_key uuid unique,
  add column register_ip inet,
  -- The member who told this one of the house.
  add column recommender_id bigint references member (id),
  -- Since when the number is known to be the member's: a code was taken from it.
  add column mobile_proven_at timestamptz;
create unique index member_of_mobile on member (merchant, mobile)
  where mobile_proven_at is not null;
create index member_by_register_ip on member (register_ip, created_at)
  where register_ip is not null;

-- Ways to a member that only the form asks for. The number of a person's papers is sealed; its
-- keyed hash keeps one account to a person.
create table member_contact (
  member_id bigint primary key references member (id),
  merchant text not null references merchant (code),
  id_number_sealed bytea,
  id_number_hash bytea,
  qq_num text,
  facebook text,
  wechat text,
  line text,
  whatsapp text,
  zalo text,
  unique (merchant, id_number_hash),
  check ((id_number_sealed is null) = (id_number_hash is null))
);

-- Invitation codes: whom they belong to (null: the house), and the site addresses that bring one
-- along by themselves. Written in capitals, met in any.
create table affiliate_code (
  merchant text not null references merchant (code),
  code text not null check (code ~ '^[A-Z0-9-]{4,24}$'),
  member_id bigint references member (id),
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (merchant, code)
);
create index affiliate_code_of_member on affiliate_code (member_id);

create table affiliate_domain (
  merchant text not null,
  -- A host name, without scheme and port.
  host text not null check (host = lower(host) and length(host) between 1 and 253),
  code text not null,
  primary key (merchant, host),
  foreign key (merchant, code) references affiliate_code (merchant, code)
);
