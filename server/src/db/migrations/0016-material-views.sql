-- The date range and the metrics with which a member views materials.
create table material_views (
  company_id bigint not null,
  member_id bigint primary key,
  view jsonb not null,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
alter table material_views enable row level security;
alter table material_views force row level security;
create policy own_company on material_views using (sees(company_id));
create policy own_link on material_views as restrictive using ((select linked()) is null);
