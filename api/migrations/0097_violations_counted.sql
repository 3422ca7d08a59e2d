-- Noes of one kind, at one place, within an hour are one line that counts them: what is kept for
-- years does not grow with how often somebody tries. Lines from before have no hour.
alter table place_violation
  add column hour timestamptz,
  add column times integer not null default 1 check (times > 0);
create unique index place_violation_of_hour
  on place_violation (member_id, verdict, country, region, hour) nulls not distinct
  where hour is not null;
