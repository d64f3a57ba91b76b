import { addDays, type Day, daysIn } from '@adroit/contract/calendar'
import type { Range } from '@adroit/contract/presets'
import type { Rate } from './store.ts'

/** A published rate counts for its day and at most this many days after it (weekends and holidays). */
export const oldestRateDays = 7

/** Conversion factors are integers of 10⁻¹⁵: enough for 8 digits of a dong in dollars. */
export const rateScale = 1_000_000_000_000_000n

const euroScale = 10_000_000_000n

export interface Converter {
  readonly to: string
  /** Factor from a currency in units of `rateScale`: of a day, or the mean over the days of a range. Null without a rate for each of its days. */
  readonly rate: (currency: string, range: Range) => bigint | null
  /** Publication that counts for a currency on a day: over the euro it takes two, and the older one is told. Null: a rate is lacking, or none is needed. */
  readonly publishedFor: (currency: string, day: Day) => Day | null
  /** Whether the company brought one of the rates that count for a currency on a day. */
  readonly isOwn: (currency: string, day: Day) => boolean
  /** Newest day of publication that was used so far. */
  readonly published: () => Day | null
  /** Whether a rate was used so far that the company brought itself. */
  readonly usedOwn: () => boolean
  /** Currencies that a factor was asked of in vain. */
  readonly missing: () => readonly string[]
}

interface Publication {
  readonly perEuro: bigint
  readonly day: Day
  readonly own: boolean
}

/** Converts by the last rate published on or before each day; of two for a day the company's own. Rates are units per euro, so the euro itself is 1. */
export function converter(to: string, rates: readonly Rate[]): Converter {
  const published = new Map<string, Map<Day, Publication>>()
  for (const { currency, day, perEuro, own } of rates) {
    const days = published.get(currency) ?? new Map<Day, Publication>()
    published.set(currency, days)
    if (days.get(day)?.own !== true) days.set(day, { perEuro: scaled(perEuro), day, own: own === true })
  }
  const memo = new Map<string, bigint | null>()
  const missing = new Set<string>()
  let newest: Day | null = null
  let own = false

  const publication = (currency: string, day: Day): Publication | null => {
    const days = published.get(currency)
    for (let age = 0; days && age <= oldestRateDays; age += 1) {
      const found = days.get(addDays(day, -age))
      if (found) return found
    }
    return null
  }
  const perEuroOn = (currency: string, day: Day): bigint | null => {
    if (currency === 'EUR') return euroScale
    const found = publication(currency, day)
    if (found === null) return null
    if (newest === null || found.day > newest) newest = found.day
    own ||= found.own
    return found.perEuro
  }
  /** Publications that a conversion takes; null: one is lacking. */
  const taken = (currency: string, day: Day): readonly Publication[] | null => {
    const needed = currency === to ? [] : [currency, to].filter((one) => one !== 'EUR')
    const found = needed.flatMap((one) => publication(one, day) ?? [])
    return found.length === needed.length ? found : null
  }
  const onDay = (currency: string, day: Day): bigint | null => {
    if (currency === to) return rateScale
    const key = `${currency} ${day}`
    const known = memo.get(key)
    if (known !== undefined) return known
    const source = perEuroOn(currency, day)
    const target = perEuroOn(to, day)
    const rate = source === null || target === null ? null : (target * rateScale * 2n + source) / (source * 2n)
    memo.set(key, rate)
    if (rate === null) missing.add(currency)
    return rate
  }
  return {
    to,
    rate: (currency, range) => {
      const days = daysIn(range.from, range.to)
      let sum = 0n
      for (let index = 0; index < days; index += 1) {
        const rate = onDay(currency, addDays(range.from, index))
        if (rate === null) return null
        sum += rate
      }
      return (sum * 2n + BigInt(days)) / (BigInt(days) * 2n)
    },
    publishedFor: (currency, day) => (taken(currency, day) ?? []).map((one) => one.day).sort()[0] ?? null,
    isOwn: (currency, day) => taken(currency, day)?.some((one) => one.own) ?? false,
    usedOwn: () => own,
    published: () => newest,
    missing: () => [...missing].sort(),
  }
}

/** A factor as a decimal of six significant digits, as a person reads a rate: `0.00652118`. */
export function decimalRate(rate: bigint): string {
  const digits = rate.toString().padStart(16, '0')
  const whole = digits.slice(0, -15)
  const decimals = whole === '0' ? Math.max(0, digits.slice(-15).search(/[1-9]/)) + 6 : Math.max(0, 6 - whole.length)
  return (Number(rate) / Number(rateScale)).toFixed(Math.min(decimals, 15))
}

/** A published decimal as an integer of 10⁻¹⁰. */
function scaled(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole) * euroScale + BigInt(fraction.slice(0, 10).padEnd(10, '0'))
}
