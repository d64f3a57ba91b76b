import type { ImportState } from '@adroit/contract/imports'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { ImportMove } from '../db/tables.ts'

/** Ids of the imports of all companies whose metrics were read after a moment and then stored, also if they were deleted since. */
export async function importsReadAfter(tx: Scoped, moment: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', ['done', 'unchanged', 'deleted'])
    .where('read_at', '>', moment)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface MovedImport {
  readonly company: string
  readonly account: string
  readonly id: string
  /** The last of its moves. */
  readonly move: ImportMove
}

/** Imports of all companies that were last deleted or restored after a moment, in the order of these moves. */
export async function importsMovedAfter(tx: Scoped, moment: Date): Promise<MovedImport[]> {
  const { rows } = await sql<MovedImport>`select company_id as company, account_id as account, id, moves -> -1 as move from imports
    where pending is null and (moves -> -1 ->> 'at')::timestamptz > ${moment} order by (moves -> -1 ->> 'at')::timestamptz, id`.execute(tx)
  return rows
}

export interface StoredImport {
  readonly company: string
  readonly account: string
  readonly id: string
  readonly fileName: string
  readonly state: ImportState
  readonly from: string | null
  readonly to: string | null
  /** As the report store had it; of an import by an earlier version, when it ended. */
  readonly readAt: Date
  readonly moves: readonly ImportMove[]
}

/** The imports of all companies whose metrics were stored, also if they were deleted since. */
export async function storedImports(tx: Scoped): Promise<StoredImport[]> {
  const rows = await tx
    .selectFrom('imports')
    .select(['company_id as company', 'account_id as account', 'id', 'file_name as fileName', 'state', 'moves'])
    .select(['from_day as from', 'to_day as to'])
    .select((eb) => eb.fn.coalesce('read_at', 'ended_at', 'started_at').as('readAt'))
    .where('state', 'in', ['done', 'unchanged', 'deleted'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, readAt: new Date(row.readAt) }))
}

/** Marks imports that changed nothing when they were stored, and are what a rebuilt report store has their days from. */
export async function markReplayed(tx: Scoped, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx.updateTable('imports').set({ state: 'done' }).where('state', '=', 'unchanged').where('id', 'in', ids).execute()
}
