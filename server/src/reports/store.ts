import type { Report, ReportDefinition } from '@adroit/contract/report'
import type { Role } from '@adroit/contract/roles'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { Caller } from '../session/caller.ts'
import { isVisibleTo } from './sharing-store.ts'

type BuiltIn = NonNullable<Report['builtIn']>
type Reader = Pick<Caller, 'company' | 'member' | 'role'>

/** Returns all reports that the caller may see and that are not deleted, latest change first. Built-in reports are left out. */
export function selectReports(tx: Scoped, caller: Reader) {
  return reports(tx, caller)
    .where('reports.deleted_at', 'is', null)
    .where('reports.built_in', 'is', null)
    .orderBy('reports.updated_at', 'desc')
    .orderBy('reports.id', 'desc')
    .execute()
}

/** Returns the deleted reports that the caller may see, latest deletion first. */
export function selectDeletedReports(tx: Scoped, caller: Reader) {
  return reports(tx, caller).where('reports.deleted_at', 'is not', null).orderBy('reports.deleted_at', 'desc').execute()
}

/** Returns one report, deleted or not. */
export function selectReport(tx: Scoped, caller: Reader, id: string) {
  return reports(tx, caller).where('reports.id', '=', id).executeTakeFirst()
}

export type ReportRow = NonNullable<Awaited<ReturnType<typeof selectReport>>>

function reports(tx: Scoped, caller: Reader) {
  const { company, member } = caller
  return tx
    .selectFrom('reports')
    .innerJoin('members', 'members.id', 'reports.creator_id')
    .leftJoin('report_choices', (join) =>
      join.onRef('report_choices.report_id', '=', 'reports.id').on('report_choices.member_id', '=', member),
    )
    .leftJoin('report_visits', (join) =>
      join.onRef('report_visits.report_id', '=', 'reports.id').on('report_visits.member_id', '=', member),
    )
    .select([
      'reports.id',
      'reports.creator_id',
      'reports.name',
      'reports.definition',
      'reports.hidden',
      'reports.shared_with',
      'reports.shared_roles',
      'reports.version',
      'reports.created_at',
      'reports.updated_at',
      'reports.deleted_at',
      'reports.built_in',
      'members.name as creator_name',
      'report_choices.favorite',
      'report_choices.kpi_tiles',
      'report_choices.columns',
      'report_choices.view',
      'report_visits.visited_at',
    ])
    .where('reports.company_id', '=', company)
    .where(isVisibleTo(caller))
}

/** Active members who may see a report that is not deleted, by name. */
export async function selectReaders(tx: Scoped, company: string, id: string): Promise<{ id: string; name: string }[]> {
  const visible = isVisibleTo({ member: sql<string>`reader.id`, role: sql<Role>`reader.role` })
  const { rows } = await sql<{ id: string; name: string }>`
    select reader.id, reader.name from reports
      join members on members.id = reports.creator_id
      join members reader on reader.company_id = reports.company_id and reader.status = 'active'
    where reports.company_id = ${company} and reports.id = ${id} and reports.deleted_at is null and ${visible}
    order by lower(reader.name), reader.id`.execute(tx)
  return rows
}

export async function countReports(tx: Scoped, company: string): Promise<number> {
  const row = await tx
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', company)
    .where('deleted_at', 'is', null)
    .where('built_in', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** A new report is private, unless it is made for the whole company. */
export async function insertReport(
  tx: Scoped,
  { company, member }: Reader,
  definition: ReportDefinition,
  sharedWith: 'nobody' | 'company',
  now: Date,
): Promise<string> {
  const row = await tx
    .insertInto('reports')
    .values({
      company_id: company,
      creator_id: member,
      name: definition.name,
      definition: JSON.stringify(definition),
      shared_with: sharedWith,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Returns the built-in reports, by what they are of. Creates those that are missing, in the name of the caller. */
export async function ensureBuiltIn(
  tx: Scoped,
  caller: Reader,
  definitions: ReadonlyMap<BuiltIn, ReportDefinition>,
  now: Date,
): Promise<ReportRow[]> {
  const found = () =>
    reports(tx, caller)
      .where('reports.built_in', 'in', [...definitions.keys()])
      .execute()
  const before = await found()
  if (before.length === definitions.size) return before
  await tx
    .insertInto('reports')
    .values(
      [...definitions].map(([built_in, definition]) => ({
        company_id: caller.company,
        creator_id: caller.member,
        name: definition.name,
        definition: JSON.stringify(definition),
        shared_with: 'company' as const,
        created_at: now,
        updated_at: now,
        built_in,
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'built_in']).where('built_in', 'is not', null).doNothing())
    .execute()
  return await found()
}

/** Saves a new definition. Returns false if the report has a newer version. */
export async function updateDefinition(
  tx: Scoped,
  company: string,
  id: string,
  version: number,
  definition: ReportDefinition,
  now: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('reports')
    .set({ name: definition.name, definition: JSON.stringify(definition), version: sql`version + 1`, updated_at: now })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function setHidden(tx: Scoped, company: string, id: string, hidden: boolean): Promise<void> {
  await tx.updateTable('reports').set({ hidden }).where('company_id', '=', company).where('id', '=', id).execute()
}

export async function setDeleted(tx: Scoped, company: string, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('reports').set({ deleted_at: at }).where('company_id', '=', company).where('id', '=', id).execute()
}

/** Deletes reports of all companies for good that were deleted before the moment. */
export async function purgeReports(tx: Scoped, before: Date): Promise<void> {
  await tx.deleteFrom('reports').where('deleted_at', '<', before).execute()
}

/** Saves what the member chose for a report. Fields that are left out stay as they are. */
export async function saveChoices(
  tx: Scoped,
  key: { company: string; member: string; report: string },
  choices: { favorite?: boolean; kpiTiles?: readonly string[] | null; columns?: readonly object[] | null; view?: object | null },
): Promise<void> {
  const values = {
    ...(choices.favorite === undefined ? {} : { favorite: choices.favorite }),
    ...(choices.kpiTiles === undefined ? {} : { kpi_tiles: choices.kpiTiles === null ? null : JSON.stringify(choices.kpiTiles) }),
    ...(choices.columns === undefined ? {} : { columns: choices.columns === null ? null : JSON.stringify(choices.columns) }),
    ...(choices.view === undefined ? {} : { view: choices.view === null ? null : JSON.stringify(choices.view) }),
  }
  await tx
    .insertInto('report_choices')
    .values({
      company_id: key.company,
      member_id: key.member,
      report_id: key.report,
      kpi_tiles: null,
      columns: null,
      view: null,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'report_id']).doUpdateSet(values))
    .execute()
}

/**
 * Returns how many existing reports the member has as favorites. Locks the member's row, so that other favorites of this member wait
 * until the transaction ends. The lock lets other choices refer to the member: one that holds the row of a report's choices would wait for it
 * for ever.
 */
export async function countFavorites(tx: Scoped, company: string, member: string): Promise<number> {
  await tx.selectFrom('members').select('id').where('company_id', '=', company).where('id', '=', member).forNoKeyUpdate().execute()
  const row = await tx
    .selectFrom('report_choices')
    .innerJoin('reports', 'reports.id', 'report_choices.report_id')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('report_choices.company_id', '=', company)
    .where('report_choices.member_id', '=', member)
    .where('report_choices.favorite', '=', true)
    .where('reports.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
