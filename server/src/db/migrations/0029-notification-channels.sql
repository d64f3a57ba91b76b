-- Notifications by mail: to a member's own verified address, at once or once a day (decision 62).
alter table notification_settings
  add column mail text not null default 'off' check (mail in ('off', 'at_once', 'daily')),
  add column mail_muted text[] not null default '{}',
  -- The hour of the daily mail in its zone.
  add column mail_hour smallint not null default 8 check (mail_hour between 0 and 23),
  add column mail_zone text;
alter table notification_settings add check (mail = 'off' or mail_zone is not null);

-- Notifications that wait for a mail. A row is deleted in the transaction that queues the mail.
create table mail_deliveries (
  notification_id bigint primary key references notifications on delete cascade,
  company_id bigint not null,
  member_id bigint not null,
  due_at timestamptz not null,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index mail_deliveries_due on mail_deliveries (due_at);
create index mail_deliveries_member on mail_deliveries (member_id);

alter table mail_deliveries enable row level security;
alter table mail_deliveries force row level security;
create policy own_company on mail_deliveries using (sees(company_id));
create policy own_link on mail_deliveries as restrictive using ((select linked()) is null);
