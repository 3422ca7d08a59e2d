-- Proof of identity: one row for each attempt of a member, the pictures of its document, what the
-- provider of checks said, and how it was decided. What was said of a person is sealed; the CPF
-- is known again by its keyed hash, without being read.

create table identity_case (
  member_id bigint not null references member (id),
  attempt smallint not null check (attempt > 0),
  merchant text not null,
  state text not null default 'uploading'
    check (state in ('uploading', 'review', 'verified', 'rejected')),
  document_kind text not null check (document_kind in ('card', 'licence', 'passport')),
  -- JSON of name, CPF and birthday.
  facts_sealed bytea,
  cpf_hash bytea,
  consent_at timestamptz,
  submitted_at timestamptz,
  -- The provider's name for its check, and its word.
  provider text,
  check_id text,
  check_state text not null default 'none'
    check (check_state in ('none', 'waiting', 'match', 'mismatch', 'unclear')),
  is_face_match boolean,
  -- Who held the face against the document's: the provider, or one of the staff, and when.
  face_by text,
  face_method text check (face_method in ('provider', 'person')),
  face_at timestamptz,
  -- A day as text: it is shown and compared, never counted with.
  document_expires_on text check (document_expires_on ~ '^\d{4}-\d\d-\d\d$'),
  -- What somebody has to look at before saying yes.
  flags text[] not null default '{}',
  -- A yes that waits for a second one of the staff.
  proposed_by bigint references staff (id),
  proposed_at timestamptz,
  -- 'provider', or one of the staff.
  decided_by text,
  decided_at timestamptz,
  reason text,
  -- A yes whose document has expired since: another proof is asked for.
  lapsed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (member_id, attempt),
  unique (provider, check_id),
  check ((state = 'uploading') = (submitted_at is null)),
  check ((state in ('verified', 'rejected')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'rejected') = (reason is not null)),
  check ((submitted_at is null) or (facts_sealed is not null and cpf_hash is not null
    and consent_at is not null)),
  check ((proposed_by is null) = (proposed_at is null)),
  constraint identity_face check ((face_by is null) = (face_method is null)
    and (face_by is null) = (face_at is null)),
  constraint identity_lapsed check (lapsed_at is null or state = 'verified')
);
-- What is proven of a member, for those who look for the same person or ask for a proof.
create view identity_proof as
  select member_id, merchant, attempt, state, lapsed_at, cpf_hash, facts_sealed from identity_case;

-- One attempt at a time, and none after a yes; a proof that lapsed makes room for the next one of
-- the same person.
create unique index identity_open on identity_case (member_id)
  where state <> 'rejected' and lapsed_at is null;

-- A person has one proven account at a merchant: of two yeses at once, the second fails here.
create unique index identity_cpf on identity_case (merchant, cpf_hash)
  where state = 'verified' and lapsed_at is null;
create index identity_same_cpf on identity_case (merchant, cpf_hash) where cpf_hash is not null;
create index identity_queue on identity_case (merchant, state, submitted_at)
  where submitted_at is not null;
create index identity_checking on identity_case (submitted_at)
  where state = 'review' and check_state in ('none', 'waiting');
create index identity_expiring on identity_case (document_expires_on)
  where state = 'verified' and lapsed_at is null;

create table identity_photo (
  member_id bigint not null,
  attempt smallint not null,
  side text not null check (side in ('front', 'back', 'selfie')),
  upload_id uuid not null,
  primary key (member_id, attempt, side),
  foreign key (member_id, attempt) references identity_case (member_id, attempt),
  foreign key (member_id, upload_id) references upload (member_id, id)
);

-- What is handed in stays as it is, and what is decided stays decided.
create function identity_goes_forward() returns trigger language plpgsql as $$
begin
  -- A yes may lapse, once, and nothing else of it changes.
  if old.state = 'verified' and old.lapsed_at is null
    and to_jsonb(new) - 'lapsed_at' = to_jsonb(old) - 'lapsed_at'
  then
    return new;
  end if;
  if old.state in ('verified', 'rejected') or old.state = 'review' and (
    new.state = 'uploading'
    or (new.facts_sealed, new.cpf_hash, new.document_kind, new.submitted_at)
      is distinct from (old.facts_sealed, old.cpf_hash, old.document_kind, old.submitted_at)
  ) then
    raise exception 'proof % of member % cannot go from % to %', old.attempt, old.member_id,
      old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger goes_forward before update on identity_case
  for each row execute function identity_goes_forward();

-- Each webhook as it came, once; what happened is asked of the provider.
create table identity_event (
  provider text not null,
  event_key text not null,
  check_id text,
  key_id text not null,
  raw bytea not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_key)
);

-- The central register of people whom nobody may let play: when each account was asked about, what
-- was heard, and what follows from a hit: the time to take the money out, the closing of the
-- account, and money that waits to be returned.

-- Where each account stands, and when it is asked about next.
create table register_standing (
  member_id bigint primary key references member (id),
  state text not null default 'waiting' check (state in ('waiting', 'clear', 'barred')),
  why text not null check (why in ('signUp', 'proof', 'signIn', 'sweep')),
  -- The day of the last sign-in that asked, by the place's calendar.
  signed_in_on date,
  -- Counts the reasons to ask: an answer to an earlier question settles nothing.
  turn int not null default 0,
  answered_at timestamptz,
  -- Null: never again, the account is being closed.
  ask_at timestamptz default now(),
  -- Since the last word: how often nobody answered.
  tries int not null default 0,
  check ((state = 'waiting') or (answered_at is not null))
);
create index register_standing_due on register_standing (ask_at) where ask_at is not null;

-- Every question and what came of it, for ever. The person is known again by the keyed hash of
-- their number, and read by nobody.
create table register_ask (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  at timestamptz not null default now(),
  why text not null check (why in ('signUp', 'proof', 'signIn', 'sweep')),
  -- Null: no number is known, and nobody was asked.
  cpf_hash bytea,
  outcome text not null check (outcome in ('clear', 'barred', 'away', 'unknown')),
  -- Of one that found nobody: a short word, such as http.503.
  failure text,
  check ((outcome = 'unknown') = (cpf_hash is null)),
  check ((outcome = 'away') = (failure is not null))
);
create index register_ask_of_member on register_ask (member_id, id desc);

-- What follows from a hit, one for a member. Its days are the place's of the day it began.
create table register_case (
  member_id bigint primary key references member (id),
  merchant text not null references merchant (code),
  opened_at timestamptz not null default now(),
  withdraw_until timestamptz not null,
  closes_at timestamptz not null,
  -- What is left is returned until then; after that it is kept for its owner.
  return_by timestamptz not null,
  keep_until timestamptz not null,
  closed_at timestamptz,
  kept_at timestamptz,
  ended_at timestamptz,
  -- When there is something to do again.
  next_at timestamptz not null default now(),
  check (opened_at < withdraw_until and withdraw_until <= closes_at and closes_at < return_by
    and return_by < keep_until),
  check (kept_at is null or closed_at is not null),
  check (ended_at is null or closed_at is not null)
);
create index register_case_due on register_case (next_at) where ended_at is null;
create index register_case_list on register_case (merchant, opened_at desc);

-- What was done and told in a case, for ever.
create table register_event (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  -- Of which round, where it is a round's.
  round_id uuid,
  at timestamptz not null default now(),
  what text not null,
  detail jsonb not null
);
create index register_event_of_member on register_event (member_id, id);

-- Two processes may carry on one case at the same time: what is done once is written down once.
create unique index register_event_of_round on register_event (round_id, what);

create function register_record_stays() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete or truncate on register_ask
  for each statement execute function register_record_stays();
create trigger append_only before update or delete or truncate on register_event
  for each statement execute function register_record_stays();

-- Where players are, in places that ask for it.

-- Who wanted to play from where play is not allowed, or hid the place. Country and region are what
-- the provider said; neither an address nor a point on the map is kept.
create table place_violation (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  session_id uuid not null,
  at timestamptz not null default now(),
  verdict text not null check (verdict in ('outside', 'hidden')),
  country text,
  region text,
  provider text not null,
  -- Noes of one kind, at one place, within an hour are one line that counts them: what is kept for
  -- years does not grow with how often somebody tries.
  hour timestamptz,
  times integer not null default 1 check (times > 0)
);
create index place_violation_of_member on place_violation (member_id, id desc);
create index place_violation_by_time on place_violation (at);
create unique index place_violation_of_hour
  on place_violation (member_id, verdict, country, region, hour) nulls not distinct
  where hour is not null;

-- Care for those whose play is getting out of hand: what each member's day was, the signs in it by
-- rules that are rows, and the cases that people of the house look after. A machine finds and
-- writes one kind letter; it takes nothing away from anybody.

-- From what figure on a sign counts, and how much. Figures are of seven days.
create table care_rule (
  sign text primary key,
  -- Percent of the member's own weeks for spend and time, minutes for long, percent of rounds for
  -- rise, else a number of times.
  least int not null check (least > 0),
  -- Weeks below this are nothing to compare: micro staked for spend, minutes for time.
  floor bigint not null default 0,
  weight int not null check (weight between 1 and 10)
);
insert into care_rule (sign, least, floor, weight) values
  ('spend', 250, 100000000, 2),
  ('time', 250, 600, 2),
  ('long', 480, 0, 2),
  ('night', 3, 0, 2),
  ('chase', 3, 0, 3),
  ('rise', 40, 0, 2),
  ('deposits', 5, 0, 2),
  ('declined', 3, 0, 2),
  ('loosened', 2, 0, 2);

-- From what sum of weights on there is a case, and by when somebody of the house has to act.
create table care_level (
  level smallint primary key check (level between 1 and 9),
  score_min int not null unique,
  due_hours int not null check (due_hours > 0)
);
insert into care_level values (1, 2, 168), (2, 4, 72), (3, 6, 24);

-- Days that are counted and scored, each once.
create table care_run (
  day date primary key
);

-- A member's day, in the calendar of the place; days without play, deposit or wish have no row.
create table care_day (
  member_id bigint not null,
  day date not null,
  -- Micro.
  staked bigint not null default 0,
  paid bigint not null default 0,
  -- Minutes from bet to bet; a pause of ten ends a sitting. Night is from midnight to six.
  minutes int not null default 0,
  night_minutes int not null default 0,
  -- Rounds that came after a lost one, and those of them with half as much again at stake.
  rounds_after_loss int not null default 0,
  rounds_raised int not null default 0,
  deposits int not null default 0,
  -- Deposits within the hour of five rounds or more that lost at least half of what was paid in.
  deposits_after_loss int not null default 0,
  deposits_declined int not null default 0,
  -- Limits that were asked to be looser.
  loosened int not null default 0,
  -- [{"sign", "value", "least", "weight"}], heaviest first; the score is the sum of the weights.
  signs jsonb not null default '[]',
  score int not null default 0,
  level smallint,
  -- When a case was opened for it, gone on with, or found to be too soon after the last.
  handled_at timestamptz,
  primary key (member_id, day)
);
create index care_day_unhandled on care_day (day) where level is not null and handled_at is null;
create index care_day_of_day on care_day (day);

create table care_case (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  level smallint not null,
  -- The days whose signs belong to it.
  first_day date not null,
  last_day date not null,
  opened_at timestamptz not null default now(),
  -- By when somebody of the house has to have done something; begins anew with a higher level.
  due_at timestamptz not null,
  answered_at timestamptz,
  owner_id bigint references staff (id),
  closed_at timestamptz,
  outcome text check (outcome in ('calmer', 'limits', 'break', 'excluded', 'unfounded')),
  check ((closed_at is null) = (outcome is null))
);
create unique index care_case_open on care_case (member_id) where closed_at is null;
create index care_case_due on care_case (due_at) where closed_at is null;

-- What was done for the member, by the machine (no staff) or by people.
create table care_intervention (
  id bigint generated always as identity primary key,
  case_id bigint not null references care_case (id),
  at timestamptz not null default now(),
  staff_id bigint references staff (id),
  kind text not null check (kind in ('message', 'limits', 'break', 'call', 'close')),
  note text not null default ''
);
create index care_intervention_of_case on care_intervention (case_id, id);
