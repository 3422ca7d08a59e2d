-- Signing in by an outside provider of identities, and by a number that an outside verifier proved.

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
