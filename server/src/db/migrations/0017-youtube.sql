-- YouTube channels to which a company uploads videos. A disconnected channel keeps its uploads, so that a video is not uploaded again.
create table youtube_channels (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- The channel's id at YouTube, its title, and the playlist with all of its videos.
  external_id text not null,
  title text not null,
  uploads_playlist text not null,
  -- Google's id and the name of the person who gave consent.
  person_id text not null,
  person_name text not null,
  member_id bigint not null,
  -- Null: disconnected.
  grant_sealed bytea,
  key_id text,
  state text not null default 'working' check (state in ('working', 'revoked', 'disconnected')),
  revoked_message text,
  revoked_at timestamptz,
  created_at timestamptz not null,
  unique (company_id, id),
  unique (company_id, external_id),
  foreign key (company_id, member_id) references members (company_id, id),
  check ((grant_sealed is null) = (state = 'disconnected'))
);
create index youtube_channels_person on youtube_channels (person_id);

-- Consents that members began. The state parameter is stored only as a hash.
create table youtube_attempts (
  state_hash bytea primary key,
  company_id bigint not null,
  member_id bigint not null,
  redirect_uri text not null,
  ends_at timestamptz not null,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);

-- A file on its way to a channel, or there: each file once per channel.
create table youtube_uploads (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  channel_id bigint not null,
  file_hash bytea not null,
  bytes bigint not null,
  format text not null,
  -- Where the file came from; null: that material was deleted for good.
  material_id bigint,
  content_hash bytea not null,
  -- A tag of the video by which it is found if its session is gone.
  marker text not null,
  title text not null,
  description text not null,
  privacy text not null check (privacy in ('public', 'unlisted', 'private')),
  state text not null default 'waiting' check (state in ('waiting', 'uploading', 'processing', 'done', 'failed')),
  -- Why it does not continue now; null: it does.
  held_by text check (held_by in ('quota', 'connection', 'trouble')),
  -- The address of the upload session, encrypted. It is committed before the first byte is sent there.
  session_sealed bytea,
  -- Bytes that YouTube confirmed.
  sent bigint not null default 0,
  -- When the part that completes the file was first sent; the video may exist since then.
  completed_at timestamptz,
  video_id text,
  -- The privacy that YouTube gave it, which is private for apps that Google has not verified.
  actual_privacy text,
  reason text,
  platform_message text,
  -- Attempts, or looks at the processing, since there was progress; and when to continue (null: not by itself).
  attempts integer not null default 0,
  due_at timestamptz,
  -- Set while a job works on it; a server that died leaves it until the next start.
  busy_until timestamptz,
  member_id bigint not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (company_id, id),
  unique (channel_id, file_hash),
  foreign key (company_id, channel_id) references youtube_channels (company_id, id) on delete cascade,
  foreign key (company_id, material_id) references materials (company_id, id) on delete set null (material_id),
  foreign key (company_id, member_id) references members (company_id, id),
  check ((state = 'failed') = (reason is not null))
);
create index youtube_uploads_due on youtube_uploads (due_at) where due_at is not null;
create index youtube_uploads_file on youtube_uploads (company_id, file_hash);
create index youtube_uploads_material on youtube_uploads (company_id, material_id);

-- How many videos the app uploaded on a day of Los Angeles, for all companies together. It belongs to no company.
create table youtube_quota (
  day date primary key,
  inserts integer not null
);

do $$
declare name text;
begin
  foreach name in array array['youtube_channels', 'youtube_attempts', 'youtube_uploads'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_company on %I using (sees(company_id))', name);
    execute format('create policy own_link on %I as restrictive using ((select linked()) is null)', name);
  end loop;
end $$;
