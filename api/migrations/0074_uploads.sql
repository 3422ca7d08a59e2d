-- Pictures that members sent: whose, what for, and how far they are. The bytes stand sealed in
-- DATA_DIR/uploads under the row's id; a row is written before its bytes arrive, so that quotas
-- hold however many come at once.

create table upload (
  member_id bigint not null references member (id),
  id uuid not null,
  purpose text not null,
  -- arriving: bytes are on their way; kept: cleaned and stored, nothing uses it yet;
  -- used: something of the house names it; dropped: its file is to be removed.
  state text not null default 'arriving'
    check (state in ('arriving', 'kept', 'used', 'dropped')),
  bytes integer check (bytes > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  created_at timestamptz not null default now(),
  primary key (member_id, id),
  check ((state in ('kept', 'used')) <= (bytes is not null))
);
-- What is swept: everything that nothing uses, oldest first.
create index upload_loose on upload (created_at) where state <> 'used';
