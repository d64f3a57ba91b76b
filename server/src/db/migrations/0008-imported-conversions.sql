-- Imported days with conversions count the action `imported`. Days that a sync read too keep its action until the next import of them.
insert into conversion_days (company_id, account_id, action, described, days)
select company_id, account_id, 'imported', '{"id": "imported", "event": "imported", "source": null, "name": null}', days
from (
  select i.company_id, i.account_id, range_agg(daterange(i.from_day, i.to_day, '[]'))
    - coalesce((select range_agg(synced) from conversion_days c, unnest(c.days) synced
        where c.company_id = i.company_id and c.account_id = i.account_id), '{}') as days
  from imports i
  where i.state = 'done' and i.from_day is not null and i.to_day is not null and i.totals ?| array['action', 'actionValue']
  group by i.company_id, i.account_id
) as imported
where not isempty(days);
