-- Tests of links: what a visit with the token does is shown to the member, and counts nowhere. A test ends at expires_at, and is deleted a
-- day later.
create table web2app_link_tests (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  account_id bigint not null,
  link_id bigint not null,
  -- 128 random bits. Whoever has it can add hops to the test, and nothing else.
  token text not null unique,
  created_by bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, account_id, link_id) references web2app_links (company_id, account_id, id) on delete cascade,
  foreign key (company_id, created_by) references members (company_id, id)
);
create index web2app_link_tests_link on web2app_link_tests (link_id, created_by);
create index web2app_link_tests_end on web2app_link_tests (expires_at);

-- What happened in a test, in its order.
create table web2app_link_test_hops (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  test_id bigint not null,
  at timestamptz not null,
  kind text not null check (kind in ('visit', 'redirect', 'page', 'script', 'event')),
  detail jsonb not null check (octet_length(detail::text) <= 8192),
  foreign key (company_id, test_id) references web2app_link_tests (company_id, id) on delete cascade
);
create index web2app_link_test_hops_test on web2app_link_test_hops (test_id);

do $$
declare name text;
begin
  foreach name in array array['web2app_link_tests', 'web2app_link_test_hops'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_company on %I using (sees(company_id))', name);
    execute format('create policy own_link on %I as restrictive using ((select linked()) is null)', name);
  end loop;
end $$;
create policy own_accounts on web2app_link_tests as restrictive
  using ((select viewer()) is null or account_id in (select id from accounts));
create policy own_accounts on web2app_link_test_hops as restrictive
  using ((select viewer()) is null or test_id in (select id from web2app_link_tests));
