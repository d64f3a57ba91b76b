import { saveImportedDays } from '../connections/conversion-actions.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { selectConversionsOf } from './store.ts'

/**
 * Records which days count the conversions of an import's file, once its rows are stored. Days that keep the synced conversions, because
 * metrics were merged, keep their conversion action. May be repeated.
 */
export async function recordImportedDays(ctx: Context, company: string, account: string, job: string): Promise<void> {
  const found = await forCompany(ctx.db, company, (tx) => selectConversionsOf(tx, company, job))
  if (!found || (found.merges && !found.hasConversions)) return
  const days = (await ctx.facts.spans(company, account, found)).filter((span) => span.job === job)
  await forCompany(ctx.db, company, (tx) => saveImportedDays(tx, company, account, days, found.hasConversions))
}

/** Returns a function that records that an import's days count nothing; call it once its rows are soft-deleted. */
export async function forgettingImportedDays(ctx: Context, company: string, account: string, job: string): Promise<() => Promise<void>> {
  const found = await forCompany(ctx.db, company, (tx) => selectConversionsOf(tx, company, job))
  if (!found?.hasConversions) return async () => {}
  const days = (await ctx.facts.spans(company, account, found)).filter((span) => span.job === job)
  return () => forCompany(ctx.db, company, (tx) => saveImportedDays(tx, company, account, days, false))
}
