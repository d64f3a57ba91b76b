-- Keys with which the server signs its push messages (VAPID): one pair, made when it is first needed.
create table push_keys (
  one boolean primary key default true check (one),
  public_key text not null,
  private_sealed bytea not null
);

-- Which notifications a member wants as push messages, and when. No row: all, always.
create table notification_settings (
  member_id bigint primary key,
  company_id bigint not null,
  muted text[] not null,
  -- Minutes after midnight in the zone; all three or none.
  quiet_from smallint,
  quiet_to smallint,
  quiet_zone text,
  check (num_nulls(quiet_from, quiet_to, quiet_zone) in (0, 3)),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);

-- The browser of a session that gets push messages. It ends with the session.
create table push_devices (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  member_id bigint not null,
  session_id bigint not null unique,
  -- One browser has one address: whoever signs in there later takes it over.
  endpoint_hash bytea not null unique,
  -- Address and keys of its subscription: whoever has them can write to the device.
  sealed bytea not null,
  created_at timestamptz not null,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
create index push_devices_member on push_devices (member_id);

-- Push messages that wait. A row is deleted when the push service has taken the message.
create table push_deliveries (
  notification_id bigint not null references notifications on delete cascade,
  device_id bigint not null references push_devices on delete cascade,
  company_id bigint not null,
  -- Also moved ahead by whoever sends it, so that nobody else does at the same time.
  due_at timestamptz not null,
  attempts smallint not null default 0,
  expires_at timestamptz not null,
  primary key (notification_id, device_id)
);
create index push_deliveries_due on push_deliveries (due_at);
create index push_deliveries_device on push_deliveries (device_id);

do $$
declare name text;
begin
  foreach name in array array['notification_settings', 'push_devices', 'push_deliveries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_company on %I using (sees(company_id))', name);
    execute format('create policy own_link on %I as restrictive using ((select linked()) is null)', name);
  end loop;
end $$;
