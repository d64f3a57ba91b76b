import type { ImportAnswers, ImportState } from '@adroit/contract/imports'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { ImportMove, Tables } from '../db/tables.ts'
import { jobLives } from '../jobs/job-table.ts'

type Row = Tables['imports']

export async function insertImport(tx: Scoped, values: Insertable<Row>): Promise<string> {
  const row = await tx.insertInto('imports').values(values).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/**
 * Moves an import on from one of the states; returns false if it is in another one. `asked`: only if it was requested at this time, so that
 * work of an earlier request no longer counts.
 */
export async function moveImport(
  tx: Scoped,
  company: string,
  id: string,
  from: readonly ImportState[],
  change: Updateable<Row>,
  asked?: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('imports')
    .set(change)
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('state', 'in', from)
    .where('pending', 'is', null)
    .$if(asked !== undefined, (query) => query.where('requested_at', '=', asked ?? new Date(0)))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Notes when an import's metrics are read: before the report store gets them, so that it has the same moment. */
export async function noteReadAt(tx: Scoped, company: string, id: string, readAt: Date): Promise<void> {
  await tx.updateTable('imports').set({ read_at: readAt }).where('company_id', '=', company).where('id', '=', id).execute()
}

/** Ends a pending deletion or restore. `move`: what the report store did, if it did anything. */
export async function endPending(
  tx: Scoped,
  company: string,
  id: string,
  state: 'done' | 'deleted',
  move: ImportMove | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({ state, pending: null, ...(move === null ? {} : { moves: sql<string>`moves || ${JSON.stringify([move])}::jsonb` }) })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('pending', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The columns that the server works with; long lists are left to the queries that show them. */
export function findImport(tx: Scoped, company: string, id: string) {
  return tx
    .selectFrom('imports')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'imports.account_id').onRef('accounts.company_id', '=', 'imports.company_id'),
    )
    .select([
      'imports.id',
      'imports.account_id',
      'imports.member_id',
      'imports.file_name',
      'imports.file_hash',
      'imports.stored',
      'imports.options',
      'imports.state',
      'imports.pending',
      'imports.preview',
      'imports.headers_hash',
      'imports.requested_at',
      'accounts.name as account_name',
      'accounts.platform',
      'accounts.currency',
      'accounts.owner_id',
    ])
    .where('imports.company_id', '=', company)
    .where('imports.id', '=', id)
    .executeTakeFirst()
}
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** Imports of all companies that an end of the process interrupted. */
export function selectUnfinished(tx: Scoped) {
  return tx
    .selectFrom('imports')
    .select(['id', 'company_id', 'account_id', 'state', 'stored', 'made_account', 'pending', 'interruptions'])
    .where((eb) => eb.or([eb('state', 'in', ['reading', 'writing']), eb('pending', 'is not', null)]))
    .orderBy('id')
    .execute()
}

/** Imports in progress without a live job: whatever failed also kept them from recording it. */
export async function selectForgotten(tx: Scoped): Promise<{ id: string; company_id: string; interruptions: number }[]> {
  const { rows } = await sql<{ id: string; company_id: string; interruptions: number }>`
    select i.id, i.company_id, i.interruptions from imports i
    where i.state in ('reading', 'writing') and i.stored and not ${jobLives(sql`'import-' || i.id`)}
    order by i.id limit 20`.execute(tx)
  return rows
}

/** Deletes an account that an abandoned import created, if nothing else uses it. */
export async function deleteUnusedAccount(tx: Scoped, company: string, account: string): Promise<void> {
  await tx
    .deleteFrom('accounts')
    .where('company_id', '=', company)
    .where('id', '=', account)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('imports')
            .select('id')
            .whereRef('imports.account_id', '=', 'accounts.id')
            .where('state', 'not in', ['abandoned', 'failed']),
        ),
      ),
    )
    .execute()
}

/** Locks a file by its hash until the transaction ends, so that storing and removing it exclude each other. */
export async function lockFile(tx: Scoped, hash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${hash.readBigInt64BE(0)}::bigint)`.execute(tx)
}

/** Whether an import of any company has metrics from this file, or may still store some. */
export async function isFileNeeded(tx: Scoped, hash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('imports')
    .select('id')
    .where('stored', '=', true)
    .where('file_hash', '=', hash)
    .where('state', 'not in', ['abandoned', 'failed'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The files of imports that are kept, each once. */
export function selectKeptFiles(tx: Scoped) {
  return tx
    .selectFrom('imports')
    .select('file_hash')
    .distinct()
    .where('stored', '=', true)
    .where('state', 'not in', ['abandoned', 'failed'])
    .orderBy('file_hash')
    .execute()
}

/** Remembered answers for the first known one of these header hashes. */
export async function findMapping(tx: Scoped, company: string, headers: readonly Buffer[]): Promise<ImportAnswers | null> {
  if (headers.length === 0) return null
  const row = await tx
    .selectFrom('import_mappings')
    .select('answers')
    .where('company_id', '=', company)
    .where('headers_hash', 'in', headers)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? (row.answers as ImportAnswers) : null
}

export async function rememberMapping(tx: Scoped, company: string, headers: Buffer, answers: ImportAnswers, now: Date): Promise<void> {
  const values = { answers: JSON.stringify(answers), changed_at: now }
  await tx
    .insertInto('import_mappings')
    .values({ company_id: company, headers_hash: headers, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'headers_hash']).doUpdateSet(values))
    .execute()
}

export async function forgetMapping(tx: Scoped, company: string, headers: Buffer): Promise<void> {
  await tx.deleteFrom('import_mappings').where('company_id', '=', company).where('headers_hash', '=', headers).execute()
}

/** Names of the files that the company's imports came from. */
export async function selectFileNames(tx: Scoped, company: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('imports').select(['id', 'file_name']).where('company_id', '=', company).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.file_name]))
}

/** Hashes of the files stored for an account's imports. */
export async function selectStoredFiles(tx: Scoped, company: string, account: string): Promise<Buffer[]> {
  const rows = await tx
    .selectFrom('imports')
    .select('file_hash')
    .distinct()
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .where('stored', '=', true)
    .execute()
  return rows.map((row) => row.file_hash)
}

/** The days of an import, whether its file has conversions, and whether it kept stored metrics; null: it covers no day. */
export async function selectConversionsOf(tx: Scoped, company: string, id: string) {
  const row = await tx
    .selectFrom('imports')
    .select(['from_day', 'to_day', 'totals', 'options'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.from_day || !row.to_day) return null
  const totals: object = row.totals ?? {}
  const { merge = false } = row.options as { merge?: boolean }
  return { from: row.from_day, to: row.to_day, hasConversions: 'action' in totals || 'actionValue' in totals, merges: merge }
}

export async function noteInterruption(tx: Scoped, company: string, id: string): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ interruptions: sql`interruptions + 1` })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute()
}
