import type { Insertable, Selectable } from 'kysely'
import { DatabaseError } from 'pg'
import type { Scoped } from '../db/database.ts'
import type { Web2AppTables } from '../db/web2app-tables.ts'
import { fail } from '../lib/app-error.ts'

type AppTable = Web2AppTables['web2app_apps']
export type AppRow = Selectable<AppTable>

/** Apps of the company. */
export function selectApps(tx: Scoped, company: string): Promise<AppRow[]> {
  return tx.selectFrom('web2app_apps').selectAll().where('company_id', '=', company).execute()
}

/** Apps of all companies. */
export function selectAllApps(tx: Scoped): Promise<AppRow[]> {
  return tx.selectFrom('web2app_apps').selectAll().orderBy('account_id').execute()
}

export function selectApp(tx: Scoped, company: string, account: string): Promise<AppRow | undefined> {
  return tx.selectFrom('web2app_apps').selectAll().where('company_id', '=', company).where('account_id', '=', account).executeTakeFirst()
}

/** Returns whether the app exists, and serializes what changes it. */
export async function lockApp(tx: Scoped, company: string, account: string): Promise<boolean> {
  const row = await tx
    .selectFrom('web2app_apps')
    .select('account_id')
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Throws `app_package_claimed` if another app, of whichever company, has the package with fingerprints. */
export async function upsertApp(tx: Scoped, row: Insertable<AppTable>): Promise<void> {
  const { account_id: _account, company_id: _company, created_at: _createdAt, ...changes } = row
  try {
    await tx
      .insertInto('web2app_apps')
      .values(row)
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(changes))
      .execute()
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'web2app_apps_verified_package') throw fail('app_package_claimed')
    throw error
  }
}

/** When the latest event of each app arrived; apps without events are left out. */
export async function selectLastEvents(tx: Scoped, company: string, from: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx
    .selectFrom('web2app_events')
    .select(({ fn }) => ['account_id', fn.max('received_at').as('at')])
    .where('company_id', '=', company)
    .where('day', '>=', from)
    .groupBy('account_id')
    .execute()
  return new Map(rows.flatMap(({ account_id, at }) => (at instanceof Date ? [[account_id, at] as const] : [])))
}

/** When the earliest event arrived that no contribution contains yet, of those of days from a UTC day on that arrived before a moment, by app. */
export async function selectUncounted(
  tx: Scoped,
  company: string,
  { from, before }: { readonly from: string; readonly before: Date },
): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx
    .selectFrom('web2app_events')
    .select(({ fn }) => ['account_id', fn.min('received_at').as('at')])
    .where('company_id', '=', company)
    .where('day', '>=', from)
    .where('attributed', '=', false)
    .where('received_at', '<', before)
    .groupBy('account_id')
    .execute()
  return new Map(rows.flatMap(({ account_id, at }) => (at instanceof Date ? [[account_id, at] as const] : [])))
}
