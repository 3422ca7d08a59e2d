-- What a member keeps of themselves beyond the account: picture, proven address, the password of
-- payouts, where payouts go, questions, and what they told the house.

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

-- Tries at what a member has to know, counted before the answer is looked at, so that no number
-- of callers at once gets more of them.
create table secret_try (
  member_id bigint not null references member (id),
  secret text not null check (secret in ('password', 'payment', 'answers')),
  tries smallint not null,
  shut_until timestamptz,
  primary key (member_id, secret)
);

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

-- What members tell the house, with the pictures that they added, and what was answered.
create table feedback (
  member_id bigint not null references member (id),
  id uuid not null,
  topic text not null check (topic in ('suggestion', 'problem', 'payment', 'game', 'other')),
  content text not null check (char_length(content) between 1 and 2000),
  images text[] not null default '{}' check (cardinality(images) <= 3),
  state text not null default 'received' check (state in ('received', 'answered')),
  answer text,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (member_id, id),
  check ((state = 'answered') = (answer is not null and answered_at is not null))
);
create index feedback_of_member on feedback (member_id, created_at desc);
