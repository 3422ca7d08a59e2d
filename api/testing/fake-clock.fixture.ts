/**
 * Lets defaults of columns and views go by `fake.now()`, as the functions do by the search path:
 * they were bound to pg_catalog.now() when they were created.
 */
export const bindToFakeClock = `do $$
  declare c record;
  begin
    for c in select w.oid::regclass as name, pg_get_viewdef(w.oid) as definition
      from pg_class w where w.relkind = 'v' and pg_get_viewdef(w.oid) ~ '\\mnow\\(\\)'
        and w.relnamespace in ('public'::regnamespace, 'ledger'::regnamespace)
    loop
      execute format('create or replace view %s as %s', c.name,
        regexp_replace(c.definition, '\\mnow\\(\\)', 'fake.now()', 'g'));
    end loop;
    for c in select d.adrelid::regclass as of, a.attname as name
      from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where pg_get_expr(d.adbin, d.adrelid) = 'now()' and a.attgenerated = ''
        and d.adrelid::regclass::text !~ 'graphile'
    loop
      execute format('alter table %s alter %I set default fake.now()', c.of, c.name);
    end loop;
  end $$`;
