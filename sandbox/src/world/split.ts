import type { Figures } from './figures.ts'
import { luck } from './luck.ts'

const money = ['spend', 'conversionValue', 'purchaseValue'] as const
const counts = ['impressions', 'clicks', 'linkClicks', 'videoViews', 'installs', 'purchases', 'retained'] as const

/** Splits metrics by country, in fixed proportions for a key; countries without any metrics are left out. */
export function splitByCountry(key: number, countries: readonly string[], figures: Figures): { country: string; figures: Figures }[] {
  const shares = countries.map((_, index) => (0.4 + luck(key, index, 3)) / (index === 0 ? 0.5 : 1 + index))
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const parts = shares.map((share) => share / whole)
  // The coarsest unit of which all amounts are multiples: at least the currency's minor unit.
  const unit = [1_000_000, 10_000, 1_000].find((micros) => money.every((name) => figures[name] % micros === 0)) ?? 1
  const split = Object.fromEntries([
    ...counts.map((name) => [name, apportion(figures[name], parts)]),
    ...money.map((name) => [name, apportion(figures[name] / unit, parts).map((value) => value * unit)]),
    ['conversions', splitHundredths(figures.conversions, parts)],
  ]) as Record<Exclude<keyof Figures, 'reach'>, number[]>
  return countries.flatMap((country, index) => {
    const part = parts[index] ?? 0
    const of = (name: keyof typeof split) => split[name][index] ?? 0
    const got: Figures = {
      spend: of('spend'),
      impressions: of('impressions'),
      // People are seen in more than one country, so the parts add up to more than the whole.
      reach: Math.min(of('impressions'), Math.ceil(figures.reach * part * 1.02)),
      clicks: of('clicks'),
      linkClicks: of('linkClicks'),
      videoViews: of('videoViews'),
      conversions: of('conversions'),
      conversionValue: of('conversionValue'),
      installs: of('installs'),
      purchases: of('purchases'),
      purchaseValue: of('purchaseValue'),
      retained: of('retained'),
    }
    return Object.values(got).some((value) => value !== 0) ? [{ country, figures: got }] : []
  })
}

function splitHundredths(conversions: number, parts: readonly number[]): number[] {
  return Number.isInteger(conversions)
    ? apportion(conversions, parts)
    : apportion(Math.round(conversions * 100), parts).map((value) => value / 100)
}

/** Splits a whole number in proportion to the parts; the remainder goes to the largest fractions. */
function apportion(whole: number, parts: readonly number[]): number[] {
  // Slightly less than its part, because the parts may add up to slightly more than 1.
  const shares = parts.map((part) => Math.floor(whole * part * (1 - 1e-12)))
  const order = parts.map((part, index) => ({ index, rest: (whole * part) % 1 })).sort((one, other) => other.rest - one.rest)
  let left = whole - shares.reduce((sum, share) => sum + share, 0)
  for (let turn = 0; left > 0; turn += 1) {
    const index = order[turn % order.length]?.index ?? 0
    shares[index] = (shares[index] ?? 0) + 1
    left -= 1
  }
  return shares
}
