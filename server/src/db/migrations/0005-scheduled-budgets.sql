-- When the platform makes a change that it accepted for later; null: at once.
alter table change_requests add column effective_at timestamptz;

-- scheduled: sent, and in effect from `effective_at`. `problem` says if its answer was lost.
alter table change_requests drop constraint change_requests_state_check;
alter table change_requests add constraint change_requests_state_check
  check (state in ('pending_approval', 'intended', 'checking', 'scheduled', 'done', 'refused'));
drop index change_requests_due;
create index change_requests_due on change_requests (due_at) where state in ('pending_approval', 'intended', 'checking', 'scheduled');
