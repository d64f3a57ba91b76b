-- Apps whose links and events the company measures itself. An app is an account of the platform Web2App: its name, currency and time zone
-- are the account's.
create table web2app_apps (
  account_id bigint primary key,
  company_id bigint not null,
  -- Where the app is found: its package at Google Play, its number at the App Store.
  android_package text,
  ios_app_id text,
  -- Where visitors without either go: a web address.
  website text,
  attribution text not null check (attribution in ('one_day_click', 'web2app', 'all_events')),
  created_at timestamptz not null,
  unique (company_id, account_id),
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade
);

-- What an app or a server signs its events with. secret: encrypted with the server's key.
create table web2app_keys (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  account_id bigint not null,
  public_id text not null unique,
  secret_sealed bytea not null,
  name text not null,
  -- Events of a test key are checked and shown, but never counted.
  environment text not null check (environment in ('live', 'test')),
  created_by bigint not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, account_id) references web2app_apps (company_id, account_id) on delete cascade,
  foreign key (company_id, created_by) references members (company_id, id)
);
create index web2app_keys_app on web2app_keys (account_id);

-- Links that ads lead to. code: the last part of the address.
create table web2app_links (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  account_id bigint not null,
  code text not null unique,
  name text not null,
  -- Whose macros and click IDs the address carries; null: none.
  platform text check (platform in ('meta', 'google', 'tiktok')),
  -- store: the app's store of the visitor's phone · site: a page of the company.
  target text not null check (target in ('store', 'site')),
  site text,
  created_by bigint not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  unique (company_id, id),
  check ((target = 'site') = (site is not null)),
  foreign key (company_id, account_id) references web2app_apps (company_id, account_id) on delete cascade,
  foreign key (company_id, created_by) references members (company_id, id)
);
create index web2app_links_app on web2app_links (account_id);

-- Clicks on links, by their UTC day: the token begins with it. No address and no device is stored.
create table web2app_clicks (
  day date not null,
  token text not null,
  company_id bigint not null,
  account_id bigint not null,
  link_id bigint not null,
  at timestamptz not null,
  -- The platform's own ID of the click, and what the link's macros said.
  click_id text,
  campaign text,
  ad_set text,
  ad text,
  -- A first open came from it whose ad was not known yet: it counts for the link until the ad is.
  awaits_ad boolean not null default false,
  primary key (day, token)
) partition by range (day);
-- A page that is loaded again repeats the platform's ID: it is the same click.
create unique index web2app_clicks_click_id on web2app_clicks (day, link_id, click_id);
create index web2app_clicks_app_click_id on web2app_clicks (account_id, click_id) where click_id is not null;
create index web2app_clicks_unplaced on web2app_clicks (company_id) where awaits_ad;

-- What apps and servers reported, by its UTC day. user_hash: HMAC of the user's ID under a key of the company.
create table web2app_events (
  day date not null,
  company_id bigint not null,
  account_id bigint not null,
  event_id text not null,
  user_hash bytea,
  kind text not null,
  at timestamptz not null,
  received_at timestamptz not null,
  click_token text,
  click_id text,
  order_id text,
  micros bigint,
  currency text,
  consent boolean,
  -- False until the user's contributions contain it, or cannot.
  attributed boolean not null default false,
  -- Why they cannot; null: they do.
  problem text,
  primary key (day, account_id, event_id)
) partition by range (day);
create index web2app_events_user on web2app_events (account_id, user_hash);
create index web2app_events_new on web2app_events (company_id, account_id) where not attributed;

-- What each user adds to the metrics of a place and a day. Money is in micros of the place's currency. Deleting a user removes their hash
-- and their events, and these rows stay.
create table web2app_contributions (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  app_id bigint not null,
  user_hash bytea,
  -- The latest UTC day of the events behind it: once they are deleted, it is final.
  event_day date not null,
  account_id bigint not null,
  campaign text,
  ad_set text,
  ad text,
  link_id bigint,
  day date not null,
  age int,
  opens int not null,
  reopens int not null,
  kept int not null,
  revenue bigint not null,
  payers int not null,
  orders int not null,
  income bigint not null,
  foreign key (company_id, app_id) references web2app_apps (company_id, account_id) on delete cascade,
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade
);
create index web2app_contributions_user on web2app_contributions (app_id, user_hash);
create index web2app_contributions_day on web2app_contributions (account_id, day);

-- Days of accounts whose contributions changed and are not in the report store yet. version: raised by every change, so that one that comes
-- while the day is written is not lost.
create table web2app_changed_days (
  company_id bigint not null,
  account_id bigint not null,
  day date not null,
  version bigint not null default 1,
  primary key (account_id, day),
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade
);

-- How many events and clicks were not counted, by reason and UTC day, with the latest of them.
create table web2app_set_aside (
  company_id bigint not null,
  account_id bigint not null,
  day date not null,
  reason text not null,
  count bigint not null,
  sample jsonb not null,
  primary key (account_id, day, reason),
  foreign key (company_id, account_id) references web2app_apps (company_id, account_id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['web2app_apps', 'web2app_keys', 'web2app_links', 'web2app_clicks', 'web2app_events', 'web2app_contributions',
    'web2app_changed_days', 'web2app_set_aside'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_company on %I using (sees(company_id))', name);
    execute format('create policy own_link on %I as restrictive using ((select linked()) is null)', name);
    execute format('create policy own_accounts on %I as restrictive using ((select viewer()) is null or account_id in (select id from accounts))', name);
  end loop;
end $$;

-- Creates the partition of a day where it is missing, with the same row-level security: policies of the whole table do not hold for
-- statements that name a partition.
create function web2app_partition(whole text, day date) returns void language plpgsql as $$
declare part text := whole || '_' || to_char(day, 'YYYYMMDD');
begin
  if to_regclass(part) is not null then return; end if;
  execute format('create table %I partition of %I for values from (%L) to (%L)', part, whole, day, day + 1);
  execute format('alter table %I enable row level security', part);
  execute format('alter table %I force row level security', part);
  execute format('create policy own_company on %I using (sees(company_id))', part);
  execute format('create policy own_link on %I as restrictive using ((select linked()) is null)', part);
  execute format('create policy own_accounts on %I as restrictive using ((select viewer()) is null or account_id in (select id from accounts))', part);
exception when duplicate_table then null;
end $$;
