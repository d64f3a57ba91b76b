-- How members have arranged the blocks of their home.
create table home_arrangements (
  company_id bigint not null,
  member_id bigint primary key,
  blocks text[] not null,
  hidden text[] not null,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index home_arrangements_company on home_arrangements (company_id);
alter table home_arrangements enable row level security;
alter table home_arrangements force row level security;
create policy own_company on home_arrangements using (sees(company_id));
create policy own_link on home_arrangements as restrictive using ((select linked()) is null);
