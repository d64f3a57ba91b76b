-- Counts failed sign-ins by company. The key says nothing about whether there is such a company. Null: from a known device, or no sign-in.
alter table login_attempts add column company_key text;
create index login_attempts_company on login_attempts (company_key, at) where company_key is not null;
