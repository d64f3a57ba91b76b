-- Publishing: each object of a plan is created once (security notes of publishing: decision 51). Leases, quiet periods and due moments go by
-- the database's clock, never by the clock of a process.

-- A version of a draft that was published, once.
create table publish_tasks (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- The draft may be deleted for good; its plan stays here.
  draft_id bigint not null,
  draft_version integer not null,
  name text not null,
  -- As the member saved it.
  plan jsonb not null,
  member_id bigint not null,
  -- Until when a second person can approve it, and the daily ceiling that they approve; null: it needed no approval.
  approval_until timestamptz,
  ceiling_micros bigint,
  ceiling_currency text,
  answered_by bigint,
  answered_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  unique (company_id, draft_id, draft_version),
  foreign key (company_id, member_id) references members (company_id, id),
  foreign key (company_id, answered_by) references members (company_id, id),
  check ((approval_until is null) = (ceiling_micros is null) and (approval_until is null) = (ceiling_currency is null))
);

-- What a task creates in one account, and how far it is.
create table publish_task_accounts (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  task_id bigint not null,
  account_id bigint not null,
  platform text not null,
  -- The account's id at its platform when the task began.
  external_account text not null,
  -- The account's plan: resolved, checked, and never changed again.
  plan jsonb not null,
  -- What people see, as in the contract.
  state text not null default 'queued' check (state in ('pending_approval', 'queued', 'creating', 'checking', 'activating', 'live', 'blocked',
    'waiting', 'partly', 'failed', 'needs_person', 'cancelled')),
  -- Where it continues. create: steps, and the verification after them · activate: committed to switch on; it cannot be cancelled any more ·
  -- review: everything is on, the platform reviews · clean_up: archives what was never switched on · done: nothing is left to do
  stage text not null default 'create' check (stage in ('create', 'activate', 'review', 'clean_up', 'done')),
  problem jsonb,
  -- True: it is the one task that creates objects in the account at its platform.
  has_turn boolean not null default false,
  -- A member wants it to stop before anything is switched on.
  cancel_requested boolean not null default false,
  -- Grows by one at each take-over of the lease; every write of a worker names it, so that a worker which lost the lease writes nothing.
  fence bigint not null default 0,
  lease_owner text,
  lease_until timestamptz,
  -- When to continue; null: not by itself.
  due_at timestamptz,
  -- Errors since there was progress.
  failures integer not null default 0,
  -- When all objects existed and were read back, and when all were switched on.
  verified_at timestamptz,
  live_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  unique (task_id, account_id),
  foreign key (company_id, task_id) references publish_tasks (company_id, id) on delete cascade,
  foreign key (company_id, account_id) references accounts (company_id, id)
);
create unique index publish_task_accounts_turn on publish_task_accounts (platform, external_account) where has_turn;
create index publish_task_accounts_due on publish_task_accounts (due_at) where due_at is not null;
create index publish_task_accounts_account on publish_task_accounts (company_id, account_id);

-- One request that creates something, or the upload of a file. The request is committed before it is sent.
create table publish_steps (
  company_id bigint not null,
  task_account_id bigint not null,
  position integer not null,
  key text not null,
  kind text not null check (kind in ('upload', 'create')),
  name text not null,
  needs text[] not null,
  objects jsonb not null,
  file jsonb,
  -- intended: committed, and perhaps sent · unknown: its answer was lost · rejected: the platform refused it · blocked: not sent, a person must
  -- act · skipped: cancelled before it was sent
  state text not null default 'planned' check (state in ('planned', 'intended', 'confirmed', 'rejected', 'blocked', 'unknown', 'skipped')),
  -- How often it was sent.
  attempt integer not null default 0,
  request_path text,
  request_body text,
  request_hash bytea,
  intent_at timestamptz,
  -- The last moment at which a request could have left us.
  last_possible_send_at timestamptz,
  -- Absence is believed only after this moment.
  quiet_until timestamptz,
  -- Complete scans that found nothing since then, and the last of them.
  scans integer not null default 0,
  scanned_at timestamptz,
  -- By object key; '' is the step's own.
  ids jsonb,
  problem jsonb,
  -- How ids were found if not by an answer.
  evidence jsonb,
  primary key (task_account_id, position),
  unique (task_account_id, key),
  foreign key (company_id, task_account_id) references publish_task_accounts (company_id, id) on delete cascade
);

-- Every request that may have been sent. Rows are added and ended, never changed otherwise.
create table publish_attempts (
  company_id bigint not null,
  task_account_id bigint not null,
  position integer not null,
  attempt integer not null,
  fence bigint not null,
  started_at timestamptz not null default clock_timestamp(),
  request_hash bytea not null,
  ended_at timestamptz,
  outcome text check (outcome in ('confirmed', 'rejected', 'not_sent', 'reconnect', 'unknown')),
  platform_code text,
  platform_trace text,
  message text,
  primary key (task_account_id, position, attempt),
  foreign key (task_account_id, position) references publish_steps (task_account_id, position) on delete cascade
);

-- Campaigns, ad groups and ads that tasks created: each belongs to one task.
create table publish_objects (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  task_account_id bigint not null,
  position integer not null,
  key text not null,
  level text not null check (level in ('CAMPAIGN', 'AD_SET', 'AD')),
  platform text not null,
  external_account text not null,
  external_id text not null,
  parent text,
  name text not null,
  state text not null default 'ready' check (state in ('ready', 'live', 'archived')),
  -- Found by its reference after its answer was lost.
  adopted boolean not null default false,
  review text check (review in ('in_review', 'approved', 'limited', 'rejected')),
  review_message text,
  reviewed_at timestamptz,
  unique (platform, external_account, level, external_id),
  unique (task_account_id, key),
  foreign key (task_account_id, position) references publish_steps (task_account_id, position) on delete cascade,
  foreign key (company_id, task_account_id) references publish_task_accounts (company_id, id) on delete cascade
);

-- Files at an account's platform, by their bytes; later tasks use them again.
create table publish_uploads (
  company_id bigint not null,
  account_id bigint not null,
  platform text not null,
  external_account text not null,
  file_hash bytea not null,
  state text not null default 'uploading' check (state in ('uploading', 'processing', 'ready')),
  -- An upload session or an id, encrypted; committed before it is relied on.
  session_sealed bytea,
  ids jsonb,
  began_at timestamptz not null default clock_timestamp(),
  used_at timestamptz not null default clock_timestamp(),
  primary key (company_id, platform, external_account, file_hash),
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade
);
create index publish_uploads_account on publish_uploads (company_id, account_id);

-- Objects with a reference of ours that scans found and that no task recorded.
create table publish_seen (
  company_id bigint not null,
  account_id bigint not null,
  platform text not null,
  external_account text not null,
  level text not null,
  external_id text not null,
  parent text,
  name text not null,
  first_seen_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  -- twin: created twice, to be archived · archived: we did · active, copied, foreign: somebody else's business, reported once
  verdict text not null check (verdict in ('twin', 'archived', 'active', 'copied', 'foreign')),
  primary key (company_id, platform, external_account, level, external_id),
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade
);
create index publish_seen_account on publish_seen (company_id, account_id);

-- Accounts in which nothing is published until they were scanned: the stores were restored and may be older than the platforms.
create table publish_pauses (
  company_id bigint not null,
  account_id bigint not null,
  since timestamptz not null default clock_timestamp(),
  primary key (company_id, account_id),
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade
);

-- What happened to a task, for people.
create table publish_events (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  task_id bigint not null,
  -- Null: all accounts.
  task_account_id bigint,
  -- Null: the engine.
  member_id bigint,
  event text not null,
  details jsonb not null default '{}',
  at timestamptz not null default clock_timestamp(),
  foreign key (company_id, task_id) references publish_tasks (company_id, id) on delete cascade,
  foreign key (company_id, task_account_id) references publish_task_accounts (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id)
);
create index publish_events_task on publish_events (task_id, id desc);

do $$
declare name text;
begin
  foreach name in array array['publish_tasks', 'publish_task_accounts', 'publish_steps', 'publish_attempts', 'publish_objects',
    'publish_uploads', 'publish_seen', 'publish_pauses', 'publish_events'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_company on %I using (sees(company_id))', name);
    execute format('create policy own_link on %I as restrictive using ((select linked()) is null)', name);
  end loop;
  foreach name in array array['publish_task_accounts', 'publish_uploads', 'publish_seen', 'publish_pauses'] loop
    execute format('create policy own_accounts on %I as restrictive using ((select viewer()) is null or account_id in (select id from accounts))', name);
  end loop;
  foreach name in array array['publish_steps', 'publish_attempts', 'publish_objects'] loop
    execute format('create policy own_accounts on %I as restrictive using ((select viewer()) is null
      or task_account_id in (select id from publish_task_accounts))', name);
  end loop;
end $$;
create policy own_accounts on publish_tasks as restrictive using (
  (select viewer()) is null or member_id = (select viewer()) or id in (select task_id from publish_task_accounts)
);
create policy own_accounts on publish_events as restrictive using (
  (select viewer()) is null or task_account_id is null and task_id in (select id from publish_tasks)
  or task_account_id in (select id from publish_task_accounts)
);
