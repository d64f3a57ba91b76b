import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { withAccountLock } from './account-lock.ts'
import { forgettingImportedDays, recordImportedDays } from './conversion-days.ts'
import { recordImport } from './record-import.ts'
import { endPending, findImport, type ImportRow, moveImport } from './store.ts'

/** Soft-deletes the metrics of an import. Returns the number of removed rows; rows that a later import replaced are not counted. */
export async function softDelete(ctx: Context, company: string, id: string): Promise<number> {
  const row = await begin(ctx, company, id, 'soft_delete')
  return (await complete(ctx, company, row.account_id, id, 'soft_delete')) ?? 0
}

/** Restores a deleted import. Throws `import_not_restorable` if other metrics now fill its days. */
export async function restore(ctx: Context, company: string, id: string): Promise<number> {
  const row = await begin(ctx, company, id, 'restore')
  const rows = await complete(ctx, company, row.account_id, id, 'restore')
  if (rows === null) throw fail('import_not_restorable')
  return rows
}

/** Records the pending step first, so that the next start can complete it after a kill between the two stores. */
async function begin(ctx: Context, company: string, id: string, pending: 'soft_delete' | 'restore'): Promise<ImportRow> {
  return await forCompany(ctx.db, company, async (tx) => {
    const row = await findImport(tx, company, id)
    if (!row) throw fail('import_gone')
    const from = pending === 'soft_delete' ? 'done' : 'deleted'
    if (!(await moveImport(tx, company, id, [from], { pending }))) throw fail('import_state_changed')
    return row
  })
}

/** Idempotent: repeating a deletion removes 0 rows, and repeating a restore changes nothing. Null: it cannot be restored. */
export async function complete(ctx: Context, company: string, account: string, id: string, pending: 'soft_delete'): Promise<number>
export async function complete(
  ctx: Context,
  company: string,
  account: string,
  id: string,
  pending: 'soft_delete' | 'restore',
): Promise<number | null>
export async function complete(
  ctx: Context,
  company: string,
  account: string,
  id: string,
  pending: 'soft_delete' | 'restore',
): Promise<number | null> {
  const before = pending === 'soft_delete' ? 'done' : 'deleted'
  const at = ctx.clock()
  const end = (state: 'done' | 'deleted', moved = false) =>
    forCompany(ctx.db, company, async (tx) => {
      if (!(await endPending(tx, company, id, state, moved ? { kind: pending, at: at.toISOString() } : null)) || state === before) return
      await recordImport(tx, company, id, state === 'deleted' ? 'import_deleted' : 'import_restored', ctx.clock())
    })
  try {
    const forget = pending === 'soft_delete' ? await forgettingImportedDays(ctx, company, account, id) : async () => {}
    const rows = await withAccountLock(account, () =>
      ctx.facts[pending === 'soft_delete' ? 'softDelete' : 'restore'](company, account, id, at),
    )
    await (pending === 'restore' ? recordImportedDays(ctx, company, account, id) : forget())
    // Nothing is left to restore, but the rows are there: an attempt that a kill ended restored them.
    const isRestored = rows === null && (await ctx.facts.storedByJob(company, account)).has(id)
    if (rows !== null) await end(pending === 'soft_delete' ? 'deleted' : 'done', true)
    else await end(isRestored ? 'done' : 'deleted', isRestored)
    return rows
  } catch (error) {
    // The report store rejected the whole step, so it can be requested again.
    await end(before).catch(() => {})
    throw error
  }
}
