-- End, bid and spend limits of an ad entity, as far as its platform and level have them; see platforms/entity-settings.ts.
alter table ad_entities add column settings jsonb not null default '[]';

alter table change_requests drop constraint change_requests_kind_check;
alter table change_requests add constraint change_requests_kind_check
  check (kind in ('switch', 'budget', 'end', 'bid', 'daily_lower', 'daily_upper', 'total_lower', 'total_upper'));
