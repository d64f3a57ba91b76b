alter table web2app_links drop constraint web2app_links_target_check;
-- store: the app's store of the visitor's phone · site: a page of the company · page: a landing page of ours.
alter table web2app_links add constraint web2app_links_target_check check (target in ('store', 'site', 'page'));
alter table web2app_links add constraint web2app_links_own_account unique (company_id, account_id, id);

-- What the landing page of a link shows. It stays when the link leads elsewhere, for the day on which it leads here again.
create table web2app_landing_pages (
  link_id bigint primary key,
  company_id bigint not null,
  account_id bigint not null,
  template text not null check (template in ('app', 'story')),
  headline text not null,
  body text not null,
  button text not null,
  -- A BCP 47 tag.
  language text not null,
  -- The address of the company's privacy policy.
  privacy text,
  -- The approved version. Without a foreign key: a material that was deleted for good is missing on the page, and nothing else.
  material_id bigint,
  material_version int,
  content_hash bytea,
  updated_by bigint not null,
  updated_at timestamptz not null,
  check ((material_id is null) = (content_hash is null) and (material_id is null) = (material_version is null)),
  foreign key (company_id, account_id, link_id) references web2app_links (company_id, account_id, id) on delete cascade,
  foreign key (company_id, updated_by) references members (company_id, id)
);

alter table web2app_landing_pages enable row level security;
alter table web2app_landing_pages force row level security;
create policy own_company on web2app_landing_pages using (sees(company_id));
create policy own_link on web2app_landing_pages as restrictive using ((select linked()) is null);
create policy own_accounts on web2app_landing_pages as restrictive
  using ((select viewer()) is null or account_id in (select id from accounts));
