import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

/** The columns of import lists. */
const summary = (tx: Scoped, company: string) =>
  tx
    .selectFrom('imports')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'imports.account_id').onRef('accounts.company_id', '=', 'imports.company_id'),
    )
    .leftJoin('members', (join) =>
      join.onRef('members.id', '=', 'imports.member_id').onRef('members.company_id', '=', 'imports.company_id'),
    )
    .select([
      'imports.id',
      'imports.account_id',
      'accounts.name as account_name',
      'accounts.currency',
      'imports.file_name',
      'imports.state',
      'members.name as by',
      'imports.started_at',
      'imports.ended_at',
      'imports.row_count',
      sql<string | null>`imports.left_out ->> 'count'`.as('left_out'),
      'imports.from_day',
      'imports.to_day',
      sql<string | null>`imports.totals ->> 'spend'`.as('spend'),
    ])
    .where('imports.company_id', '=', company)

export type SummaryRow = Awaited<ReturnType<typeof selectImports>>[number]

/** Imports of an account, newest first. Leaves out command-line imports that were abandoned before they stored anything. */
export function selectImports(tx: Scoped, company: string, account: string, { offset, limit }: { offset: number; limit: number }) {
  return summary(tx, company)
    .where('imports.account_id', '=', account)
    .orderBy('imports.started_at', 'desc')
    .orderBy('imports.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** Imports since a moment that failed or need a person, newest first; without failed ones that a later import of the account replaced. */
export function selectOpen(tx: Scoped, company: string, since: Date) {
  return tx
    .selectFrom('imports')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'imports.account_id').onRef('accounts.company_id', '=', 'imports.company_id'),
    )
    .select(['imports.id', 'imports.member_id', 'imports.file_name', 'imports.state', 'accounts.name as account_name'])
    .where('imports.company_id', '=', company)
    .where('imports.state', 'in', ['failed', 'asks', 'ready'])
    .where('imports.stored', '=', true)
    .where('imports.started_at', '>=', since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('imports as later')
            .select('later.id')
            .whereRef('later.company_id', '=', 'imports.company_id')
            .whereRef('later.account_id', '=', 'imports.account_id')
            .whereRef('later.id', '>', 'imports.id')
            .where('later.state', 'in', ['done', 'unchanged'])
            .where('imports.state', '=', 'failed'),
        ),
      ),
    )
    .orderBy('imports.id', 'desc')
    .limit(20)
    .execute()
}

export async function countImports(tx: Scoped, company: string, account: string): Promise<number> {
  const row = await tx
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export function selectImport(tx: Scoped, company: string, id: string) {
  return summary(tx, company)
    .select([
      'imports.progress',
      'imports.options',
      'imports.file_preview',
      'imports.question',
      'imports.preview',
      'imports.problem',
      'imports.notes',
    ])
    .where('imports.id', '=', id)
    .executeTakeFirst()
}
export type DetailsRow = NonNullable<Awaited<ReturnType<typeof selectImport>>>

/** A page of the stored rejected rows; the full list stays in the database. */
export function selectRejectedRows(tx: Scoped, company: string, id: string, offset: number, limit: number) {
  return tx
    .selectFrom('imports')
    .select([
      sql<string>`left_out ->> 'count'`.as('count'),
      sql<string>`jsonb_array_length(left_out -> 'first')`.as('kept'),
      sql<unknown[]>`jsonb_path_query_array(left_out -> 'first', ${`$[${offset} to ${offset + limit - 1}]`}::jsonpath)`.as('page'),
    ])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Whether the account ever had an import, or has one in progress. */
export async function anyUse(tx: Scoped, company: string, account: string): Promise<boolean> {
  const row = await tx
    .selectFrom('imports')
    .select('id')
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .where('state', 'not in', ['failed', 'abandoned'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The result of a finished import, for notifications. */
export async function selectResult(tx: Scoped, company: string, id: string) {
  const row = await tx
    .selectFrom('imports')
    .select(['row_count', sql<string>`left_out ->> 'count'`.as('left_out'), 'from_day', 'to_day'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { rows: Number(row.row_count), leftOut: Number(row.left_out), from: row.from_day ?? '', to: row.to_day ?? '' }
}
