-- Whoever renews a colleague's password has it in hand: for some days the two accounts, and all
-- that the same person renewed, are no two persons.
alter table staff
  add column renewed_by bigint references staff (id),
  add column renewed_at timestamptz,
  add constraint staff_renewed check ((renewed_by is null) = (renewed_at is null));

-- Whoever has a vendor's key can pay wins with it: a new one counts once two persons agreed to it.
alter table vendor_key add column is_believed boolean not null default true;
