-- A file that was made and not fetched yet is told to whoever asked for it.
alter table list_export add column fetched_at timestamptz;
