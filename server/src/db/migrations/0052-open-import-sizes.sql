-- The size of an import's file, so that a company's open imports can be bounded; null: stored before this was counted.
alter table imports add column file_bytes bigint;
create index imports_open on imports (company_id, member_id) include (file_bytes) where stored and state in ('reading', 'asks', 'ready', 'writing');
