import { addDays, type Day, daysIn } from '@adroit/contract/calendar'
import { parseDecimal, unitsOf } from '@adroit/contract/decimal'
import type { DateRange } from '@adroit/contract/presets'
import type { Rate } from './store.ts'

/** A published rate applies to its day and to at most this many days after it (weekends and holidays). */
export const oldestRateDays = 7

/** Conversion factors are integers of 10⁻¹⁵, which gives 8 digits for a dong in dollars. */
export const rateScale = 1_000_000_000_000_000n

const euroDigits = 10
const euroScale = 10n ** BigInt(euroDigits)

export interface Converter {
  readonly to: string
  /**
   * Returns the factor from a currency in units of `rateScale`: of a day, or the mean over the days of a range. null if any of the days has
   * no rate.
   */
  readonly rate: (currency: string, range: DateRange) => bigint | null
  /**
   * Returns the publication day of the rate for a currency on a day. A conversion via the euro uses two rates; the older day is returned.
   * null: a rate is missing, or none is needed.
   */
  readonly publishedFor: (currency: string, day: Day) => Day | null
  /** Returns whether the company uploaded one of the rates for a currency on a day. */
  readonly isOwn: (currency: string, day: Day) => boolean
  /** Returns the newest publication day that was used so far. */
  readonly published: () => Day | null
  /** Returns whether a rate uploaded by the company was used so far. */
  readonly usedOwn: () => boolean
  /** Returns the currencies for which a rate was requested but missing. */
  readonly missing: () => readonly string[]
}

interface Publication {
  readonly perEuro: bigint
  readonly day: Day
  readonly own: boolean
}

/**
 * Returns a converter that uses the last rate published on or before each day; on the same day the company's own rate takes precedence.
 * Rates are units per euro, so the euro itself is 1.
 */
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
  /** Returns the publications that a conversion uses; null: one is missing. */
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

/** Formats a factor as a decimal with six significant digits: `0.00652118`. */
export function decimalRate(rate: bigint): string {
  const digits = rate.toString().padStart(16, '0')
  const whole = digits.slice(0, -15)
  const decimals = whole === '0' ? Math.max(0, digits.slice(-15).search(/[1-9]/)) + 6 : Math.max(0, 6 - whole.length)
  return (Number(rate) / Number(rateScale)).toFixed(Math.min(decimals, 15))
}

/** Converts a published decimal to an integer of 10⁻¹⁰. */
function scaled(decimal: string): bigint {
  const perEuro = parseDecimal(decimal, { whole: Number.POSITIVE_INFINITY, fraction: Number.POSITIVE_INFINITY })
  if (perEuro === null) throw new RangeError(`"${decimal}" is no rate.`)
  return unitsOf(perEuro, euroDigits, 'down')
}
