-- What the last successful run of a stream could not read (contract/src/sync-notice.ts).
alter table sync_streams add column notices jsonb not null default '[]';
-- Ad entities that the platform's API reports but does not change.
alter table ad_entities add column read_only boolean not null default false;
