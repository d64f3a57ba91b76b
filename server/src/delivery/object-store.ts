import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { Place } from './change-store.ts'
import type { Value } from './value.ts'

export type ObjectRow = NonNullable<Awaited<ReturnType<typeof selectObject>>>

const all = (tx: Scoped, company: string, account: string) =>
  tx.selectFrom('media_objects').selectAll().where('company_id', '=', company).where('account_id', '=', account)

/** By the key of its row in reports. */
export function selectObject(tx: Scoped, company: string, of: { account: string; level: Place['level']; key: string }) {
  return all(tx, company, of.account).where('level', '=', of.level).where('key', '=', of.key).executeTakeFirst()
}

/** By its id at the platform. */
export function selectObjectAt(tx: Scoped, { company, account, level, externalId }: Place) {
  return all(tx, company, account).where('level', '=', level).where('external_id', '=', externalId).executeTakeFirst()
}

/** What stands above it, the nearest first. */
export async function selectAbove(tx: Scoped, company: string, row: ObjectRow): Promise<ObjectRow[]> {
  if (row.level === 'CAMPAIGN' || row.parent === null) return []
  const level = row.level === 'AD' ? 'AD_SET' : 'CAMPAIGN'
  const parent = await selectObjectAt(tx, { company, account: row.account_id, level, externalId: row.parent })
  return parent ? [parent, ...(await selectAbove(tx, company, parent))] : []
}

/**
 * What is known without asking the platform, which confirmed the change and does not show it yet. What becomes of an object that
 * was switched on is only known by asking. A reading of the hierarchy that began before `now` does not replace it.
 */
export async function noteChanged(tx: Scoped, { company, account, level, externalId }: Place, to: Value, now: Date): Promise<void> {
  await tx
    .updateTable('media_objects')
    .set({
      ...('switch' in to
        ? {
            switch: to.switch,
            state: to.switch === 'off' ? ('paused' as const) : ('unknown' as const),
            why: JSON.stringify(to.switch === 'off' ? [{ reason: 'switched_off', words: null }] : []),
          }
        : { budget_kind: to.kind, budget_micros: String(to.micros) }),
      read_at: now,
    })
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .where('level', '=', level)
    .where('external_id', '=', externalId)
    .execute()
}

/**
 * A switch shows in the statuses of everything below it: all of the account is read again `at` a moment after `now`, once for several
 * changes in a row. A reading that is due may be under way already, and counts for nothing.
 */
export async function readAllSoon(tx: Scoped, { company, account }: Place, { now, at }: { now: Date; at: Date }): Promise<void> {
  await tx
    .updateTable('sync_streams')
    .set({ due_at: sql`case when due_at <= ${now} then ${at} else least(due_at, ${at}) end` })
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .where('stream', '=', 'hierarchy')
    .execute()
}

/** The bound above which the account's budgets are typed twice, in micros; null: it has none. */
export async function selectBudgetCap(tx: Scoped, company: string, account: string): Promise<bigint | null> {
  const row = await tx
    .selectFrom('accounts')
    .select('budget_cap')
    .where('company_id', '=', company)
    .where('id', '=', account)
    .executeTakeFirst()
  return row?.budget_cap == null ? null : BigInt(row.budget_cap)
}
