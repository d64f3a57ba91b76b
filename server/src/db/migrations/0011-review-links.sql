-- Links by which people outside the company review fixed versions. A secret is stored only as a hash.
create table review_links (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  title text not null,
  note text not null,
  secret_hash bytea not null unique,
  passcode_hash text,
  may_comment boolean not null,
  may_decide boolean not null,
  may_download boolean not null,
  recipient_name text,
  recipient_email text,
  created_by bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- When a guest entered last.
  used_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, created_by) references members (company_id, id)
);
create index review_links_created on review_links (company_id, id desc);
create index review_links_ended on review_links (coalesce(revoked_at, expires_at));

-- What a link shows. It stays when the material is deleted for good, because decisions are about it.
create table review_link_items (
  company_id bigint not null,
  link_id bigint not null,
  material_id bigint not null,
  position integer not null,
  version integer not null,
  content_hash bytea not null,
  name text not null,
  primary key (link_id, material_id),
  foreign key (company_id, link_id) references review_links (company_id, id) on delete cascade
);
create index review_link_items_material on review_link_items (company_id, material_id);

-- One visit of one browser, known by a cookie. The name is what the guest typed.
create table review_guests (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  link_id bigint not null,
  token_hash bytea not null unique,
  name text,
  created_at timestamptz not null,
  used_at timestamptz not null,
  unique (link_id, id),
  foreign key (company_id, link_id) references review_links (company_id, id) on delete cascade
);
create index review_guests_used on review_guests (used_at) where name is null;

-- What guests decided. Rows are only added; of each guest and material the latest one counts.
create table guest_decisions (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  link_id bigint not null,
  guest_id bigint not null,
  material_id bigint not null,
  version integer not null,
  content_hash bytea not null,
  decision text not null check (decision in ('approved', 'rejected')),
  reason text,
  decided_at timestamptz not null,
  foreign key (company_id, link_id) references review_links (company_id, id) on delete cascade,
  foreign key (link_id, guest_id) references review_guests (link_id, id) on delete cascade,
  foreign key (link_id, material_id) references review_link_items (link_id, material_id) on delete cascade,
  check ((decision = 'rejected') = (reason is not null))
);
create index guest_decisions_latest on guest_decisions (link_id, material_id, guest_id, id desc);

create table guest_comments (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  link_id bigint not null,
  guest_id bigint not null,
  material_id bigint not null,
  version integer not null,
  text text not null,
  commented_at timestamptz not null,
  foreign key (company_id, link_id) references review_links (company_id, id) on delete cascade,
  foreign key (link_id, guest_id) references review_guests (link_id, id) on delete cascade,
  foreign key (link_id, material_id) references review_link_items (link_id, material_id) on delete cascade
);
create index guest_comments_link on guest_comments (link_id, id);

-- What happened with a link. Rows are only added.
create table review_link_events (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  link_id bigint not null,
  at timestamptz not null,
  kind text not null,
  guest_id bigint references review_guests on delete set null,
  member_id bigint,
  material_id bigint,
  reason text,
  foreign key (company_id, link_id) references review_links (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id)
);
create index review_link_events_link on review_link_events (link_id, id desc);
create index review_link_events_guest on review_link_events (guest_id);

-- The link whose guest a transaction serves; null: it serves none.
create function linked() returns bigint language sql stable as $$
  select nullif(current_setting('app.link', true), '')::bigint
$$;

do $$
declare name text;
begin
  foreach name in array array['review_links', 'review_link_items', 'review_guests', 'guest_decisions', 'guest_comments',
    'review_link_events'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_company on %I using (sees(company_id))', name);
  end loop;
end $$;

-- A guest's transaction sees its link, what it shows and what its guests said, and can write only what guests say.
create policy own_link on review_links as restrictive using ((select linked()) is null or id = (select linked()))
  with check ((select linked()) is null);
create policy own_link on review_link_items as restrictive using ((select linked()) is null or link_id = (select linked()))
  with check ((select linked()) is null);
create policy own_link on materials as restrictive using (
  (select linked()) is null or deleted_at is null and id in (select i.material_id from review_link_items i)
) with check ((select linked()) is null);
create policy own_link on material_versions as restrictive using (
  (select linked()) is null or material_id in (select m.id from materials m)
    and (material_id, number) in (select i.material_id, i.version from review_link_items i)
) with check ((select linked()) is null);
do $$
declare name text;
begin
  foreach name in array array['review_guests', 'guest_decisions', 'guest_comments', 'review_link_events'] loop
    execute format('create policy own_link on %I as restrictive using ((select linked()) is null or link_id = (select linked()))', name);
  end loop;
  foreach name in array array['review_links', 'review_link_items', 'materials', 'material_versions', 'review_guests', 'guest_decisions',
    'guest_comments', 'review_link_events'] loop
    execute format('create policy kept_by_guests on %I as restrictive for delete using ((select linked()) is null)', name);
  end loop;
  -- Every other table of a company, now and of each later migration, which a test checks.
  for name in select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace and a.attname = 'company_id' and not a.attisdropped
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_link') loop
    execute format('create policy own_link on %I as restrictive using ((select linked()) is null)', name);
  end loop;
end $$;
create policy own_link on companies as restrictive using ((select linked()) is null);
