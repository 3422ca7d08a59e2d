-- What the place where the site runs permits, set anew at each start from the rules of that place
-- (api/jurisdictions/index.ts). Staff switch categories on and off by `enabled`, within this.
alter table game_category add column permitted boolean not null default true;
