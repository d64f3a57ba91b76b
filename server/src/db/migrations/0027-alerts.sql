-- What members want to be told about figures of today.
create table alert_rules (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  member_id bigint not null,
  definition jsonb not null,
  enabled boolean not null,
  last_at timestamptz,
  created_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index alert_rules_member on alert_rules (member_id);
create index alert_rules_enabled on alert_rules (company_id) where enabled;

-- What was told: each account or campaign once a day of the account's calendar. campaign: its key, or empty for the account itself.
create table alert_incidents (
  company_id bigint not null,
  rule_id bigint not null,
  account_id bigint not null,
  campaign text not null,
  day date not null,
  at timestamptz not null,
  primary key (rule_id, account_id, campaign, day),
  foreign key (company_id, rule_id) references alert_rules (company_id, id) on delete cascade,
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade
);
create index alert_incidents_account on alert_incidents (account_id);
create index alert_incidents_day on alert_incidents (day);

do $$
declare name text;
begin
  foreach name in array array['alert_rules', 'alert_incidents'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_company on %I using (sees(company_id))', name);
    execute format('create policy own_link on %I as restrictive using ((select linked()) is null)', name);
  end loop;
end $$;
