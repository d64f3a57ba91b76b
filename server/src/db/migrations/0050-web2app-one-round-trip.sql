-- One round trip for what every click and every batch of events writes: each is small, and there are many. As in find_session, the limit to a
-- company's rows is set inside, and comes back.

-- Stores clicks of one day, and returns the token of each: its own, or that of the same click before (same link and ID of the platform).
create function store_app_clicks(
  company bigint, day date, tokens text[], apps bigint[], links bigint[], at timestamptz[], click_ids text[], click_id_kinds text[],
  campaigns text[], ad_sets text[], ads text[], user_agents text[]
) returns table (given text, stored text) language plpgsql as $$
declare
  before text := current_setting('app.company', true);
  written text[];
begin
  perform set_config('app.company', company::text, true);
  with inserted as (
    insert into web2app_clicks as own (day, token, company_id, account_id, link_id, at, click_id, click_id_kind, campaign, ad_set, ad, user_agent)
      select store_app_clicks.day, c.token, company, c.app, c.link, c.at, c.click_id, c.click_id_kind, c.campaign, c.ad_set, c.ad, c.user_agent
      from unnest(tokens, apps, links, store_app_clicks.at, click_ids, click_id_kinds, campaigns, ad_sets, ads, user_agents)
        as c (token, app, link, at, click_id, click_id_kind, campaign, ad_set, ad, user_agent)
      on conflict do nothing
      returning own.token
  )
  select array_agg(token) into written from inserted;
  if cardinality(written) = cardinality(tokens) then
    return query select t, t from unnest(tokens) t;
  else
    return query
      select c.token, coalesce(same.token, c.token)
      from unnest(tokens, links, click_ids) as c (token, link, click_id)
      left join web2app_clicks same on same.day = store_app_clicks.day and same.link_id = c.link and same.click_id = c.click_id;
  end if;
  perform set_config('app.company', coalesce(before, ''), true);
end $$;

-- Stores events, and returns which of them are new; null: all of them, as is usual.
create function store_app_events(
  company bigint, received timestamptz, days date[], apps bigint[], ids text[], user_hashes bytea[], kinds text[], at timestamptz[],
  click_tokens text[], click_ids text[], order_ids text[], micros bigint[], currencies text[], consents boolean[]
) returns text[] language plpgsql as $$
declare
  before text := current_setting('app.company', true);
  stored text[];
begin
  perform set_config('app.company', company::text, true);
  with inserted as (
    insert into web2app_events as own (day, company_id, account_id, event_id, user_hash, kind, at, received_at, click_token, click_id, order_id,
        micros, currency, consent)
      select e.day, company, e.app, e.id, e.user_hash, e.kind, e.at, received, e.click_token, e.click_id, e.order_id, e.micros, e.currency, e.consent
      from unnest(days, apps, ids, user_hashes, kinds, store_app_events.at, click_tokens, click_ids, order_ids, store_app_events.micros, currencies, consents)
        as e (day, app, id, user_hash, kind, at, click_token, click_id, order_id, micros, currency, consent)
      on conflict do nothing
      returning own.day, own.account_id, own.event_id
  )
  select coalesce(array_agg(i.day || ' ' || i.account_id || ' ' || i.event_id), '{}') into stored from inserted i;
  perform set_config('app.company', coalesce(before, ''), true);
  return case when cardinality(stored) < cardinality(ids) then stored end;
end $$;
