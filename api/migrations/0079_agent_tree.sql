-- The tree of agents: who stands directly below whom. It is told by ids, so that a name can change;
-- nobody stands below themselves, and whoever has no upline is the house's own.

alter table member
  add column upline_id bigint references member (id),
  add constraint member_not_own_upline check (upline_id <> id);
create index member_by_upline on member (upline_id) where upline_id is not null;
