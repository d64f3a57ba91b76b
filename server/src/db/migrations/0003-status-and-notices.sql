-- Columns: media_accounts: standing → account_status, standing_message → status_message.
alter table media_accounts rename column standing to account_status;
alter table media_accounts rename column standing_message to status_message;

-- Constraints are named after their column.
do $$
declare
  found text;
begin
  for found in select conname from pg_constraint where conrelid = 'media_accounts'::regclass and conname like 'media_accounts_standing%' loop
    execute format('alter table media_accounts rename constraint %I to %I', found,
      replace(replace(found, 'standing_message', 'status_message'), 'standing', 'account_status'));
  end loop;
end $$;

-- What the last successful run of a stream could not read (contract/src/sync-notice.ts).
alter table sync_streams add column notices jsonb not null default '[]';
-- Ad entities that the platform's API reports but does not change.
alter table ad_entities add column read_only boolean not null default false;
