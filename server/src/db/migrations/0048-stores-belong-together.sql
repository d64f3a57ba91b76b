-- The report store holds the same id and the number of its starts, so that a missing, foreign or older one is noticed.
-- `facts_start` is raised before the report store learns of it, `facts_confirmed` after; it is 0 until there is a report store.
-- `facts_since`: what was read later than this has to be in the report store; null: there is none yet.
alter table installation
  add column facts_start bigint not null default 0,
  add column facts_confirmed bigint not null default 0,
  add column facts_since timestamptz;

-- When an import's metrics were read, as the report store has it; null: nothing was stored by it yet, or an earlier version did not note it.
alter table imports add column read_at timestamptz;
-- When its metrics were deleted and restored, in order: [{"kind": "soft_delete" or "restore", "at": moment}].
alter table imports add column moves jsonb not null default '[]';

update imports set read_at = case when stored then ended_at else started_at end where state in ('done', 'unchanged', 'deleted');
update imports i set moves = m.moves from (
  select company_id, subject_id, jsonb_agg(jsonb_build_object(
    'kind', case action when 'import_deleted' then 'soft_delete' else 'restore' end, 'at', at) order by at, id) as moves
  from audit_log where action in ('import_deleted', 'import_restored') and subject_kind = 'import' group by company_id, subject_id) m
  where m.company_id = i.company_id and m.subject_id = i.id::text;

-- Ids of companies begin at a random number below 2^53, so that those of two installations differ. Companies that exist keep theirs.
do $$ begin
  if not exists (select from companies) then
    execute format('alter table companies alter column id restart with %s',
      1001 + ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12))::bit(48)::bigint);
  end if;
end $$;
