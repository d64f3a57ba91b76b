-- Reports that were frozen for people without an account. content: the table, as the contract's snapshotTable. secret_hash: SHA-256 of the
-- link's secret. A snapshot goes with its report and with the member who made it.
create table report_snapshots (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  report_id bigint not null,
  member_id bigint not null,
  name text not null,
  secret_hash bytea not null unique,
  from_day date not null,
  to_day date not null,
  content jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened int not null default 0,
  opened_at timestamptz,
  unique (company_id, id),
  foreign key (report_id) references reports (id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index report_snapshots_report on report_snapshots (report_id);
create index report_snapshots_member on report_snapshots (member_id);
create index report_snapshots_expiry on report_snapshots (expires_at);

alter table report_snapshots enable row level security;
alter table report_snapshots force row level security;
create policy own_company on report_snapshots using (sees(company_id));
create policy own_link on report_snapshots as restrictive using ((select linked()) is null);
