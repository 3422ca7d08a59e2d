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
