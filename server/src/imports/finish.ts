import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import type { Replaced } from '../facts/slice.ts'
import { recordImportedDays } from './conversion-days.ts'
import { upsertEntities } from './entities-store.ts'
import { recordImport } from './record-import.ts'
import { deleteUnusedAccount, moveImport } from './store.ts'

/**
 * Updates PostgreSQL after the report store; also called at start-up for an import that a kill interrupted. `also` runs in the same
 * transaction, once, however often this is called.
 */
export async function finishImport(
  ctx: Context,
  company: string,
  account: string,
  job: string,
  outcome: Replaced['outcome'],
  also: (tx: Scoped) => Promise<void> = async () => {},
): Promise<void> {
  const places = outcome === 'changed' ? await ctx.facts.entities(company, account) : []
  if (outcome === 'changed') await recordImportedDays(ctx, company, account, job)
  const state = outcome === 'changed' ? 'done' : outcome === 'unchanged' ? 'unchanged' : 'abandoned'
  await forCompany(ctx.db, company, async (tx) => {
    await upsertEntities(
      tx,
      company,
      account,
      places.filter((place) => place.level !== 'ACCOUNT'),
    )
    if (!(await moveImport(tx, company, job, ['writing'], { state, progress: null, ended_at: ctx.clock() }))) return
    await also(tx)
    if (state === 'done') await recordImport(tx, company, job, 'import_finished', ctx.clock())
  })
}

/** Abandons a command-line import that stored nothing, and deletes its account if the import created it. */
export async function abandonImport(
  ctx: Context,
  company: string,
  account: string,
  job: { readonly id: string; readonly madeAccount: boolean },
): Promise<void> {
  await forCompany(ctx.db, company, async (tx) => {
    await moveImport(tx, company, job.id, ['writing'], { state: 'abandoned', ended_at: ctx.clock() })
    if (job.madeAccount) await deleteUnusedAccount(tx, company, account)
  })
}
