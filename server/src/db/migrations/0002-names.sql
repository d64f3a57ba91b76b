-- Renames tables, columns, values and JSON keys to the terms that docs and contract use. No row is added or removed.
-- Tables: authorisations → connections, authorisation_attempts → connection_attempts, media_objects → ad_entities,
--   media_changes → change_requests, messages → notifications, platform_room → rate_limit_usage, report_looks → report_visits,
--   places → entity_index.
-- Columns:
--   connections: dies_at → expires_at, dead_words → revoked_message, dead_since → revoked_at, looked_at → accounts_listed_at
--   media_accounts: authorisation_id → connection_id, standing_words → standing_message,
--     imports_give_way_before → overwrite_imports_before
--   media_assets: why → platform_message
--   ad_entities: why → status_reasons, native → platform_status
--   rate_limit_usage: window_began → window_started_at, why → blocked_reason
--   change_requests: asked_at → requested_at, looks → reconciliations, look_at → due_at
--   report_visits: looked_at → visited_at, before_at → previous_visit_at
--   report_choices: cards → kpi_tiles, favourite → favorite
--   imports: looks → file_preview, asked_at → requested_at
-- Values:
--   connections.state: dead → revoked
--   change_requests.state: waiting → pending_approval
--   change_requests.problem.kind: authorisation → connection_revoked
--   imports.pending: take_away → soft_delete, put_back → restore
--   notifications.body.kind: authorisation_dead → connection_revoked, authorisation_ending → connection_expiring,
--     import_asks → import_needs_input, approval_asked → approval_requested
--   entity_index.kind: not_given → missing
--   sync_streams.problem: kind room → rate_limited; code no_authorisation → no_connection, authorisation_dead → connection_revoked
-- JSON keys:
--   reports.definition: range → dateRange, compare → comparison, dimension → breakdown
--   change_requests.problem, sync_streams.problem: words → message
--   ad_entities.status_reasons[]: words → platformMessage
--   notifications.body: words → platformMessage (connection_revoked), message (others)
--   imports.preview: losses → conflicts, refused → rejected
--   imports.notes[]: recognised → recognized
--   imports.options: skipRefused → skipRejected

alter table authorisations rename to connections;
alter table authorisation_attempts rename to connection_attempts;
alter table media_objects rename to ad_entities;
alter table media_changes rename to change_requests;
alter table messages rename to notifications;
alter table platform_room rename to rate_limit_usage;
alter table report_looks rename to report_visits;
alter table places rename to entity_index;

alter table connections rename column dies_at to expires_at;
alter table connections rename column dead_words to revoked_message;
alter table connections rename column dead_since to revoked_at;
alter table connections rename column looked_at to accounts_listed_at;
alter table media_accounts rename column authorisation_id to connection_id;
alter table media_accounts rename column standing_words to standing_message;
alter table media_accounts rename column imports_give_way_before to overwrite_imports_before;
alter table media_assets rename column why to platform_message;
alter table ad_entities rename column why to status_reasons;
alter table ad_entities rename column native to platform_status;
alter table rate_limit_usage rename column window_began to window_started_at;
alter table rate_limit_usage rename column why to blocked_reason;
alter table change_requests rename column asked_at to requested_at;
alter table change_requests rename column looks to reconciliations;
alter table change_requests rename column look_at to due_at;
alter table report_visits rename column looked_at to visited_at;
alter table report_visits rename column before_at to previous_visit_at;
alter table report_choices rename column cards to kpi_tiles;
alter table report_choices rename column favourite to favorite;
alter table imports rename column looks to file_preview;
alter table imports rename column asked_at to requested_at;

-- Constraints, their indexes, other indexes and sequences of ids are named after tables and columns.
do $$
declare
  renamed constant text[][] := array[
    ['authorisation_attempts', 'connection_attempts'], ['authorisations', 'connections'], ['authorisation_id', 'connection_id'],
    ['media_objects', 'ad_entities'], ['media_changes', 'change_requests'], ['messages', 'notifications'],
    ['platform_room', 'rate_limit_usage'], ['report_looks', 'report_visits'], ['places', 'entity_index'],
    ['one_waiting', 'one_pending'], ['ad_entities_object', 'ad_entities_entity'], ['change_requests_object', 'change_requests_entity']];
  found record;
  fresh text;
  pair text[];
begin
  for found in
    select 'constraint' as kind, c.conname::text as name, r.relname::text as owner
    from pg_constraint c join pg_class r on r.oid = c.conrelid where r.relnamespace = 'public'::regnamespace
    union all
    select case relkind when 'i' then 'index' else 'sequence' end, relname::text, null
    from pg_class i where relnamespace = 'public'::regnamespace and relkind in ('i', 'S')
      and not exists (select 1 from pg_constraint c where c.conindid = i.oid and c.contype in ('p', 'u', 'x'))
  loop
    fresh := found.name;
    foreach pair slice 1 in array renamed loop
      fresh := replace(fresh, pair[1], pair[2]);
    end loop;
    continue when fresh = found.name;
    if found.kind = 'constraint' then
      execute format('alter table %I rename constraint %I to %I', found.owner, found.name, fresh);
    else
      execute format('alter %s %I rename to %I', found.kind, found.name, fresh);
    end if;
  end loop;
end $$;

alter table connections drop constraint connections_state_check;
update connections set state = 'revoked' where state = 'dead';
alter table connections add constraint connections_state_check check (state in ('working', 'revoked'));

-- PostgreSQL keeps an index's condition as it was written, so those that name the state are made again.
drop index change_requests_due;
drop index change_requests_one_pending;
alter table change_requests drop constraint change_requests_state_check;
update change_requests set state = 'pending_approval' where state = 'waiting';
alter table change_requests add constraint change_requests_state_check
  check (state in ('pending_approval', 'intended', 'checking', 'done', 'refused'));
create index change_requests_due on change_requests (due_at) where state in ('pending_approval', 'intended', 'checking');
create unique index change_requests_one_pending on change_requests (company_id, account_id, level, external_id)
  where state = 'pending_approval';
update change_requests set problem = jsonb_set(problem, '{kind}', '"connection_revoked"') where problem ->> 'kind' = 'authorisation';

alter table imports drop constraint imports_pending_check;
update imports set pending = case pending when 'take_away' then 'soft_delete' else 'restore' end where pending is not null;
alter table imports add constraint imports_pending_check check (pending in ('soft_delete', 'restore'));

update notifications set body = jsonb_set(body, '{kind}', to_jsonb(case body ->> 'kind'
    when 'authorisation_dead' then 'connection_revoked'
    when 'authorisation_ending' then 'connection_expiring'
    when 'import_asks' then 'import_needs_input'
    else 'approval_requested'
  end))
  where body ->> 'kind' in ('authorisation_dead', 'authorisation_ending', 'import_asks', 'approval_asked');

update sync_streams set problem = jsonb_set(problem, '{kind}', '"rate_limited"') where problem ->> 'kind' = 'room';
update sync_streams set problem = jsonb_set(problem, '{code}', case problem ->> 'code'
    when 'no_authorisation' then '"no_connection"'::jsonb
    else '"connection_revoked"'::jsonb
  end)
  where problem ->> 'code' in ('no_authorisation', 'authorisation_dead');

update reports set definition = definition - array['range', 'compare', 'dimension'] || jsonb_strip_nulls(jsonb_build_object(
    'dateRange', definition -> 'range', 'comparison', definition -> 'compare', 'breakdown', definition -> 'dimension'));

alter table entity_index drop constraint entity_index_kind_check;
update entity_index set kind = 'missing' where kind = 'not_given';
alter table entity_index add constraint entity_index_kind_check check (kind in ('named', 'missing', 'not_attributed'));

update imports set preview = preview - array['losses', 'refused']
    || jsonb_build_object('conflicts', preview -> 'losses', 'rejected', preview -> 'refused')
  where preview ? 'losses';
update imports set options = options - 'skipRefused' || jsonb_build_object('skipRejected', options -> 'skipRefused')
  where options ? 'skipRefused';

update change_requests set problem = problem - 'words' || jsonb_build_object('message', problem -> 'words') where problem ? 'words';
update sync_streams set problem = problem - 'words' || jsonb_build_object('message', problem -> 'words') where problem ? 'words';
update ad_entities set status_reasons = (
    select jsonb_agg(one - 'words' || jsonb_build_object('platformMessage', one -> 'words') order by place)
    from jsonb_array_elements(status_reasons) with ordinality reasons (one, place))
  where jsonb_array_length(status_reasons) > 0;
update notifications set body = body - 'words' || jsonb_build_object(
    case body ->> 'kind' when 'connection_revoked' then 'platformMessage' else 'message' end, body -> 'words')
  where body ? 'words';

update imports set notes = (
    select jsonb_agg(case when one ? 'recognised'
        then one - 'recognised' || jsonb_build_object('recognized', one -> 'recognised') else one end order by place)
    from jsonb_array_elements(notes) with ordinality listed (one, place))
  where notes @> '[{"kind": "platform_differs"}]';
