-- Folders of the material library; without a parent: at the top.
create table material_folders (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  parent_id bigint,
  name text not null,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  -- A restored backup may contain a folder before the one that it is in.
  foreign key (company_id, parent_id) references material_folders (company_id, id) deferrable initially deferred
);
create unique index material_folders_name on material_folders (company_id, coalesce(parent_id, 0), lower(name));

create table materials (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  name text not null,
  folder_id bigint,
  batch text,
  tags text[] not null default '{}',
  kind text not null check (kind in ('image', 'video')),
  -- The current version, with what lists filter and sort by.
  version integer not null,
  review text not null default 'pending' check (review in ('pending', 'approved', 'rejected')),
  format text not null,
  width integer not null,
  height integer not null,
  bytes bigint not null,
  uploader_id bigint not null,
  designer_id bigint,
  auditor_id bigint,
  uploaded_at timestamptz not null,
  deleted_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, folder_id) references material_folders (company_id, id),
  foreign key (company_id, uploader_id) references members (company_id, id),
  foreign key (company_id, designer_id) references members (company_id, id),
  foreign key (company_id, auditor_id) references members (company_id, id)
);
create index materials_uploaded on materials (company_id, uploaded_at desc, id desc) where deleted_at is null;
create index materials_pending on materials (company_id, uploaded_at) where deleted_at is null and review = 'pending';
create index materials_folder on materials (company_id, folder_id);
create index materials_deleted on materials (deleted_at) where deleted_at is not null;

-- A file with its copy. Rows are never changed, except for the poster of a video, which is set once.
create table material_versions (
  company_id bigint not null,
  material_id bigint not null,
  number integer not null,
  -- SHA-256 of the bytes, and of bytes and copy together.
  file_hash bytea not null,
  content_hash bytea not null,
  file_name text not null,
  format text not null,
  width integer not null,
  height integer not null,
  bytes bigint not null,
  duration_ms integer,
  codec text,
  copy jsonb not null,
  -- SHA-256 of the previews in three sizes; null: a video without a poster.
  preview_small bytea,
  preview_medium bytea,
  preview_large bytea,
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (material_id, number),
  foreign key (company_id, material_id) references materials (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references members (company_id, id)
);
create index material_versions_file on material_versions (file_hash);
create index material_versions_small on material_versions (preview_small);
create index material_versions_medium on material_versions (preview_medium);
create index material_versions_large on material_versions (preview_large);

-- What members decided. Rows are only added.
create table material_decisions (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  material_id bigint not null,
  version integer not null,
  content_hash bytea not null,
  decision text not null check (decision in ('approved', 'rejected')),
  reason text,
  member_id bigint not null,
  decided_at timestamptz not null,
  unique (material_id, version, member_id),
  foreign key (company_id, material_id) references materials (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id),
  check ((decision = 'rejected') = (reason is not null))
);
create index material_decisions_content on material_decisions (company_id, content_hash);

create table material_favorites (
  company_id bigint not null,
  member_id bigint not null,
  material_id bigint not null,
  primary key (member_id, material_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, material_id) references materials (company_id, id) on delete cascade
);

-- Files that arrive in parts. `file_hash`: all parts arrived and are stored under it; `material_id`: finished.
create table uploads (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  company_id bigint not null,
  member_id bigint not null,
  file_name text not null,
  size bigint not null,
  fingerprint text not null,
  target jsonb not null,
  file_hash bytea,
  -- Set while one request finishes it; a server that died leaves it until then.
  busy_until timestamptz,
  material_id bigint,
  version integer,
  created_at timestamptz not null,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, material_id) references materials (company_id, id) on delete cascade
);
create index uploads_member on uploads (company_id, member_id) where material_id is null;
create index uploads_created on uploads (created_at);
create index uploads_file on uploads (file_hash);

-- The stored files of materials and their previews, by SHA-256. They belong to nobody: companies with the same bytes share them. What no row
-- refers to is removed a day after it was stored last.
create table material_files (
  hash bytea primary key,
  stored_at timestamptz not null
);
create index material_files_stored on material_files (stored_at);

-- Who must approve materials; a company without a row has the default of `any`.
create table review_settings (
  company_id bigint primary key references companies,
  mode text not null check (mode in ('any', 'all', 'ordered')),
  reviewers bigint[] not null,
  own_material boolean not null,
  reasons text[] not null
);

do $$
declare name text;
begin
  foreach name in array array['material_folders', 'materials', 'material_versions', 'material_decisions', 'material_favorites', 'uploads',
    'review_settings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_company on %I using (sees(company_id))', name);
  end loop;
end $$;
