-- One of the staff may be a member too, and decides nothing about that member's money. What they
-- are found by among members is sealed: the program looks with it, and nobody reads it.
alter table staff add column person_sealed bytea;

-- Whose money a proposal is about: who that is reads why another person decides.
alter table approval add column member_ids bigint[] not null default '{}';
