import { addDays } from '@adroit/contract/calendar'
import type { Range } from '@adroit/contract/presets'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { type Converter, converter, oldestRateDays } from './conversion.ts'
import { type Rate, type RateSet, selectRates, upsertRates } from './store.ts'

/** What converts the given currencies to one, over a span of days. */
export async function converterFor(ctx: Context, set: RateSet, to: string, currencies: readonly string[], span: Range): Promise<Converter> {
  const wanted = [...new Set([to, ...currencies])].filter((currency) => currency !== 'EUR')
  if (wanted.length === 0) return converter(to, [])
  return converter(to, await asSystem(ctx.db, (tx) => selectRates(tx, set, wanted, addDays(span.from, -oldestRateDays), span.to)))
}

export async function saveRates(ctx: Context, set: RateSet, rates: readonly Rate[]): Promise<void> {
  await asSystem(ctx.db, (tx) => upsertRates(tx, set, rates))
}
