-- The queue of deposits in review: whoever was promised first comes first.
alter table deposit add constraint deposit_review_check
  check (state <> 'review' or review_at is not null);
drop index deposit_in_review;
create index deposit_in_review on deposit (review_at, id) where state = 'review';
