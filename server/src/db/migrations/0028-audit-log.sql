-- Who did what, for owners and admins. Entries are written in the transaction of the action, and never changed (decision 61).
create table audit_log (
  id bigint generated always as identity,
  company_id bigint not null references companies,
  at timestamptz not null,
  -- As in the contract.
  action text not null,
  actor_kind text not null check (actor_kind in ('member', 'guest', 'platform', 'system', 'unknown')),
  -- No foreign keys: an entry outlives what it is about, and keeps the names of its moment.
  actor_id text,
  actor_name text not null,
  subject_kind text,
  subject_id text,
  subject_name text,
  details jsonb not null default '{}',
  address text,
  primary key (company_id, id),
  check ((subject_kind is null) = (subject_id is null) and (subject_kind is null) = (subject_name is null))
);
create index audit_log_at on audit_log (company_id, at);

-- Only the sweep of old entries deletes any.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.sweeps', true) = 'audit_log' then return old; end if;
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_rows before update or delete on audit_log for each row execute function keep_audit_log();
create trigger audit_log_table before truncate on audit_log for each statement execute function keep_audit_log();

alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy own_company on audit_log using (sees(company_id));
create policy own_link on audit_log as restrictive using ((select linked()) is null);
