-- What one of staff proposes and another one decides, and when somebody last proved who they are.

-- A proposal holds the very payload that is done when it is approved. Nothing of it changes after:
-- it is decided once, by somebody else than who made it, or it ends.
create table approval (
  id bigint generated always as identity primary key,
  merchant text not null references merchant (code),
  -- The call of the back office that was asked, such as 'consents.publish'.
  call text not null,
  -- What it is about, such as 'member:42'.
  subject text not null,
  -- Of those in one slot only the newest waits; null: each stands by itself.
  slot text,
  -- Canonical JSON of what was sent.
  payload text not null,
  payload_hash bytea not null check (payload_hash = sha256(convert_to(payload, 'UTF8'))),
  before jsonb,
  after jsonb not null,
  maker_id bigint not null references staff (id),
  reason text not null,
  state text not null default 'waiting' check (
    state in ('waiting', 'approved', 'refused', 'expired', 'overtaken', 'cancelled')
  ),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_by bigint references staff (id),
  decided_at timestamptz,
  decision text,
  constraint approval_ended check ((state = 'waiting') = (decided_at is null)),
  constraint approval_two_persons check (
    state not in ('approved', 'refused') or (decided_by is not null and decided_by <> maker_id)
  ),
  constraint approval_taken_back check (
    state <> 'cancelled' or (decided_by is not null and decided_by = maker_id)
  )
);
create unique index approval_slot on approval (merchant, call, slot)
  where state = 'waiting' and slot is not null;
create index approval_same on approval (merchant, call, payload_hash) where state = 'waiting';
create index approval_due on approval (expires_at) where state = 'waiting';
create index approval_by_state on approval (merchant, state, id);
create index approval_of_maker on approval (maker_id, id);

create function approval_goes_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a proposal stays' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'waiting' then
    raise exception 'a proposal is decided once' using errcode = 'restrict_violation';
  end if;
  if to_jsonb(new) - '{state,decided_by,decided_at,decision}'::text[]
      <> to_jsonb(old) - '{state,decided_by,decided_at,decision}'::text[] then
    raise exception 'a proposal stays as it was made' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger goes_forward before update or delete on approval
  for each row execute function approval_goes_forward();

-- By which two accounts of one person are known: keyed hashes, null where nobody told.
alter table staff add column cpf_hash bytea, add column mail_hash bytea;

-- The last time that this session's owner gave password and code: a sign-in is one.
alter table staff_session add column proved_at timestamptz not null default '-infinity';
alter table staff_session alter column proved_at set default now();

-- Lists of the back office, in their order.
create index staff_audit_of_call on staff_audit (call, seq desc);
create index register_case_by_opening on register_case (merchant, opened_at, member_id);
