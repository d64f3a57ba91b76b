import { addDays } from '@adroit/contract/calendar'
import type { Range } from '@adroit/contract/presets'
import type { Context } from '../context.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { type Converter, converter, oldestRateDays } from './conversion.ts'
import { type Rate, type RateSet, selectOwnRates, selectRates, upsertRates } from './store.ts'

/** Whose rates convert: those of a company's set, and before them those that it brought itself. */
export interface RatesOwner {
  readonly id: string
  readonly rates: RateSet
}

/** What converts the given currencies to one, over a span of days. */
export async function converterFor(
  ctx: Context,
  { id, rates: set }: RatesOwner,
  to: string,
  currencies: readonly string[],
  span: Range,
): Promise<Converter> {
  const wanted = [...new Set([to, ...currencies])].filter((currency) => currency !== 'EUR')
  if (wanted.length === 0) return converter(to, [])
  const from = addDays(span.from, -oldestRateDays)
  return await forCompany(ctx.db, id, async (tx) => {
    const everyones = await selectRates(tx, set, wanted, from, span.to)
    return converter(to, [...everyones, ...(await selectOwnRates(tx, id, wanted, from, span.to))])
  })
}

export async function saveRates(ctx: Context, set: RateSet, rates: readonly Rate[]): Promise<void> {
  await asSystem(ctx.db, (tx) => upsertRates(tx, set, rates))
}
