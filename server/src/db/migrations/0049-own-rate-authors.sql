-- Who entered a company's own rate, and when; null: before this was stored. A member's limits are not judged by a rate of their own (decision 79).
alter table company_rates
  add column set_by bigint,
  add column set_at timestamptz,
  add foreign key (company_id, set_by) references members (company_id, id);
create index company_rates_set_by on company_rates (company_id, set_by) where set_by is not null;
