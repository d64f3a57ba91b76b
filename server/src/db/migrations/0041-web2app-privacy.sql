-- Clicks and events of an app are deleted after so many days. Events may arrive 60 days late, so that fewer than 90 would lose some.
alter table web2app_apps add column retention_days int not null default 365 check (retention_days between 90 and 1100);

-- What is still needed of users whose older events were deleted: later events count for the same install.
create table web2app_users (
  company_id bigint not null,
  app_id bigint not null,
  user_hash bytea not null,
  -- Contributions of events before this UTC day are final, and no longer tied to the user.
  final_before date not null,
  installed_at timestamptz,
  -- The last click before the install, whatever the attribution rule; null: there was none.
  click_token text,
  click_at timestamptz,
  click_link bigint,
  click_ad text,
  paid boolean not null,
  -- The latest final day, in the app's time zone, on which they returned through a click.
  reopened_on date,
  primary key (app_id, user_hash),
  foreign key (company_id, app_id) references web2app_apps (company_id, account_id) on delete cascade
);
alter table web2app_users enable row level security;
alter table web2app_users force row level security;
create policy own_company on web2app_users using (sees(company_id));
create policy own_link on web2app_users as restrictive using ((select linked()) is null);
create policy own_accounts on web2app_users as restrictive using ((select viewer()) is null or app_id in (select id from accounts));

-- Each contribution now has the day of its own event, and those of nobody can be computed again: all are.
comment on column web2app_contributions.event_day is 'UTC day of the event behind it: of a refund, the day of its order';
delete from web2app_contributions where user_hash is null;
update web2app_events set attributed = false where attributed;

-- Samples of events had the IDs of users in them.
update web2app_set_aside set sample = '{}';
