import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import type { Replaced } from '../facts/facts.ts'
import { upsertPlaces } from './places-store.ts'
import { deleteUnusedAccount, moveImport } from './store.ts'

/**
 * What PostgreSQL follows the report store with; also done at start-up for an import that a kill interrupted. `also` is done in
 * the same transaction, once, however often this is called.
 */
export async function finishImport(
  ctx: Context,
  company: string,
  account: string,
  job: string,
  outcome: Replaced['outcome'],
  also: (tx: Scoped) => Promise<void> = async () => {},
): Promise<void> {
  const places = outcome === 'changed' ? await ctx.facts.places(company, account) : []
  const state = outcome === 'changed' ? 'done' : outcome === 'unchanged' ? 'unchanged' : 'abandoned'
  await forCompany(ctx.db, company, async (tx) => {
    await upsertPlaces(
      tx,
      company,
      account,
      places.filter((place) => place.level !== 'ACCOUNT'),
    )
    if (await moveImport(tx, company, job, ['writing'], { state, progress: null, ended_at: ctx.clock() })) await also(tx)
  })
}

/** An import of the command line that put nothing in place; the account goes with it if it was made for this. */
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
