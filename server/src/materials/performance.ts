import type { ListedPerformance, materialPerformance, PerformanceChoice } from '@adroit/contract/material-performance'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { resolveSelection } from '../reports/selection.ts'
import type { Caller } from '../session/caller.ts'
import { selectMaterial } from './library-store.ts'

/** Returns metrics of listed materials (contract: listMaterials). */
export async function performanceOf(
  ctx: Context,
  { company }: Caller,
  { dateRange, metrics }: PerformanceChoice,
  materials: readonly string[],
): Promise<ListedPerformance> {
  const selection = await resolveSelection(ctx, company, { platforms: [], accounts: [] }, dateRange)
  return {
    dateRange: selection.dateRange,
    currency: selection.currency,
    metrics,
    conversion: null,
    conversionActions: [],
    coverage: { accounts: selection.connected.length, read: 0 },
    values: materials.map(() => null),
  }
}

/** Returns what a material's ads earned (contract: materialPerformance). Throws material_gone. */
export async function performanceDetails(
  ctx: Context,
  caller: Caller,
  { id, dateRange, metrics }: z.infer<typeof materialPerformance.input>,
): Promise<z.infer<typeof materialPerformance.answer>> {
  const { company } = caller
  const row = await forCompany(ctx.db, company, (tx) => selectMaterial(tx, caller, id))
  if (!row) throw fail('material_gone')
  const selection = await resolveSelection(ctx, company, { platforms: [], accounts: [] }, dateRange)
  return {
    dateRange: selection.dateRange,
    previousRange: selection.previous,
    comparison: selection.comparison,
    metrics,
    currency: selection.currency,
    conversion: null,
    conversionActions: [],
    coverage: { accounts: selection.connected.length, read: 0 },
    totals: null,
    ads: [],
    adCount: 0,
    adsWithoutData: 0,
    trend: null,
    fatigue: [],
    firstServed: null,
    matches: [],
  }
}
