-- Whether the company may publish ads; the operator's command changes it.
alter table companies add column publishing_subscribed boolean not null default true;

-- Plans of what to publish, while they are being made. They may be incomplete or wrong.
create table publish_drafts (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- The plan's own name, for lists.
  name text not null,
  plan jsonb not null,
  -- The accounts of the plan, those that no longer exist too.
  accounts bigint[] not null,
  template boolean not null default false,
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
create index publish_drafts_list on publish_drafts (company_id, changed_at);
create index publish_drafts_deleted on publish_drafts (deleted_at) where deleted_at is not null;

-- When members last said that they have a draft open.
create table publish_draft_editors (
  company_id bigint not null,
  draft_id bigint not null,
  member_id bigint not null,
  seen_at timestamptz not null,
  primary key (draft_id, member_id),
  foreign key (company_id, draft_id) references publish_drafts (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['publish_drafts', 'publish_draft_editors'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_company on %I using (sees(company_id))', name);
    execute format('create policy own_link on %I as restrictive using ((select linked()) is null)', name);
  end loop;
end $$;

-- A member with assigned accounts sees their own drafts, and those about nothing but these accounts.
create policy own_accounts on publish_drafts as restrictive using (
  (select viewer()) is null or created_by = (select viewer()) or accounts <@ array(select id from accounts)
);
create policy own_accounts on publish_draft_editors as restrictive using (
  (select viewer()) is null or draft_id in (select id from publish_drafts)
);
