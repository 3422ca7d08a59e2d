-- A game went wrong: every round of it in a span is voided, as two persons agreed. The rounds are
-- written down before the first is touched, so that each one's fate is told, and a job that was cut
-- off goes on with what is left.
create table game_void (
  -- The approval's own: it is done once.
  id bigint primary key references approval (id),
  merchant text not null references merchant (code),
  vendor text not null,
  game text not null,
  opened_from timestamptz not null,
  opened_until timestamptz not null check (opened_until > opened_from),
  cause text not null check (cause in ('fault', 'interrupted', 'rules', 'law')),
  maker_id bigint not null references staff (id),
  decided_by bigint not null references staff (id),
  is_listed boolean not null default false,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index game_void_of on game_void (merchant, id desc);

create table game_void_round (
  member_id bigint not null references member (id),
  round_id uuid not null,
  game_void_id bigint not null references game_void (id),
  currency text not null,
  -- As the round was listed; once it is voided, what went back.
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  state text not null check (state in ('waiting', 'voided', 'already', 'failed')),
  why text check (why is null or state = 'failed'),
  attempts smallint not null default 0,
  primary key (member_id, round_id, game_void_id)
);
create index game_void_round_by_state on game_void_round (game_void_id, state, round_id, member_id);
create index game_void_round_next on game_void_round
  (game_void_id, attempts, (payout - stake), round_id) where state = 'waiting';
