import type { ReportDefinition } from '@adroit/contract/report'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

/** All reports of the company that are not deleted, last changed first. */
export function selectReports(tx: Scoped, company: string) {
  return reports(tx, company)
    .where('reports.deleted_at', 'is', null)
    .orderBy('reports.updated_at', 'desc')
    .orderBy('reports.id', 'desc')
    .execute()
}

/** One report, deleted or not. */
export function selectReport(tx: Scoped, company: string, id: string) {
  return reports(tx, company).where('reports.id', '=', id).executeTakeFirst()
}

export type ReportRow = NonNullable<Awaited<ReturnType<typeof selectReport>>>

function reports(tx: Scoped, company: string) {
  return tx
    .selectFrom('reports')
    .innerJoin('members', 'members.id', 'reports.creator_id')
    .select([
      'reports.id',
      'reports.creator_id',
      'reports.name',
      'reports.definition',
      'reports.hidden',
      'reports.version',
      'reports.created_at',
      'reports.updated_at',
      'reports.deleted_at',
      'members.name as creator_name',
    ])
    .where('reports.company_id', '=', company)
}

export async function countReports(tx: Scoped, company: string): Promise<number> {
  const row = await tx
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', company)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function insertReport(tx: Scoped, company: string, creator: string, definition: ReportDefinition, now: Date): Promise<string> {
  const row = await tx
    .insertInto('reports')
    .values({
      company_id: company,
      creator_id: creator,
      name: definition.name,
      definition: JSON.stringify(definition),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** False when the report has another version by now. */
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
