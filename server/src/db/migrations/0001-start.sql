-- Rows of every table below belong to a company. Row-level security is forced on the owner too:
-- a transaction sees the company named in app.company, or all of them where the system itself asks ('*').
create function sees(company bigint) returns boolean language sql stable as $$
  select current_setting('app.company', true) = '*' or company = nullif(nullif(current_setting('app.company', true), ''), '*')::bigint
$$;

-- The member in whose name something is asked whose accounts are assigned; null: somebody sees all of the company's.
create function viewer() returns bigint language sql stable as $$
  select nullif(current_setting('app.member', true), '')::bigint
$$;

create table companies (
  id bigint generated always as identity (start with 1001) primary key,
  abbreviation text not null,
  name text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  time_zone text not null,
  week_start smallint not null check (week_start between 0 and 6),
  rates text not null check (rates in ('ecb', 'sample')),
  -- When it brought rates of its own last; null: it has none.
  own_rates_at timestamptz,
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
  -- all: every account of the company. assigned: those in member_accounts and member_groups, and his own. Owners and admins see all.
  account_access text not null default 'all' check (account_access in ('all', 'assigned')),
  -- A rise of a budget above it needs a second person: micros of its currency.
  budget_limit bigint check (budget_limit > 0),
  budget_limit_currency text check ((budget_limit is null) = (budget_limit_currency is null)),
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
  tags text[] not null default '{}',
  owner_id bigint,
  note text,
  -- Largest daily budget, in micros of the account's currency, that is taken without being typed twice; null: no such bound.
  budget_cap bigint check (budget_cap > 0),
  created_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, owner_id) references members (company_id, id)
);
create unique index accounts_name on accounts (company_id, lower(name));

-- Which accounts a member sees whose accounts are assigned: one by one, and by their group, also those that come into it later.
create table member_accounts (
  company_id bigint not null,
  member_id bigint not null,
  account_id bigint not null,
  primary key (member_id, account_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade
);
create table member_groups (
  company_id bigint not null,
  member_id bigint not null,
  group_name text not null,
  primary key (member_id, group_name),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);

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
  -- Who sees it beside its creator: nobody, the members or the roles that are listed, or everybody.
  shared_with text not null default 'company' check (shared_with in ('nobody', 'members', 'roles', 'company')),
  shared_roles text[] not null default '{}',
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (company_id, creator_id) references members (company_id, id)
);
create table report_members (
  company_id bigint not null,
  report_id bigint not null references reports on delete cascade,
  member_id bigint not null,
  primary key (report_id, member_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index reports_company on reports (company_id, updated_at desc) where deleted_at is null;

-- What a member chose about a report for himself.
create table report_choices (
  company_id bigint not null,
  member_id bigint not null,
  report_id bigint not null references reports on delete cascade,
  favourite boolean not null default false,
  cards jsonb,
  columns jsonb,
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

-- What a member let Adroit have at a media platform. Tokens are encrypted under SECRET_KEY; `key_id` says which one.
create table authorisations (
  id bigint generated always as identity (start with 1001) primary key,
  company_id bigint not null,
  platform text not null check (platform in ('meta', 'google', 'tiktok')),
  -- Who authorised, here and at the platform.
  member_id bigint not null,
  person_id text not null,
  person_name text not null,
  scopes text[] not null,
  grant_sealed bytea not null,
  key_id text not null,
  -- When a person must authorise again; null: it does not end by itself.
  dies_at timestamptz,
  state text not null default 'working' check (state in ('working', 'dead')),
  -- The platform's words and code when it died.
  dead_words text,
  dead_since timestamptz,
  -- The last step of the warnings before its end: 7, 3 or 1 days.
  warned smallint,
  created_at timestamptz not null,
  renewed_at timestamptz not null,
  -- When its accounts were looked up last.
  looked_at timestamptz,
  unique (company_id, id),
  unique (company_id, platform, person_id),
  foreign key (company_id, member_id) references members (company_id, id)
);

-- Ways to the platforms' consent pages that were begun. Only the hash of `state` is kept.
create table authorisation_attempts (
  state_hash bytea primary key,
  company_id bigint not null,
  member_id bigint not null,
  platform text not null,
  redirect_uri text not null,
  ends_at timestamptz not null,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);

-- Accounts that authorisations reach, whether they are connected to an account of ours or not.
create table media_accounts (
  id bigint generated always as identity (start with 1001) primary key,
  company_id bigint not null,
  platform text not null check (platform in ('meta', 'google', 'tiktok')),
  external_id text not null,
  -- The authorisation through which it is read; null: none reaches it any more.
  authorisation_id bigint,
  account_id bigint,
  name text not null,
  currency text not null,
  time_zone text not null,
  manager text,
  rights text[] not null,
  standing text not null check (standing in ('active', 'disabled', 'unsettled', 'in_review', 'closed', 'unknown')),
  standing_words text,
  -- Attribution windows that the platform applied at the last reading, in its own words.
  attribution text,
  -- Imported days read before this moment give way to the platform's; null: they stay.
  imports_give_way_before timestamptz,
  connected_at timestamptz,
  seen_at timestamptz not null,
  unique (company_id, platform, external_id),
  unique (company_id, account_id),
  foreign key (company_id, authorisation_id) references authorisations (company_id, id) on delete set null (authorisation_id),
  foreign key (company_id, account_id) references accounts (company_id, id) on delete set null (account_id)
);

-- Pages, Instagram identities, pixels and the like of a connected account, as they were read last.
create table media_assets (
  company_id bigint not null,
  account_id bigint not null,
  kind text not null check (kind in ('page', 'instagram', 'identity', 'pixel', 'app', 'audience')),
  external_id text not null,
  name text not null,
  usable boolean not null,
  why text,
  read_at timestamptz not null,
  primary key (company_id, account_id, kind, external_id),
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade
);

-- Campaigns, ad sets and ads with what became of them, as the platform said last.
create table media_objects (
  company_id bigint not null,
  account_id bigint not null,
  level text not null check (level in ('CAMPAIGN', 'AD_SET', 'AD')),
  external_id text not null,
  -- The place's number in the report store, which follows from its path.
  key bigint not null,
  parent text,
  name text not null,
  switch text not null check (switch in ('on', 'off', 'archived', 'deleted')),
  state text not null,
  why jsonb not null,
  native text not null,
  budget_kind text check (budget_kind in ('daily', 'lifetime')),
  budget_micros bigint,
  budget_id text,
  objective text,
  starts_at timestamptz,
  ends_at timestamptz,
  without_ads boolean not null,
  read_at timestamptz not null,
  -- By its path: one ad of Google's may stand in several ad groups.
  primary key (company_id, account_id, key),
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade
);
create index media_objects_external on media_objects (company_id, account_id, level, external_id);
create index media_objects_key on media_objects (company_id, key);

-- What is kept fresh of every connected account. A stream is due at `due_at`; one account does one at a time.
create table sync_streams (
  company_id bigint not null,
  account_id bigint not null,
  stream text not null check (stream in ('hierarchy', 'today', 'recent', 'restated', 'backfill', 'assets')),
  due_at timestamptz not null,
  -- When its last success began.
  read_at timestamptz,
  -- Attempts in a row that did not succeed.
  failures integer not null default 0,
  -- Why it is not read: kind, code, words, since when.
  problem jsonb,
  -- Back-fill: the first day that is wanted, and the first day that is there; null: nothing yet.
  wanted_from date,
  done_from date,
  primary key (company_id, account_id, stream),
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade
);
create index sync_streams_due on sync_streams (due_at);

-- Readings that succeeded lately, and what they covered: what was known at a moment can be told from it.
create table sync_runs (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  account_id bigint not null,
  stream text not null,
  from_day date not null,
  to_day date not null,
  read_at timestamptz not null,
  changed boolean not null,
  rows integer not null,
  calls integer not null,
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade
);
create index sync_runs_account on sync_runs (company_id, account_id, read_at);

-- Room that the platforms leave to the whole installation: Google's operations of the day, moments before which nothing is called.
create table platform_room (
  platform text not null,
  -- `app`, or the id of an account at the platform.
  scope text not null,
  window_began timestamptz not null,
  used integer not null default 0,
  blocked_until timestamptz,
  why text,
  primary key (platform, scope)
);

-- Switches and budgets that members changed at a platform: before, after, and how it ended.
create table media_changes (
  id bigint generated always as identity (start with 1001) primary key,
  company_id bigint not null,
  account_id bigint not null,
  member_id bigint not null,
  level text not null check (level in ('CAMPAIGN', 'AD_SET', 'AD')),
  external_id text not null,
  name text not null,
  kind text not null check (kind in ('switch', 'budget')),
  before jsonb not null,
  after jsonb not null,
  -- waiting: a second person must approve, nothing is sent. intended: committed before anything is sent.
  -- checking: the answer was lost and the platform is asked what holds.
  state text not null check (state in ('waiting', 'intended', 'checking', 'done', 'refused')),
  problem jsonb,
  -- The change that this one takes back.
  undoes bigint,
  asked_at timestamptz not null,
  -- Who approved or declined it.
  answered_by bigint,
  -- Committed before the request may leave; null: nothing was ever sent.
  sent_at timestamptz,
  -- How often the platform was asked since then what holds, and when it is asked next.
  looks integer not null default 0,
  look_at timestamptz,
  ended_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id),
  foreign key (company_id, answered_by) references members (company_id, id),
  foreign key (company_id, undoes) references media_changes (company_id, id)
);
create index media_changes_account on media_changes (company_id, account_id, id desc);
create index media_changes_due on media_changes (look_at) where state in ('waiting', 'intended', 'checking');
-- One change of an object at a time.
create unique index media_changes_one_open on media_changes (company_id, account_id, level, external_id)
  where state in ('intended', 'checking');
create unique index media_changes_one_waiting on media_changes (company_id, account_id, level, external_id) where state = 'waiting';
create index media_changes_object on media_changes (company_id, account_id, level, external_id, id desc);
create unique index media_changes_undone_once on media_changes (undoes) where state <> 'refused';

-- When a member looked at a report last, and at which days.
create table report_looks (
  company_id bigint not null,
  member_id bigint not null,
  report_id bigint not null references reports on delete cascade,
  looked_at timestamptz not null,
  -- The look before this one: what changed is counted from it while the page stays open.
  before_at timestamptz,
  primary key (member_id, report_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);

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

-- Rates that a company brought itself; they go before those of everyone for their days.
create table company_rates (
  company_id bigint not null references companies,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  day date not null,
  per_euro numeric not null check (per_euro > 0),
  primary key (company_id, currency, day)
);

alter table companies enable row level security;
alter table companies force row level security;
create policy own_company on companies using (sees(id));

do $$
declare name text;
begin
  foreach name in array array['members', 'member_accounts', 'member_groups', 'report_members', 'avatars', 'invites', 'sessions', 'session_tokens', 'devices', 'accounts', 'places', 'imports', 'import_mappings',
    'reports', 'report_choices', 'report_looks', 'messages', 'authorisations', 'authorisation_attempts', 'media_accounts', 'media_assets',
    'media_objects', 'sync_streams', 'sync_runs', 'media_changes', 'company_rates'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_company on %I using (sees(company_id))', name);
  end loop;
end $$;

-- A second wall within a company: what belongs to an account is there for those alone who see the account.
create policy own_accounts on accounts as restrictive using (
  (select viewer()) is null or owner_id = (select viewer())
  or id in (select account_id from member_accounts where member_id = (select viewer()))
  or group_name in (select group_name from member_groups where member_id = (select viewer()))
);
do $$
declare name text;
begin
  foreach name in array array['places', 'imports', 'media_accounts', 'media_assets', 'media_objects', 'sync_streams', 'sync_runs',
    'media_changes'] loop
    execute format('create policy own_accounts on %I as restrictive using ((select viewer()) is null or account_id in (select id from accounts))', name);
  end loop;
end $$;

-- One round trip for what every request begins with: the caller's company is not known before. What was set comes back.
create function find_session(hash bytea) returns table (
  id bigint, company_id bigint, member_id bigint, token_id bigint, token_ends_at timestamptz, cookie_hash bytea,
  used_at timestamptz, confirmed_at timestamptz, expires_at timestamptz, role text, status text, account_access text
) language plpgsql as $$
declare before text := current_setting('app.company', true);
begin
  perform set_config('app.company', '*', true);
  return query
    select s.id, s.company_id, s.member_id, t.id, t.ends_at, s.cookie_hash, s.used_at, s.confirmed_at, s.expires_at, m.role, m.status, m.account_access
    from session_tokens t join sessions s on s.id = t.session_id join members m on m.id = s.member_id
    where t.token_hash = hash;
  perform set_config('app.company', coalesce(before, ''), true);
end $$;
