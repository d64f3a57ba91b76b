-- The MD5 of a material's file, by which platforms name what they have; null: not computed yet.
alter table material_files add column md5 bytea check (octet_length(md5) = 16);
create index material_files_md5 on material_files (md5) where md5 is not null;

-- When the images and videos of an account and of its ads were read. `changes` counts changes of what its ads earn for materials; the report
-- store has those up to `stored`.
create table account_media_reads (
  company_id bigint not null,
  account_id bigint not null,
  ads_read_at timestamptz,
  listed_at timestamptz,
  -- There are more than are listed.
  cut boolean not null default false,
  changes integer not null default 0,
  stored integer not null default 0,
  primary key (company_id, account_id),
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade
);
create index account_media_reads_changed on account_media_reads (company_id, account_id) where changes > stored;

-- The images and videos of an account at its platform. `listed_at` null: an ad names it, and the platform's list does not (any more).
create table account_media (
  company_id bigint not null,
  account_id bigint not null,
  -- `image:` or `video:` and the platform's id.
  media_key text not null,
  kind text not null check (kind in ('image', 'video')),
  external_id text not null,
  name text not null,
  md5 bytea check (octet_length(md5) = 16),
  width integer,
  height integer,
  duration_ms integer,
  bytes bigint,
  created_at timestamptz,
  -- Where its host shows it, such as YouTube, which gives its bytes to nobody.
  page text,
  -- The address of a small picture as it was then.
  picture text,
  listed_at timestamptz,
  primary key (company_id, account_id, media_key),
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade
);
create index account_media_md5 on account_media (company_id, md5) where md5 is not null;

-- Which images and videos each ad shows, by the ad's number in the report store. Ads that the platform no longer lists keep theirs.
create table ad_media (
  company_id bigint not null,
  account_id bigint not null,
  ad_key bigint not null,
  media_key text not null,
  primary key (company_id, account_id, media_key, ad_key),
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade
);
create index ad_media_ad on ad_media (company_id, account_id, ad_key);

-- Which of them are a material of the library.
create table material_media (
  company_id bigint not null,
  account_id bigint not null,
  media_key text not null,
  material_id bigint not null,
  -- The version whose file it is.
  version integer not null,
  matched_by text not null check (matched_by in ('bytes', 'upload', 'import')),
  primary key (company_id, account_id, media_key, material_id),
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade,
  foreign key (company_id, material_id) references materials (company_id, id) on delete cascade
);
create index material_media_material on material_media (company_id, material_id);

-- Imports of an account's images and videos into the library, with what became of each file.
create table media_imports (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  account_id bigint not null,
  member_id bigint not null,
  folder_id bigint,
  started_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index media_imports_started on media_imports (started_at);
create table media_import_files (
  company_id bigint not null,
  import_id bigint not null,
  position integer not null,
  media_key text not null,
  name text not null,
  kind text not null check (kind in ('image', 'video')),
  state text not null default 'waiting' check (state in ('waiting', 'imported', 'linked', 'refused')),
  material_id bigint,
  reason text,
  message text,
  primary key (import_id, position),
  foreign key (company_id, import_id) references media_imports (company_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['account_media_reads', 'account_media', 'ad_media', 'material_media', 'media_imports', 'media_import_files'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_company on %I using (sees(company_id))', name);
    execute format('create policy own_link on %I as restrictive using ((select linked()) is null)', name);
  end loop;
  foreach name in array array['account_media_reads', 'account_media', 'ad_media', 'material_media', 'media_imports'] loop
    execute format('create policy own_accounts on %I as restrictive using ((select viewer()) is null or account_id in (select id from accounts))', name);
  end loop;
end $$;

-- Whatever changes which ads show which materials is counted, so that the report store follows, also after a crash.
create function count_material_links() returns trigger language plpgsql as $$
begin
  insert into account_media_reads (company_id, account_id, changes)
    select distinct c.company_id, c.account_id, 1 from changed c
    where exists (select from accounts a where a.company_id = c.company_id and a.id = c.account_id)
    on conflict (company_id, account_id) do update set changes = account_media_reads.changes + 1;
  return null;
end $$;
create trigger material_media_gone after delete on material_media referencing old table as changed
  for each statement execute function count_material_links();
create trigger material_media_added after insert on material_media referencing new table as changed
  for each statement execute function count_material_links();
create trigger ad_media_gone after delete on ad_media referencing old table as changed
  for each statement execute function count_material_links();
create trigger ad_media_added after insert on ad_media referencing new table as changed
  for each statement execute function count_material_links();
