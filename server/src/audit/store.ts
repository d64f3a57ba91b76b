import { type AuditAction, type AuditGroup, allAuditActions, auditActions } from '@adroit/contract/audit-actions'
import type { AuditActor, AuditDetails, AuditSubject } from '@adroit/contract/audit-log'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

interface Party<Kind> {
  readonly kind: Kind
  readonly id: string | null
  /** Omitted: a member's, as it is now. */
  readonly name?: string
}

export interface NewEntry {
  readonly at: Date
  readonly action: AuditAction
  readonly actor: Party<AuditActor['kind']>
  readonly subject: (Party<AuditSubject['kind']> & { readonly id: string }) | undefined
  readonly details: AuditDetails
  readonly address: string | null
}

export async function insertEntry(tx: Scoped, company: string, { actor, subject, details, ...entry }: NewEntry): Promise<void> {
  const nameOf = ({ id, name }: Party<string>) =>
    name ?? sql<string>`coalesce((select name from members where company_id = ${company} and id = ${id}), '')`
  await tx
    .insertInto('audit_log')
    .values({
      ...entry,
      company_id: company,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: nameOf(actor),
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      subject_name: subject ? nameOf(subject) : null,
      details: JSON.stringify(details),
    })
    .execute()
}

/**
 * Writes an entry about a member for whom nobody could prove to be them, unless there is one of the same action since a moment. Runs the
 * same statements for null, who is nobody. Simultaneous calls with one key wait for each other.
 */
export async function insertRefusal(
  tx: Scoped,
  of: { readonly member: string | null; readonly key: string; readonly action: AuditAction; readonly address: string },
  now: Date,
  since: Date,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${of.key}, 7))`.execute(tx)
  await sql`
    insert into audit_log (company_id, at, action, actor_kind, actor_name, subject_kind, subject_id, subject_name, address)
    select m.company_id, ${now}, ${of.action}, 'unknown', '', 'member', m.id::text, m.name, ${of.address} from members m
    where m.id = ${of.member} and not exists (select from audit_log e where e.company_id = m.company_id and e.at > ${since}
      and e.action = ${of.action} and e.subject_kind = 'member' and e.subject_id = m.id::text)`.execute(tx)
}

export interface Filters {
  readonly group?: AuditGroup
  readonly member?: string
  /** Days of the company's time zone, inclusive. */
  readonly from?: string
  readonly to?: string
  readonly search?: string
}

/** Entries, newest first, also those of actions that this version does not know, before the entry `before`. */
export async function selectEntries(tx: Scoped, company: string, filters: Filters, before: string | null, count: number) {
  const { group, member, from, to } = filters
  const search = filters.search?.trim() ?? ''
  const actions = allAuditActions.filter((action) => auditActions[action] === group)
  const startOf = (day: string, offset: number) =>
    sql<Date>`(${day}::date + ${offset}::int)::timestamp at time zone (select time_zone from companies where id = ${company})`
  // Row-level security makes the planner expect few rows, and sort all of a company's; the primary key has them in order already.
  if (from === undefined && to === undefined) await sql`set local enable_sort = off`.execute(tx)
  return await tx
    .selectFrom('audit_log')
    .selectAll()
    .where('company_id', '=', company)
    .$if(group !== undefined, (query) => query.where(sql<boolean>`action = any (${actions}::text[])`))
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .$if(member !== undefined, (query) =>
      query.where(sql<boolean>`(actor_kind = 'member' and actor_id = ${member} or subject_kind = 'member' and subject_id = ${member})`),
    )
    .$if(from !== undefined, (query) => query.where('at', '>=', startOf(from ?? '', 0)))
    .$if(to !== undefined, (query) => query.where('at', '<', startOf(to ?? '', 1)))
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`(position(lower(${search}) in lower(actor_name)) > 0 or position(lower(${search}) in lower(subject_name)) > 0)`,
      ),
    )
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

/** Who did one of the actions to which member since a moment. Of changed limits, only those that were raised or removed. */
export async function selectActionsOnMembers(
  tx: Scoped,
  company: string,
  of: { readonly actions: readonly AuditAction[]; readonly since: Date },
): Promise<{ actor: string; subject: string }[]> {
  const { rows } = await sql<{ actor: string; subject: string }>`
    select distinct actor_id as actor, subject_id as subject from audit_log where company_id = ${company} and at > ${of.since}
      and action = any (${of.actions}::text[]) and actor_kind = 'member' and subject_kind = 'member'
      and (action <> 'member_limit_changed' or details ->> 'before' is not null and (details ->> 'after' is null or details ? 'currencyBefore'
        or (details ->> 'after')::numeric > (details ->> 'before')::numeric))`.execute(tx)
  return rows
}

/**
 * Returns the members to whom a member did one of the actions since a moment, and those to whom these members did one of them, and so on,
 * without the first.
 */
export async function selectSubjectsOf(
  tx: Scoped,
  company: string,
  of: { readonly member: string; readonly actions: readonly AuditAction[]; readonly since: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive done as (
      select actor_id, subject_id from audit_log where company_id = ${company} and at > ${of.since} and action = any (${of.actions}::text[])
        and actor_kind = 'member' and subject_kind = 'member'
    ), reached (id) as (
      select ${of.member}::text union select done.subject_id from reached join done on done.actor_id = reached.id
    )
    select id from reached where id <> ${of.member}`.execute(tx)
  return rows.map(({ id }) => id)
}

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

export async function timeZoneOf(tx: Scoped, company: string): Promise<string> {
  const { rows } = await sql<{ time_zone: string }>`select time_zone from companies where id = ${company}`.execute(tx)
  return rows[0]?.time_zone ?? 'UTC'
}

/** Every company. */
export async function selectCompanies(tx: Scoped): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from companies order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deletes some of a company's oldest entries, those before a moment. Returns how many. */
export async function deleteOldest(tx: Scoped, company: string, before: Date, most: number): Promise<number> {
  await sql`set local app.sweeps = 'audit_log'`.execute(tx)
  const { numAffectedRows } = await sql`delete from audit_log where company_id = ${company} and id in (
    select id from audit_log where company_id = ${company} and at < ${before} order by at limit ${most})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
