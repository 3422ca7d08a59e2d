-- What proves a member beside the password, who else may say who somebody is, and what a member
-- keeps of themselves.

-- Second factors.

-- One app per member. The secret is sealed; a code counts once, so the step of the last is kept.
create table totp_factor (
  member_id bigint primary key references member (id),
  secret_sealed bytea not null,
  -- Null: shown to the member, and no code of it has come yet.
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- Keyed hashes of codes that each open once; all of them change together.
create table recovery_code (
  member_id bigint not null references member (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- What authenticators know a member by: nothing that tells who it is.
create table passkey_owner (
  member_id bigint primary key references member (id),
  handle bytea not null unique
);

create table passkey (
  id text primary key,
  member_id bigint not null references member (id),
  -- The host that it was made for.
  rp_id text not null,
  name text not null,
  public_key bytea not null,
  -- Of signatures, where the authenticator counts them; one that goes back is a copy.
  counter bigint not null,
  transports text[] not null default '{}',
  backed_up boolean not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_of_member on passkey (member_id, created_at);

-- Challenges that wait for a signature, each for one purpose and one holder, taken once. Losing
-- them on a crash is safe: they live for minutes and the browser asks for another.
create unlogged table passkey_challenge (
  challenge text primary key,
  -- What it is for, and whose session or half session it belongs to.
  bound_to text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_by_age on passkey_challenge (expires_at);

-- When a member last gave a second proof, and how. A place may want one every so often: who has
-- none that is young enough is asked for it at the door.
create table second_proof (
  member_id bigint primary key references member (id),
  way text not null check (way in ('totp', 'passkey', 'recovery', 'sms', 'mail')),
  at timestamptz not null default now()
);

-- Sign-in by outside providers.

-- Whom an outside identity belongs to. The provider's word for a person is its subject alone: mail
-- addresses change hands, and are kept to be shown.
create table social_identity (
  merchant text not null references merchant (code),
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  provider text not null,
  member_id bigint not null references member (id),
  -- What the owner knows it by; masked.
  label text,
  linked_at timestamptz not null default now(),
  primary key (merchant, issuer, subject)
);
create unique index social_identity_once on social_identity (member_id, provider);

-- One way out to a provider and back, bound to one browser by a cookie.
create table social_flow (
  -- SHA-256 of the cookie.
  secret_hash bytea primary key,
  merchant text not null references merchant (code),
  provider text not null,
  purpose text not null check (purpose in ('enter', 'link')),
  -- Whose session began it, to add a way in; null where somebody wants to come in.
  session_id uuid references session (id) on delete cascade,
  -- SHA-256 of what the provider hands back with the code.
  state_hash bytea not null,
  nonce text not null,
  -- The PKCE verifier, sealed.
  verifier_sealed bytea not null,
  next_path text not null,
  state text not null default 'begun'
    check (state in ('begun', 'asked', 'proven', 'failed', 'done')),
  failure text check (failure in ('refused', 'unavailable')),
  issuer text,
  subject text,
  label text,
  proven_at timestamptz,
  expires_at timestamptz not null,
  check ((state = 'failed') = (failure is not null)),
  check (
    state <> 'proven' or (issuer is not null and subject is not null and proven_at is not null)
  )
);
create index social_flow_over on social_flow (expires_at);

-- Proofs of a number that were used: each counts once.
create table phone_token_used (
  digest bytea primary key,
  expires_at timestamptz not null
);
create index phone_token_used_over on phone_token_used (expires_at);

-- Proof that a person asks.

-- Proofs of work already taken. A solution is checked without any memory, so that the same one
-- would count twice; losing this table on a crash is safe, because a proof dies of age in minutes.
create unlogged table captcha_used (
  nonce text primary key,
  expires_at timestamptz not null
);

-- Codes in pictures that wait to be typed. Sealed, so that the sound can be made of the same code.
create unlogged table captcha_code (
  id uuid primary key,
  purpose text not null,
  code_sealed bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);

-- Profile.

create table member_profile (
  member_id bigint primary key references member (id),
  -- One of the house's pictures by its name, or 'own' with the id of the member's own.
  icon text not null default 'clover',
  icon_upload text,
  -- The address that a code was taken from; proven while it is still the account's.
  verified_email text,
  -- Argon2id in PHC form, of the password that payouts ask for.
  payment_hash text,
  payment_set_at timestamptz,
  check ((icon = 'own') = (icon_upload is not null))
);
-- The mail address that was proven last, which may not be the account's any more.
create view member_verified_mail as select member_id, verified_email from member_profile;

-- Where payouts may go. Numbers are sealed; what is shown is the mask.
create table payout_account (
  member_id bigint not null references member (id),
  id uuid not null,
  kind text not null check (kind in ('bank', 'pix')),
  holder text not null,
  -- A code of the bank, or the type of the PIX key.
  scheme text not null,
  mask text not null,
  sealed bytea not null,
  -- Keyed hash of what is sealed: the same account is known again without being read.
  fingerprint bytea not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (member_id, id)
);
create unique index payout_account_once on payout_account (member_id, fingerprint)
  where removed_at is null;
create index payout_account_shared on payout_account (fingerprint) where removed_at is null;

create table security_answer (
  member_id bigint not null references member (id),
  question text not null,
  answer_hash text not null,
  set_at timestamptz not null default now(),
  primary key (member_id, question)
);

-- Consents.

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
-- Documents of which the member accepted neither the last material version nor any later one.
create view terms_due as
  select m.id as member_id, t.document
    from member_account m
    join legal_text t on t.merchant = m.merchant and t.is_material
    where not exists (
      select 1 from member_agreement g
        where g.member_id = m.id and g.what = t.document and g.version >= t.version);

-- Data retention.

-- What was known of a member who left, as JSON of the rows by table, sealed.
create table sealed_record (
  member_id bigint primary key references member (id),
  sealed bytea not null,
  sealed_at timestamptz not null default now()
);
