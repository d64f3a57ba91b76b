-- Where an app's events are sent: to a platform whose ads brought the user.
create table web2app_forwardings (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  account_id bigint not null,
  -- The connected account whose connection sends.
  ad_account_id bigint not null,
  platform text not null check (platform in ('meta', 'google', 'tiktok')),
  -- Meta: the dataset or pixel · TikTok: the code of the pixel · Google: the conversion action.
  target text not null,
  -- Kind of event → its name at the platform. Kinds that are missing are not sent.
  mapping jsonb not null,
  -- Events are shown as tests at the platform and not counted there (Meta, TikTok).
  test_code text,
  enabled boolean not null,
  -- Events received from then on are sent: when it was made, or last switched on.
  since timestamptz not null,
  -- Events received until then have been looked at.
  read_until timestamptz not null,
  created_by bigint not null,
  created_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, account_id) references web2app_apps (company_id, account_id) on delete cascade,
  foreign key (company_id, ad_account_id) references accounts (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references members (company_id, id)
);
create index web2app_forwardings_app on web2app_forwardings (account_id);

-- One row for each event and destination. The event itself is read when it is sent.
create table web2app_forwarded_events (
  forwarding_id bigint not null,
  event_id text not null,
  company_id bigint not null,
  account_id bigint not null,
  -- The event's UTC day, and the click that brought the user.
  day date not null,
  click_token text not null,
  kind text not null,
  at timestamptz not null,
  -- sending: committed before the call, so that a lost process is noticed · refused: by the platform, finally · unknown: it may have
  -- arrived, and repeating it could count it twice · expired: too old, or deleted.
  state text not null check (state in ('pending', 'sending', 'accepted', 'refused', 'unknown', 'expired')),
  attempts int not null default 0,
  next_at timestamptz not null,
  -- The platform's code and message, or our own reason.
  reason text,
  message text,
  -- When it may first have reached the platform: it recognizes repetitions for a while from then on.
  first_sent_at timestamptz,
  sent_at timestamptz,
  request_id text,
  created_at timestamptz not null,
  primary key (forwarding_id, event_id),
  foreign key (company_id, forwarding_id) references web2app_forwardings (company_id, id) on delete cascade
);
create index web2app_forwarded_events_due on web2app_forwarded_events (forwarding_id, next_at) where state in ('pending', 'sending');
create index web2app_forwarded_events_created on web2app_forwarded_events (forwarding_id, created_at);

-- The parameter in which the platform's ID came (fbclid, gclid, gbraid, wbraid, ttclid), and the browser, which Meta requires for events of
-- websites: stored only while the app forwards events to Meta.
alter table web2app_clicks add column click_id_kind text;
alter table web2app_clicks add column user_agent text;

create index web2app_events_received on web2app_events (account_id, received_at);

do $$
declare name text;
begin
  foreach name in array array['web2app_forwardings', 'web2app_forwarded_events'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_company on %I using (sees(company_id))', name);
    execute format('create policy own_link on %I as restrictive using ((select linked()) is null)', name);
    execute format('create policy own_accounts on %I as restrictive using ((select viewer()) is null or account_id in (select id from accounts))', name);
  end loop;
end $$;
