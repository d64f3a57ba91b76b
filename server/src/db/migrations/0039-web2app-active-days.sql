-- On which days after the install a user opened the app: bit n is day n, 0 to 30. It stands on the contribution of the install.
alter table web2app_contributions add column active_days int not null default 0;
-- Counts what is stored again, so that installs of before have it too. Events of nobody have no install, and would be added twice.
update web2app_events set attributed = false where attributed and user_hash is not null;
