import { addDays, type Day } from '@adroit/contract/calendar'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { converter, oldestRateDays } from './conversion.ts'
import type { RatesOwner } from './service.ts'
import { type OwnRate, selectOwnRates, selectRates } from './store.ts'

/** A rate that a member entered counts in judgments of them after this long: then others have had the time to see it. */
const freshMs = 24 * 3_600_000

/** Factors from one currency to another, in units of `rateScale`: the lowest and the highest of those that apply. */
export interface JudgedFactor {
  readonly least: bigint
  readonly most: bigint
}

export interface Judgment {
  readonly to: string
  readonly day: Day
  /** Whose limits are judged. */
  readonly members: readonly string[]
}

/**
 * Returns the factors by which a decision of members is judged on a day: the official ones and the company's own, of which the caller takes the
 * stricter. A company rate that one of the members entered in the last 24 hours never stands alone: without an official or an older rate the
 * result is null, as without any rate, and a second person must approve.
 */
export async function judgedFactors(
  ctx: Context,
  { id, rates: set }: RatesOwner,
  currencies: readonly string[],
  { to, day, members }: Judgment,
): Promise<(currency: string) => JudgedFactor | null> {
  const wanted = [...new Set([to, ...currencies])].filter((currency) => currency !== 'EUR')
  const from = addDays(day, -oldestRateDays)
  const now = ctx.clock().getTime()
  const isOthers = ({ setBy, setAt }: OwnRate) =>
    setBy === null || setAt === null || !members.includes(setBy) || now - setAt.getTime() >= freshMs
  const { official, own } = await forCompany(ctx.db, id, async (tx) => {
    if (wanted.length === 0) return { official: [], own: [] }
    return { official: await selectRates(tx, set, wanted, from, day), own: await selectOwnRates(tx, id, wanted, from, day) }
  })
  const range = { from: day, to: day }
  const independent = [converter(to, official), converter(to, [...official, ...own.filter(isOthers)])]
  const all = converter(to, [...official, ...own])
  return (currency) => {
    const known = independent.flatMap(({ rate }) => rate(currency, range) ?? [])
    if (known.length === 0) return null
    const factors = [...known, ...[all].flatMap(({ rate }) => rate(currency, range) ?? [])]
    return {
      least: factors.reduce((one, other) => (other < one ? other : one)),
      most: factors.reduce((one, other) => (other > one ? other : one)),
    }
  }
}
