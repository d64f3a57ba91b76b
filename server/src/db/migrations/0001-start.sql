-- Rows of every table below belong to a company. Row-level security is forced on the owner too:
-- a transaction sees the company named in app.company, or all of them where the system itself asks ('*').
create function sees(company bigint) returns boolean language sql stable as $$
  select current_setting('app.company', true) = '*' or company = nullif(nullif(current_setting('app.company', true), ''), '*')::bigint
$$;

create table companies (
  id bigint generated always as identity (start with 1001) primary key,
  abbreviation text not null,
  name text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  time_zone text not null,
  week_start smallint not null check (week_start between 0 and 6),
  rates text not null check (rates in ('ecb', 'sample')),
  sample boolean not null default false,
  -- False while the sample is being made: a start of the demo completes it.
  sample_complete boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index companies_abbreviation on companies (lower(abbreviation));

create table members (
  id bigint generated always as identity (start with 1001) primary key,
  company_id bigint not null references companies,
  username text not null,
  name text not null,
  role text not null check (role in ('owner', 'admin', 'buyer', 'designer', 'auditor', 'viewer')),
  -- invited: no password yet, a link waits.
  status text not null default 'active' check (status in ('invited', 'active', 'disabled')),
  password_hash text check (password_hash is not null or status <> 'active'),
  email text,
  mobile text,
  locale text check (locale in ('en-US', 'en-simple', 'zh-CN')),
  last_login_at timestamptz,
  last_login_address text,
  created_at timestamptz not null default now(),
  unique (company_id, id)
);
create unique index members_username on members (company_id, lower(username));

-- SHA-256 of the picture and the picture itself, a small WebP.
create table avatars (
  company_id bigint not null,
  member_id bigint primary key,
  hash text not null,
  image bytea not null,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index avatars_hash on avatars (company_id, hash);

-- Links that let a member choose a password, once. A new one takes the place of the one before.
create table invites (
  company_id bigint not null,
  member_id bigint primary key,
  secret_hash bytea not null unique,
  ends_at timestamptz not null,
  created_by bigint not null,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references members (company_id, id)
);

create table sessions (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  member_id bigint not null,
  -- SHA-256 of the binding cookie; null for clients that did not ask for one.
  cookie_hash bytea,
  device_hash text,
  user_agent text,
  address text not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  -- When the password was typed last in this session.
  confirmed_at timestamptz not null,
  expires_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index sessions_member on sessions (member_id);

create table session_tokens (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  session_id bigint not null,
  token_hash bytea not null unique,
  -- Null until a refresh follows; the token answers a little longer then, for requests in flight.
  ends_at timestamptz,
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
create index session_tokens_session on session_tokens (session_id, id);

-- What a member has signed in from. It outlives sessions, because a known device has a count of attempts of its own.
create table devices (
  company_id bigint not null,
  member_id bigint not null,
  device_hash text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_id, device_hash),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);

create table login_attempts (
  id bigint generated always as identity primary key,
  account_key text not null,
  -- Null from a known device, which does not count for its address.
  address text,
  at timestamptz not null
);
create index login_attempts_account on login_attempts (account_key, at);
create index login_attempts_address on login_attempts (address, at);

create table accounts (
  id bigint generated always as identity (start with 1001) primary key,
  company_id bigint not null references companies,
  name text not null,
  platform text not null check (platform in ('meta', 'google', 'tiktok', 'web2app')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  time_zone text not null,
  group_name text,
  owner_id bigint,
  note text,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, owner_id) references members (company_id, id)
);
create unique index accounts_name on accounts (company_id, lower(name));

create table places (
  company_id bigint not null,
  account_id bigint not null,
  key bigint not null,
  level text not null check (level in ('CAMPAIGN', 'AD_SET', 'AD')),
  parent bigint,
  kind text not null check (kind in ('named', 'not_given', 'not_attributed')),
  source_id text not null,
  name text not null,
  primary key (company_id, account_id, key),
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade
);

create table imports (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  account_id bigint not null,
  -- Null: the command line.
  member_id bigint,
  file_name text not null,
  file_hash bytea not null,
  -- The file lies in the file store; the command line's does not.
  stored boolean not null default false,
  -- The account was made for this import, and goes with it when nothing comes of it.
  made_account boolean not null default false,
  -- What a person said about the file, and what was agreed to when it was put in place.
  options jsonb not null,
  state text not null check (state in
    ('reading', 'asks', 'ready', 'writing', 'done', 'unchanged', 'failed', 'abandoned', 'deleted')),
  -- 0 to 1 while reading or writing.
  progress real,
  -- Starts of the server that found it unfinished: a file that ends the process is not read for ever.
  interruptions smallint not null default 0,
  -- A deletion or its undoing that has begun: a start completes it.
  pending text check (pending in ('take_away', 'put_back')),
  -- What the file looks like: sheets, columns, first lines, and the SHA-256 of its headers.
  looks jsonb,
  headers_hash bytea,
  question jsonb,
  preview jsonb,
  problem jsonb,
  row_count bigint not null default 0,
  totals jsonb,
  notes jsonb not null default '[]',
  left_out jsonb not null default '{"count": 0, "first": []}',
  from_day date,
  to_day date,
  started_at timestamptz not null,
  -- When the present reading or writing was asked for.
  asked_at timestamptz not null,
  ended_at timestamptz,
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id)
);
create index imports_account on imports (company_id, account_id, started_at desc, id desc);
create index imports_unfinished on imports (state) where state in ('reading', 'writing');
create index imports_pending on imports (pending) where pending is not null;
create index imports_file on imports (file_hash) where stored;

-- What people said about columns, by the headers of the file: asked once per kind of file.
create table import_mappings (
  company_id bigint not null references companies,
  -- SHA-256 of the headers, in their order.
  headers_hash bytea not null,
  answers jsonb not null,
  changed_at timestamptz not null,
  primary key (company_id, headers_hash)
);

create table reports (
  id bigint generated always as identity (start with 1001) primary key,
  company_id bigint not null references companies,
  creator_id bigint not null,
  name text not null,
  definition jsonb not null,
  hidden boolean not null default false,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (company_id, creator_id) references members (company_id, id)
);
create index reports_company on reports (company_id, updated_at desc) where deleted_at is null;

-- What a member chose about a report for himself.
create table report_choices (
  company_id bigint not null,
  member_id bigint not null,
  report_id bigint not null references reports on delete cascade,
  favourite boolean not null default false,
  cards jsonb,
  primary key (member_id, report_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);

create table messages (
  id bigint generated always as identity (start with 1001) primary key,
  company_id bigint not null,
  member_id bigint not null,
  -- As the contract's messageBody; names are those of the moment.
  body jsonb not null,
  read_at timestamptz,
  created_at timestamptz not null,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index messages_unread on messages (member_id) where read_at is null;
create index messages_member on messages (member_id, id desc);

-- At most one row: the id that the data folder with the report store has too.
create table installation (
  id text not null,
  only_one boolean primary key default true check (only_one)
);

-- Reference rates per euro as the European Central Bank publishes them, and those of the shipped sample. They belong to nobody.
create table rates (
  rates text not null check (rates in ('ecb', 'sample')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  day date not null,
  per_euro numeric not null check (per_euro > 0),
  primary key (rates, currency, day)
);

alter table companies enable row level security;
alter table companies force row level security;
create policy own_company on companies using (sees(id));

do $$
declare name text;
begin
  foreach name in array array['members', 'avatars', 'invites', 'sessions', 'session_tokens', 'devices', 'accounts', 'places', 'imports', 'import_mappings',
    'reports', 'report_choices', 'messages'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_company on %I using (sees(company_id))', name);
  end loop;
end $$;

-- One round trip for what every request begins with: the caller's company is not known before. What was set comes back.
create function find_session(hash bytea) returns table (
  id bigint, company_id bigint, member_id bigint, token_id bigint, token_ends_at timestamptz, cookie_hash bytea,
  used_at timestamptz, confirmed_at timestamptz, expires_at timestamptz, role text, status text
) language plpgsql as $$
declare before text := current_setting('app.company', true);
begin
  perform set_config('app.company', '*', true);
  return query
    select s.id, s.company_id, s.member_id, t.id, t.ends_at, s.cookie_hash, s.used_at, s.confirmed_at, s.expires_at, m.role, m.status
    from session_tokens t join sessions s on s.id = t.session_id join members m on m.id = s.member_id
    where t.token_hash = hash;
  perform set_config('app.company', coalesce(before, ''), true);
end $$;
