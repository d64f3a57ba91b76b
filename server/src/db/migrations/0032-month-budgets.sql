-- What an account should spend in each calendar month, in micros of its currency.
create table month_budgets (
  company_id bigint not null,
  account_id bigint not null primary key,
  micros bigint not null check (micros > 0),
  set_by bigint,
  set_at timestamptz not null,
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade,
  foreign key (company_id, set_by) references members (company_id, id)
);
create index month_budgets_company on month_budgets (company_id);
create index month_budgets_set_by on month_budgets (set_by);
alter table month_budgets enable row level security;
alter table month_budgets force row level security;
create policy own_company on month_budgets using (sees(company_id));
create policy own_link on month_budgets as restrictive using ((select linked()) is null);
create policy own_accounts on month_budgets as restrictive using ((select viewer()) is null or account_id in (select id from accounts));

-- Alerts may watch ad sets and ads, and may pause what they find.
alter table alert_incidents rename column campaign to entity;
-- A status lasts: its incident ends with it, and is told once.
alter table alert_incidents add column lasting boolean not null default false;
create unique index alert_incidents_lasting on alert_incidents (rule_id, account_id, entity) where lasting;
update alert_rules set definition = definition || '{"pauses": false}';
update notifications set body = jsonb_set(body, '{definition,pauses}', 'false') where body ->> 'kind' = 'alert';

-- The alert that paused an entity, as it was then.
alter table change_requests add column alert jsonb;
