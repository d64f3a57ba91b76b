-- Addresses to which measurement partners report. token_hash: SHA-256 of the token in the address, which is the partner's only secret.
create table web2app_postbacks (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  account_id bigint not null,
  token_hash bytea not null unique,
  name text not null,
  -- The partner's names of our fields and of our kinds of events.
  mapping jsonb not null,
  created_by bigint not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, account_id) references web2app_apps (company_id, account_id) on delete cascade,
  foreign key (company_id, created_by) references members (company_id, id)
);
create index web2app_postbacks_app on web2app_postbacks (account_id);

alter table web2app_postbacks enable row level security;
alter table web2app_postbacks force row level security;
create policy own_company on web2app_postbacks using (sees(company_id));
create policy own_link on web2app_postbacks as restrictive using ((select linked()) is null);
create policy own_accounts on web2app_postbacks as restrictive
  using ((select viewer()) is null or account_id in (select id from accounts));
