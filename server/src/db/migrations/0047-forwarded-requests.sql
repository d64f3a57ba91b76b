-- Requests with events that a platform takes at once and processes later (Google), with what it said of each: it answers for the request as a
-- whole, not for its events.
create table web2app_forwarded_requests (
  forwarding_id bigint not null,
  request_id text not null,
  company_id bigint not null,
  account_id bigint not null,
  -- The account whose connection sent it: it is asked with the same one.
  ad_account_id bigint not null,
  events int not null,
  sent_at timestamptz not null,
  -- partial: some events were refused, and the platform does not say which · failed: all were · unknown: it did not say in time.
  state text not null check (state in ('processing', 'success', 'partial', 'failed', 'unknown')),
  -- How many events were refused, by the platform's reason: [{reason, count}].
  errors jsonb not null default '[]',
  attempts int not null default 0,
  next_at timestamptz not null,
  primary key (forwarding_id, request_id),
  foreign key (company_id, forwarding_id) references web2app_forwardings (company_id, id) on delete cascade
);
create index web2app_forwarded_requests_due on web2app_forwarded_requests (next_at) where state = 'processing';
create index web2app_forwarded_requests_sent on web2app_forwarded_requests (forwarding_id, sent_at);
create index web2app_forwarded_events_request on web2app_forwarded_events (forwarding_id, request_id) where request_id is not null;

alter table web2app_forwarded_requests enable row level security;
alter table web2app_forwarded_requests force row level security;
create policy own_company on web2app_forwarded_requests using (sees(company_id));
create policy own_link on web2app_forwarded_requests as restrictive using ((select linked()) is null);
create policy own_accounts on web2app_forwarded_requests as restrictive
  using ((select viewer()) is null or account_id in (select id from accounts));
