-- Staff answer what members say: who did, and the messages that wait.
alter table feedback add column answered_by bigint references staff;
create unique index feedback_by_id on feedback (id);
create index feedback_waiting on feedback (created_at, id) where state = 'received';
create index feedback_newest on feedback (created_at, id);
