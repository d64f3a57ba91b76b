import { type RawBuilder, sql } from 'kysely'

export interface Of {
  readonly company: string
  readonly member: string
}

/** Rows per query. */
export const pageRows = 500

type Row = Record<string, unknown>
/** The rows after an id, in the order of ids, at most `pageRows`; each has `id` last in its page. */
type Page = (of: Of, after: string) => RawBuilder<Row>

const first = '0'
/** Of tables that have few rows of a member: all of them on the first page. */
const whole =
  (query: (of: Of) => RawBuilder<Row>): Page =>
  (of, after) =>
    after === first ? query(of) : sql`select 1 where false`

/**
 * The files of an export, by name. Columns are named one by one, so that none with a secret (hashes, keys, encrypted values) gets into it by
 * being added to a table. Of other people it has the names that stand in the member's own rows.
 */
export const sections: Readonly<Record<string, Page>> = {
  profile: whole(
    ({ company, member }) => sql`
      select m.id, m.username, m.name, m.role, m.status, m.email, m.email_verified_at, m.mobile, m.locale, m.account_access, m.last_login_at,
        m.last_login_address, m.created_at, c.abbreviation as company, c.name as company_name
      from members m join companies c on c.id = m.company_id where m.company_id = ${company} and m.id = ${member}`,
  ),
  'sign-ins': (of, after) => sql`
    select id, created_at, used_at, expires_at, address, user_agent from sessions where ${own(of)} and id > ${after} ${paged}`,
  devices: whole((of) => sql`select first_seen_at, last_seen_at from devices where ${own(of)} order by first_seen_at`),
  'third-party-logins': whole(
    (of) => sql`select id, provider, person_name, bound_at, used_at from identities where ${own(of)} order by id`,
  ),
  passkeys: whole((of) => sql`select id, name, created_at, used_at from passkeys where ${own(of)} order by id`),
  'two-step-sign-in': whole(
    (of) => sql`
      select confirmed_at as on_since, (select count(*)::int from recovery_codes r where r.member_id = f.member_id and r.used_at is null) as recovery_codes_left
      from second_factors f where ${own(of)} and confirmed_at is not null`,
  ),
  'notification-settings': whole(
    (of) => sql`
      select muted, quiet_from, quiet_to, quiet_zone, mail, mail_muted, mail_hour, mail_zone, (select count(*)::int from push_devices d where d.member_id = s.member_id) as push_devices
      from notification_settings s where ${own(of)}`,
  ),
  notifications: (of, after) => sql`
    select id, created_at, read_at, body #- '{definition,accounts}' as body from notifications where ${own(of)} and not names_hidden_account(body) and id > ${after} ${paged}`,
  alerts: (of, after) => sql`
    select id, ${accountsByName} as definition, enabled, last_at, created_at from alert_rules where ${own(of)} and id > ${after} ${paged}`,
  reports: (of, after) => sql`
    select id, name, ${accountsByName} as definition, shared_with, shared_roles, created_at, updated_at, deleted_at from reports
    where company_id = ${of.company} and creator_id = ${of.member} and built_in is null and id > ${after} ${paged}`,
  'scheduled-reports': (of, after) => sql`
    select s.id, r.name as report, s.definition, s.enabled, s.last_day, s.created_at from report_schedules s
    join reports r on r.id = s.report_id
    where s.company_id = ${of.company} and s.member_id = ${of.member} and s.id > ${after} order by s.id limit ${pageRows}`,
  'report-snapshots': (of, after) => sql`
    select s.id, r.name as report, s.name, s.from_day, s.to_day, s.created_at, s.expires_at, nullif(s.revoked_at, s.expires_at) as revoked_at, s.opened from report_snapshots s
    join reports r on r.id = s.report_id
    where s.company_id = ${of.company} and s.member_id = ${of.member} and s.id > ${after} order by s.id limit ${pageRows}`,
  home: whole((of) => sql`select blocks, hidden from home_arrangements where ${own(of)}`),
  comments: (of, after) => sql`
    select c.id, c.material_id, m.name as material, c.version, c.text, c.created_at, c.edited_at, c.resolved_at from material_comments c
    join materials m on m.id = c.material_id
    where c.company_id = ${of.company} and c.member_id = ${of.member} and c.deleted_at is null and c.id > ${after} order by c.id limit ${pageRows}`,
  decisions: (of, after) => sql`
    select d.id, d.material_id, m.name as material, d.version, d.decision, d.reason, d.decided_at from material_decisions d
    join materials m on m.id = d.material_id
    where d.company_id = ${of.company} and d.member_id = ${of.member} and d.id > ${after} order by d.id limit ${pageRows}`,
  materials: (of, after) => sql`
    select id, name, kind, format, width, height, bytes, version, review, batch, tags, uploaded_at, deleted_at from materials
    where company_id = ${of.company} and uploader_id = ${of.member} and id > ${after} ${paged}`,
  imports: (of, after) => sql`
    select id, file_name, state, row_count, from_day, to_day, started_at, ended_at from imports where ${own(of)} and id > ${after} ${paged}`,
  'publish-tasks': (of, after) => sql`
    select id, name, ${planByName} as plan, created_at, answered_at from publish_tasks where ${own(of)} and id > ${after} ${paged}`,
  web2app: whole(
    ({ company, member }) => sql`
      select kind, name, created_at, ended_at from (
        select 'link' as kind, name, created_at, deleted_at as ended_at, company_id, created_by from web2app_links
        union all select 'link test', l.name, t.created_at, t.expires_at, t.company_id, t.created_by from web2app_link_tests t
          join web2app_links l on l.id = t.link_id
        union all select 'key', name, created_at, revoked_at, company_id, created_by from web2app_keys
        union all select 'postback', name, created_at, revoked_at, company_id, created_by from web2app_postbacks
        union all select 'event destination', platform || ' ' || target, created_at, null, company_id, created_by from web2app_forwardings) made
      where company_id = ${company} and created_by = ${member} order by created_at`,
  ),
  'change-requests': (of, after) => sql`
    select c.id, a.name as account, c.level, c.name, c.kind, c.before, c.after, c.state, c.requested_at, c.ended_at from change_requests c
    join accounts a on a.id = c.account_id
    where c.company_id = ${of.company} and c.member_id = ${of.member} and c.id > ${after} order by c.id limit ${pageRows}`,
  // the address of somebody else's request is theirs
  'audit-log': (of, after) => sql`
    select id, at, action, actor_kind, actor_name, subject_kind, subject_name, details,
      case when actor_kind = 'member' and actor_id = ${of.member} then address end as address
    from audit_log where company_id = ${of.company} and id > ${after} and (actor_kind = 'member' and actor_id = ${of.member}
      or subject_kind = 'member' and subject_id = ${of.member}) and ${ofSeenAccounts} ${paged}`,
}

/** A definition with the names of its accounts; one that the member no longer sees is "hidden", without its id. */
const accountsByName = sql`jsonb_set(definition, '{accounts}', (
  select coalesce(jsonb_agg(coalesce(a.name, 'hidden') order by chosen.place), '[]')
  from jsonb_array_elements_text(definition -> 'accounts') with ordinality chosen (id, place) left join accounts a on a.id::text = chosen.id
), false)`

/** Of audit entries that are about an account, only those of accounts that the member sees, by their names now. */
const ofSeenAccounts = sql`((select viewer()) is null
  or (subject_kind is distinct from 'account' or subject_id in (select id::text from accounts))
  and (details ->> 'account' is null or details ->> 'account' in (select name from accounts)))`

/** A list of what belongs to an account each, with its name in place of the id; of accounts that the member no longer sees "hidden". */
const withNames = (list: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(case when a.id is null then '"hidden"' else jsonb_set(one.value, '{account}', to_jsonb(a.name)) end order by one.place), '[]')
  from jsonb_array_elements(${list}) with ordinality one (value, place) left join accounts a on a.id::text = one.value ->> 'account')`

const audienceSide = (side: 'include' | 'exclude') =>
  sql`jsonb_build_object(${sql.lit(side)}, jsonb_set(audience.value -> ${sql.lit(side)}, '{customAudiences}',
    ${withNames(sql`audience.value #> ${sql.lit(`{${side},customAudiences}`)}`)}))`

/** A published plan; the keys of its removed branches begin with ids of accounts, and are left out. */
const planByName = sql`(plan - 'removed') || jsonb_build_object('accounts', ${withNames(sql`plan -> 'accounts'`)}, 'audiences', (
  select coalesce(jsonb_agg(audience.value || ${audienceSide('include')} || ${audienceSide('exclude')} order by audience.place), '[]')
  from jsonb_array_elements(plan -> 'audiences') with ordinality audience (value, place)))`

const paged = sql`order by id limit ${pageRows}`
function own({ company, member }: Of) {
  return sql`company_id = ${company} and member_id = ${member}`
}
