-- Region groups, language sets and audience sets: parts of audiences that a company reuses in its plans.
create table audience_sets (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  kind text not null check (kind in ('places', 'languages', 'audience')),
  name text not null,
  value jsonb not null,
  version integer not null default 1,
  created_by bigint not null,
  created_at timestamptz not null,
  changed_by bigint not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, created_by) references members (company_id, id),
  foreign key (company_id, changed_by) references members (company_id, id)
);
create unique index audience_sets_name on audience_sets (company_id, kind, lower(name)) where deleted_at is null;
create index audience_sets_deleted on audience_sets (deleted_at) where deleted_at is not null;

alter table audience_sets enable row level security;
alter table audience_sets force row level security;
create policy own_company on audience_sets using (sees(company_id));
create policy own_link on audience_sets as restrictive using ((select linked()) is null);
