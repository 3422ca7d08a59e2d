-- Who somebody is, before they play with money: what a wallet's bets wait for, whether the face was
-- held against the document's, people who may not bet at all, and what everyone agreed to.

alter table ledger.account
  -- Bits: 1 may not bet at all, 2 unproven, 4 has not accepted the terms that hold, 8 the profile
  -- lacks what the place asks for. Set by the rules of the place; each bet reads them with its row.
  add column waits smallint not null default 0 check (waits between 0 and 15);

alter table identity_case
  -- Who held the face against the document's: the provider, or one of the staff, and when.
  add column face_by text,
  add column face_method text check (face_method in ('provider', 'person')),
  add column face_at timestamptz,
  -- A yes whose document has expired since: another proof is asked for.
  add column lapsed_at timestamptz,
  add constraint identity_face check ((face_by is null) = (face_method is null)
    and (face_by is null) = (face_at is null)),
  add constraint identity_lapsed check (lapsed_at is null or state = 'verified');

-- A proof that lapsed makes room for the next one of the same person.
drop index identity_open;
create unique index identity_open on identity_case (member_id)
  where state <> 'rejected' and lapsed_at is null;
drop index identity_cpf;
create unique index identity_cpf on identity_case (merchant, cpf_hash)
  where state = 'verified' and lapsed_at is null;
create index identity_expiring on identity_case (document_expires_on)
  where state = 'verified' and lapsed_at is null;

create or replace function identity_goes_forward() returns trigger language plpgsql as $$
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

-- People who may not bet here, whatever else they may do; the staff's log has the reasons.
create table member_restriction (
  member_id bigint primary key references member (id),
  kind text not null check (kind in ('staff', 'supplier', 'sport', 'other')),
  set_at timestamptz not null default now()
);

-- The terms of use and the words about privacy as they were published, version by version.
create table legal_text (
  merchant text not null references merchant (code),
  document text not null check (document in ('terms', 'privacy')),
  version integer not null check (version > 0),
  -- Whether members have to accept it before they play on.
  is_material boolean not null,
  title jsonb not null,
  content jsonb not null,
  published_at timestamptz not null default now(),
  primary key (merchant, document, version)
);

-- What a member agreed to, in which version and language, and when.
create table member_agreement (
  member_id bigint not null references member (id),
  what text not null
    check (what in ('terms', 'privacy', 'noSharing', 'monitoring', 'accurate')),
  version integer not null check (version > 0),
  language text not null check (language ~ '^[A-Z]{2}$'),
  agreed_at timestamptz not null default now(),
  primary key (member_id, what, version)
);

alter table member_contact
  -- As they say themselves.
  add column gender text check (gender in ('woman', 'man', 'other', 'unsaid')),
  add column address text;

alter table register_field drop constraint register_field_kind_check;
alter table register_field add constraint register_field_kind_check check (kind in
  ('text', 'secret', 'name', 'email', 'mobile', 'code', 'day', 'cpf', 'digits', 'human', 'choice'));
-- Room for the two fields that are new, where they belong.
update register_field set sort = sort + 20 where sort >= 100;
