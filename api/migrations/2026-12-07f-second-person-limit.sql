-- Up to how much anyone with withdrawal:second may decide for a colleague; above it takes
-- withdrawal:large too. What takes two persons is said by the rules: nothing read two_from.
alter table withdrawal_limit drop column two_from;
alter table withdrawal_limit
  add column second_max bigint not null default 50000000000 check (second_max > 0);
