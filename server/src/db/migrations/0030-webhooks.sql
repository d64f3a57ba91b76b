-- Chat groups that are told what happens in a company, through the webhook of a group robot.
create table webhooks (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  service text not null check (service in ('wecom', 'feishu', 'dingtalk', 'slack')),
  name text not null,
  -- Whoever has the address can write to the group: encrypted with the server's key. Of it, owners and admins see host and last characters.
  address_sealed bytea not null,
  host text not null,
  tail text not null,
  secret_sealed bytea,
  groups text[] not null,
  locale text not null,
  enabled boolean not null,
  delivered_at timestamptz,
  failing_since timestamptz,
  failure text check (failure in ('refused', 'unreachable')),
  -- The earliest moment of its next message: within the rate limit of the service.
  next_at timestamptz not null,
  created_at timestamptz not null,
  unique (company_id, id),
  check ((failing_since is null) = (failure is null))
);

-- Messages that wait. A row is deleted when the service has taken the message.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  webhook_id bigint not null,
  -- What it is about: later news of it replaces a message that still waits.
  incident text not null,
  body jsonb not null,
  -- How often the body was replaced: whoever has sent an older one must not delete the newer one.
  version integer not null default 1,
  -- Also moved ahead by whoever sends it, so that nobody else does at the same time.
  due_at timestamptz not null,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  unique (webhook_id, incident),
  foreign key (company_id, webhook_id) references webhooks (company_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (due_at);

do $$
declare name text;
begin
  foreach name in array array['webhooks', 'webhook_deliveries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_company on %I using (sees(company_id))', name);
    execute format('create policy own_link on %I as restrictive using ((select linked()) is null)', name);
  end loop;
end $$;
