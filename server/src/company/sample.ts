import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import * as store from './sample-store.ts'
import { anyCompany } from './store.ts'

interface Sample {
  readonly id: string
  /** True if its sample is complete. */
  readonly complete: boolean
}

/** The sample company with that abbreviation; null: there is none. */
export async function sampleCompany(ctx: Context, abbreviation: string): Promise<Sample | null> {
  const row = await asSystem(ctx.db, (tx) => store.findSample(tx, abbreviation))
  return row ? { id: row.id, complete: row.sample_complete } : null
}

export function hasSample(ctx: Context): Promise<boolean> {
  return asSystem(ctx.db, store.anySample)
}

export function hasCompany(ctx: Pick<Context, 'db'>): Promise<boolean> {
  return asSystem(ctx.db, anyCompany)
}

export function hasOtherCompany(ctx: Context, company: string): Promise<boolean> {
  return asSystem(ctx.db, (tx) => store.anyOtherCompany(tx, company))
}

export function completeSample(ctx: Context, company: string): Promise<void> {
  return asSystem(ctx.db, (tx) => store.markSampleComplete(tx, company))
}
