import { divideHalfEven } from '@adroit/contract/decimal'
import type { DateRange } from '@adroit/contract/presets'
import type { Context } from '../../context.ts'
import { type Converter, rateScale } from '../../rates/conversion.ts'
import { converterFor, type RatesOwner } from '../../rates/service.ts'
import type { AttributionRules } from './attribute-user.ts'

/** Returns a conversion of amounts to several currencies, each at the rate of a day within the range. */
export async function amountConverter(
  ctx: Context,
  owner: RatesOwner,
  from: readonly string[],
  targets: Iterable<string>,
  range: DateRange,
): Promise<AttributionRules['convert']> {
  const converters = new Map<string, Converter>()
  for (const to of targets)
    if (from.some((currency) => currency !== to)) converters.set(to, await converterFor(ctx, owner, to, from, range))
  return ({ micros, currency }, to, day) => {
    if (currency === to) return micros
    const rate = converters.get(to)?.rate(currency, { from: day, to: day }) ?? null
    return rate === null ? null : divideHalfEven(micros * rate, rateScale)
  }
}
