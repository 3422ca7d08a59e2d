-- What risk rules look for by member: payments in suspense by their deposit, studios' differences.
create index payment_suspense_of_deposit on payment_suspense (deposit_id)
  where deposit_id is not null;
create index vendor_difference_of_member on vendor_difference (member_id, found_at desc);
