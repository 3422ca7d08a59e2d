-- Roles of staff are rows: what each may do is data, which two persons change.

create table staff_role (
  merchant text not null references merchant (code),
  name text not null check (name ~ '^[a-z][a-z0-9-]{1,31}$'),
  -- What releases gave it so far: what staff took away again is not given a second time.
  given text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (merchant, name)
);

create table staff_role_permission (
  merchant text not null,
  role text not null,
  permission text not null,
  primary key (merchant, role, permission),
  foreign key (merchant, role) references staff_role (merchant, name)
);

-- One without a role may sign in, and nothing else.
alter table staff drop constraint staff_roles_check;
update staff set roles = array_replace(roles, 'reviewer', 'kyc');

-- An array has no foreign key.
create function staff_roles_known() returns trigger language plpgsql as $$
begin
  if exists (select 1 from unnest(new.roles) name where not exists (
      select 1 from staff_role r where r.merchant = new.merchant and r.name = name)) then
    raise exception 'no such role' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger roles_known before insert or update of roles on staff
  for each row execute function staff_roles_known();

-- What some roles grant together.
create function staff_permissions(p_merchant text, p_roles text[]) returns text[]
language sql stable as $$
  select coalesce(array_agg(distinct permission order by permission), '{}')
    from staff_role_permission where merchant = p_merchant and role = any(p_roles)
$$;

create or replace view staff_member as
  select id, merchant, username, status, roles, staff_permissions(merchant, roles) as permissions
    from staff;
