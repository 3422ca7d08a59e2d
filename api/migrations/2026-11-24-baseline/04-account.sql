-- Who there is: members, how their accounts are opened, entered and left.

-- Members.

-- Member ids are shown to people and sent to vendors, so they must not count members.
create function new_member_id() returns bigint language plpgsql volatile as $$
declare
  candidate bigint;
begin
  loop
    candidate := 100000000 + floor(random() * 900000000)::bigint;
    exit when not exists (select 1 from member where id = candidate);
  end loop;
  return candidate;
end $$;

-- Whether an account of this customer type plays a free trial.
create function is_trial(p_type smallint) returns boolean
  language sql immutable parallel safe return p_type = 4;

create table member (
  id bigint primary key default new_member_id(),
  merchant text not null references merchant (code),
  username text not null check (username = lower(username)),
  -- As the member typed it, for display.
  account text not null,
  -- Customer type of the source: 0, 1, 2 may deposit; 4 is a free trial; others are agents.
  type smallint not null,
  nickname text,
  payee_name text,
  email text,
  mobile text,
  -- Since when the number is known to be the member's: a code was taken from it.
  mobile_proven_at timestamptz,
  birthday date,
  -- Argon2id in PHC form; null for accounts that no password opens (trials).
  password_hash text,
  password_changed_at timestamptz not null default now(),
  -- Somebody else chose it (staff, an agent who opened the account): it has to be changed before
  -- the account can be used.
  password_given boolean not null default false,
  -- What last set the password anew is no second proof beside it, until another was given.
  reset_by text check (reset_by in ('sms', 'mail')),
  -- Who got in by a recovery may not be the owner: money leaves only after this moment.
  cash_out_locked_until timestamptz,
  currency text not null,
  club_label text,
  status text not null default 'active' check (status in ('active', 'blocked', 'closed')),
  register_method text not null,
  register_host text,
  register_ip inet,
  -- The form's own key: the same form sent again opens nothing, and signs in to what it opened.
  register_key uuid unique,
  affiliate_code text,
  -- The member who told this one of the house.
  recommender_id bigint references member (id),
  -- The tree of agents: who stands directly above. Told by ids, so that a name can change; whoever
  -- has none is the house's own.
  upline_id bigint references member (id),
  terms_accepted_at timestamptz,
  created_at timestamptz not null default now(),
  -- The end of the account: the years for which it is kept count from here.
  closed_at timestamptz,
  -- Since when no column tells who it was.
  erased_at timestamptz,
  -- Since when nothing is kept of it, sealed or not.
  purged_at timestamptz,
  unique (merchant, username),
  constraint member_not_own_upline check (upline_id <> id)
);
create unique index member_of_mobile on member (merchant, mobile)
  where mobile_proven_at is not null;
create index member_by_register_ip on member (register_ip, created_at)
  where register_ip is not null;
create index member_by_upline on member (upline_id) where upline_id is not null;

-- Trials that may be closed once nobody plays them any more.
create index member_trial_open on member (created_at) where is_trial(type) and status = 'active';
create index member_to_purge on member (closed_at)
  where closed_at is not null and purged_at is null and not is_trial(type);

-- Whoever closes an account, and in whichever way.
create function member_closes() returns trigger language plpgsql as $$
begin
  new.closed_at := case when new.status = 'closed' then coalesce(old.closed_at, now()) end;
  return new;
end $$;
create trigger closes before update of status on member
  for each row execute function member_closes();

-- What other parts join: an account as lists and rules know it, the person as far as they told it,
-- and what a sign-in and each of its sessions are checked by.
create view member_account as
  select id, merchant, username, account, nickname, type, status, currency, upline_id, created_at,
      closed_at, erased_at
    from member;
create view member_person as
  select id, account, nickname, payee_name, email, mobile, mobile_proven_at,
      birthday::text as birthday, created_at
    from member;
create view member_sign_in as
  select id, merchant, username, account, type, status, currency, password_hash,
      password_changed_at, password_given
    from member;

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
  -- As they say themselves.
  gender text check (gender in ('woman', 'man', 'other', 'unsaid')),
  address text,
  unique (merchant, id_number_hash),
  check ((id_number_sealed is null) = (id_number_hash is null))
);
-- The number of a member's papers, for those who look for the same person.
create view member_document as
  select member_id, merchant, id_number_sealed, id_number_hash from member_contact;

-- Which of the fields that a jurisdiction may require are filled in, named as forms name them.
create view member_contact_filled as
  select member_id, gender is not null as gender, address is not null as address,
      id_number_hash is not null as id_number
    from member_contact;

-- Registration.

-- Registration rules are data: which fields show, which bind, and by what pattern.
create table register_field (
  merchant text not null references merchant (code),
  field text not null,
  -- What is typed: decides the keyboard, and what is checked beyond lengths and pattern.
  kind text not null default 'text' check (kind in ('text', 'secret', 'name', 'email', 'mobile',
    'code', 'day', 'cpf', 'digits', 'human', 'choice')),
  -- Ways of opening an account whose form has the field.
  methods text[] not null default '{username,mobileNum}'
    check (methods <@ '{username,mobileNum}' and cardinality(methods) > 0),
  sort smallint not null,
  enabled boolean not null,
  required boolean not null,
  pattern text,
  length_min smallint not null,
  length_max smallint not null,
  -- Words that tell the rule, in each language's catalogue; null: those of the field's own name.
  message_key text,
  primary key (merchant, field),
  constraint register_field_lengths
    check (length_min between 0 and length_max and length_max <= 256)
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

-- Sessions.

create table session (
  id uuid primary key,
  member_id bigint not null references member (id),
  -- How it was opened: what a remembered device may do is less than what a password may.
  method text not null default 'password' check (method in
    ('password', 'sms', 'device', 'register', 'social', 'passkey', 'trial')),
  -- The cookie's secret is stored only as its SHA-256; the handle is public and not a secret.
  sid_hash bytea not null unique,
  handle text not null unique,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- How long it may stand unused, as its place said when it was opened: a bet reads it with the row
  -- that it reads anyway, and needs no job to have ended the session before.
  idle_minutes smallint not null default 30 check (idle_minutes > 0),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  -- When a second factor was last proven in it: what is dangerous asks for a fresh one.
  factor_at timestamptz,
  -- When a second proof of whatever kind was last given in it: who sets something new to be proven
  -- by shows one first, or waits for their money.
  proven_at timestamptz,
  -- The credential that its browser was remembered by: who ends the one means the other as well.
  remembered text,
  -- Where players are, in places that ask for it: until when bets of money may be made and from
  -- which address. Here, because each bet reads this row anyway; null where nobody asks.
  place_until timestamptz,
  -- The address of the session's newest own request, and when it was last found to be inside; an
  -- address that was refused is not kept here.
  place_ip text,
  place_at timestamptz
);
-- How a session began, and what was proven in it since.
create view session_sign_in as
  select id, member_id, method, created_at, proven_at, factor_at from session;
-- Sessions that may still be used: what a bet asks, and until when and from where it may be made.
create view live_session as
  select id, member_id, place_until, place_ip
    from session
    where ended_at is null and expires_at > now()
      and last_seen_at > now() - make_interval(mins => idle_minutes);
create index session_of_member on session (member_id, created_at desc);
create index session_by_place on session (place_until)
  where place_until is not null and ended_at is null;

-- Whoever serves a session's sockets hears of its end, whatever part ended it.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', new.id::text);
  return null;
end $$;
create trigger session_end_is_told after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null)
  execute function tell_session_end();

-- Bets go by the session alone, so a member who is blocked or closed has none from that moment:
-- whatever was opened with one (a game's ticket, a page that listens) ends with it.
create function member_left() returns trigger language plpgsql as $$
begin
  update session set ended_at = now(), end_reason = 'staff'
    where member_id = new.id and ended_at is null;
  return null;
end $$;
create trigger member_left after update of status on member
  for each row when (new.status <> 'active') execute function member_left();

-- One IPv6 subscriber has a network of 64 bits to change addresses in: that is one home.
create function home_of(ip text) returns inet language sql immutable strict parallel safe as $$
  select case when family(ip::inet) = 6 then network(set_masklen(ip::inet, 64))::inet
    else ip::inet end
$$;

-- One line per attempt, for the member to recognise and for limits to count.
create table login_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  member_id bigint,
  username text not null,
  succeeded boolean not null,
  method text not null default 'password'
    check (method in ('password', 'sms', 'device', 'register', 'social', 'passkey')),
  -- The second proof; 'asked' is one that never came. A code to a proven number or mailbox is one
  -- too, of who has set none.
  factor text check (factor in ('asked', 'totp', 'passkey', 'recovery', 'sms', 'mail')),
  -- The mark of a browser that this account has signed in from before; null for strangers.
  device text,
  ip text not null,
  user_agent text not null
);
create index login_event_of_username on login_event (username, at desc);
create index login_event_of_home on login_event (home_of(ip), at desc);
create index login_event_of_member on login_event (member_id, at desc);

-- What ended is looked for by its age.
create index login_event_by_time on login_event using brin (at);

-- A browser that may sign in without the password. Its secret is stored as a hash and changes at
-- each use; an old one that comes again was stolen, by one of two, and ends the row.
create table remembered_device (
  selector text primary key,
  member_id bigint not null references member (id),
  validator_hash bytea not null,
  -- Of the password at the time: a change of password ends all that was remembered with the old.
  password_mark bytea not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'replay', 'password', 'replaced'))
);
create index remembered_device_of_member on remembered_device (member_id);

-- A sign-in whose first proof was right and that waits for the second. It opens nothing else.
create table half_session (
  secret_hash bytea primary key,
  id uuid not null unique,
  member_id bigint not null references member (id),
  attempt_id bigint not null,
  method text not null,
  remember boolean not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index half_session_by_age on half_session (expires_at);

-- Trials opened on a day, by network and by all together, so that nobody farms them.
create table trial_count (
  -- Of the merchant's time zone.
  day date not null,
  -- A network, as text, or `all`.
  place text not null,
  opened integer not null,
  primary key (day, place)
);

-- Passwords.

-- Links that set a new password, sent by mail. The token stands in the mail alone.
create table password_link (
  token_hash bytea primary key,
  -- Null: nobody has that name and that address, and nothing was sent.
  member_id bigint references member (id),
  -- Of the browser that asked: another one that it asks for ends this one. A link is opened by
  -- whoever has it, wherever mail is read.
  asker bytea not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_link_of_member on password_link (member_id) where member_id is not null;
create index password_link_by_age on password_link (created_at);

-- Tries at what a member has to know, counted before the answer is looked at, so that no number
-- of callers at once gets more of them.
create table secret_try (
  member_id bigint not null references member (id),
  secret text not null check (secret in ('password', 'payment', 'answers', 'factor', 'recovery')),
  tries smallint not null,
  shut_until timestamptz,
  primary key (member_id, secret)
);
