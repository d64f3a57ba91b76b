-- When reports are sent, and to whom. next_day and next_at: the day in the company's zone, and its moment, on which it is due next.
-- origin: the address of the app for the links in its mails.
create table report_schedules (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  report_id bigint not null,
  member_id bigint not null,
  definition jsonb not null,
  enabled boolean not null,
  origin text not null,
  next_day date not null,
  next_at timestamptz not null,
  last_day date,
  created_at timestamptz not null,
  unique (company_id, id),
  foreign key (report_id) references reports (id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index report_schedules_report on report_schedules (report_id);
create index report_schedules_member on report_schedules (member_id);
create index report_schedules_due on report_schedules (next_at) where enabled;

create table report_schedule_recipients (
  company_id bigint not null,
  schedule_id bigint not null,
  member_id bigint not null,
  primary key (schedule_id, member_id),
  foreign key (company_id, schedule_id) references report_schedules (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index report_schedule_recipients_member on report_schedule_recipients (member_id);

-- One row for each day and recipient of a schedule: whatever fails or is repeated, they get it once. look_at: null once it has ended.
create table report_deliveries (
  company_id bigint not null,
  schedule_id bigint not null,
  day date not null,
  member_id bigint not null,
  state text not null,
  due_at timestamptz not null,
  look_at timestamptz,
  ended_at timestamptz,
  primary key (schedule_id, day, member_id),
  foreign key (company_id, schedule_id) references report_schedules (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index report_deliveries_member on report_deliveries (member_id);
create index report_deliveries_open on report_deliveries (look_at) where look_at is not null;

do $$
declare name text;
begin
  foreach name in array array['report_schedules', 'report_schedule_recipients', 'report_deliveries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_company on %I using (sees(company_id))', name);
    execute format('create policy own_link on %I as restrictive using ((select linked()) is null)', name);
  end loop;
end $$;
