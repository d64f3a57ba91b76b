-- The conversion actions that the platform offers for an account, and the one that is counted (contract/src/conversion-actions.ts); null: not
-- known yet. `conversion_action_default`: what the account was optimized for when it was read first.
alter table media_accounts add column conversion_actions jsonb not null default '[]';
alter table media_accounts add column conversion_action text;
alter table media_accounts add column conversion_action_default text;

-- Which conversion action the synced days of an account count. A day that is not listed was not synced.
create table conversion_days (
  company_id bigint not null,
  account_id bigint not null,
  -- The platform's id, and the whole action as the contract describes it.
  action text not null,
  described jsonb not null,
  days datemultirange not null,
  primary key (company_id, account_id, action),
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade
);
alter table conversion_days enable row level security;
alter table conversion_days force row level security;
create policy own_company on conversion_days using (sees(company_id));
create policy own_accounts on conversion_days as restrictive using ((select viewer()) is null or account_id in (select id from accounts));

-- Until this version every account counted these.
insert into conversion_days (company_id, account_id, action, described, days)
select m.company_id, m.account_id, a.action, a.described, '{(,)}'
from media_accounts m join (values
  ('meta', 'offsite_conversion.fb_pixel_purchase',
   '{"id": "offsite_conversion.fb_pixel_purchase", "event": "purchase", "source": "website", "name": null}'::jsonb),
  ('google', 'conversions', '{"id": "conversions", "event": "account_goals", "source": null, "name": null}'),
  ('tiktok', 'conversion', '{"id": "conversion", "event": "optimization", "source": null, "name": null}')
) as a (platform, action, described) on a.platform = m.platform
where m.account_id is not null;
