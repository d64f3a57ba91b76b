-- Reports that every company has: of all accounts (`all`), and of those of one platform (its key). Nobody edits or deletes them.
alter table reports add column built_in text;
create unique index reports_built_in on reports (company_id, built_in) where built_in is not null;
