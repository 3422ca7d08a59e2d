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
  created_at timestamptz not null default now(),
  primary key (member_id, attempt),
  unique (provider, check_id),
  check ((state = 'uploading') = (submitted_at is null)),
  check ((state in ('verified', 'rejected')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'rejected') = (reason is not null)),
  check ((submitted_at is null) or (facts_sealed is not null and cpf_hash is not null
    and consent_at is not null)),
  check ((proposed_by is null) = (proposed_at is null))
);
-- One attempt at a time, and none after a yes.
create unique index identity_open on identity_case (member_id) where state <> 'rejected';
-- A person has one proven account at a merchant: of two yeses at once, the second fails here.
create unique index identity_cpf on identity_case (merchant, cpf_hash) where state = 'verified';
create index identity_same_cpf on identity_case (merchant, cpf_hash) where cpf_hash is not null;
create index identity_queue on identity_case (merchant, state, submitted_at)
  where submitted_at is not null;
create index identity_checking on identity_case (submitted_at)
  where state = 'review' and check_state in ('none', 'waiting');

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
