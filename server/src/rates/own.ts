import { addDays, type Day, dayAt } from '@adroit/contract/calendar'
import { capacityLimits } from '@adroit/contract/capacity-limits'
import { isCurrencyCode } from '@adroit/contract/currencies'
import type { Locale } from '@adroit/contract/locales'
import type { importRates, listRates, rateHistory } from '@adroit/contract/rates'
import type * as z from 'zod'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import type { Caller } from '../session/caller.ts'
import { converter, decimalRate, oldestRateDays } from './conversion.ts'
import { readRatesFile } from './sent-file.ts'
import { converterFor } from './service.ts'
import {
  deleteOwnRates,
  type Rate,
  selectNewest,
  selectRateDays,
  selectRateSettings,
  selectRatesNear,
  selectUsedCurrencies,
  upsertOwnRates,
} from './store.ts'
import { ratesProblemIn } from './texts.ts'
import { UnreadableRates } from './unreadable-rates.ts'

/**
 * Returns every currency that has a stored rate or an account, with its newest rate to the company's currency. Currencies of accounts come
 * first.
 */
export async function currentRates(ctx: Context, { company: id }: Caller): Promise<z.infer<typeof listRates.answer>> {
  const { company, newest, near, used } = await forCompany(ctx.db, id, async (tx) => {
    const company = await selectRateSettings(tx, id)
    const newest = await selectNewest(tx, id, company.rates, lastDay(ctx, company.time_zone))
    const days = newest.map(({ day }) => day)
    // The newest rates of former currencies are decades old, and reading all rates since then would take too long.
    const near = await selectRatesNear(tx, id, company.rates, company.currency, days, oldestRateDays)
    return { company, newest, near, used: new Set(await selectUsedCurrencies(tx, id)) }
  })
  const to = company.currency
  const conversion = converter(to, [...newest, ...near])
  const stored = new Map(newest.map((rate) => [rate.currency, rate]))
  // Rates are per euro: if the company's currency has one, the euro has one too.
  const euro = stored.get(to)
  if (euro) stored.set('EUR', { ...euro, currency: 'EUR' })
  const names = [...new Set([...stored.keys(), ...used])].filter((currency) => currency !== to)
  const currencies = names.map((currency) => {
    const day = stored.get(currency)?.day ?? null
    const rate = day === null ? null : conversion.rate(currency, { from: day, to: day })
    return {
      currency,
      used: used.has(currency),
      rate: rate === null ? null : decimalRate(rate),
      published: day,
      own: day !== null && conversion.isOwn(currency, day),
    }
  })
  return {
    to,
    of: company.rates,
    oldestDays: oldestRateDays,
    currencies: currencies.sort((one, other) => Number(other.used) - Number(one.used) || (one.currency < other.currency ? -1 : 1)),
    ownAt: company.own_rates_at?.toISOString() ?? null,
  }
}

/** Returns the rates of one currency to the company's on the last days that have one, newest first. Throws `currency_unknown`. */
export async function historyOfRates(ctx: Context, { company: id }: Caller, sent: string): Promise<z.infer<typeof rateHistory.answer>> {
  const currency = sent.trim().toUpperCase()
  if (!isCurrencyCode(currency)) throw fail('currency_unknown', { code: sent })
  const { company, days } = await forCompany(ctx.db, id, async (tx) => {
    const company = await selectRateSettings(tx, id)
    // The euro itself has no rates; its days are those of the company's currency.
    const of = currency === 'EUR' ? company.currency : currency
    const days = await selectRateDays(tx, id, company.rates, of, lastDay(ctx, company.time_zone), capacityLimits.rateDays)
    return { company, days: currency === company.currency ? [] : days }
  })
  const [last, first] = [days[0], days.at(-1)]
  if (last === undefined || first === undefined) return { to: company.currency, days: [] }
  const { rate, isOwn } = await converterFor(ctx, company, company.currency, [currency], { from: first, to: last })
  return {
    to: company.currency,
    days: days.flatMap((day) => {
      const factor = rate(currency, { from: day, to: day })
      return factor === null ? [] : [{ day, rate: decimalRate(factor), own: isOwn(currency, day) }]
    }),
  }
}

/**
 * Uploads the company's own rates from a file, all or nothing. Rates of days that were uploaded before are replaced. Throws
 * `rates_unreadable` with the line and the reason in the language of the caller.
 */
export async function uploadRates(
  ctx: Context,
  { company: id, member }: Caller,
  file: AsyncIterable<Buffer>,
  locale: Locale,
): Promise<z.infer<typeof importRates.answer>> {
  const { time_zone } = await forCompany(ctx.db, id, (tx) => selectRateSettings(tx, id))
  const parts: Buffer[] = []
  for await (const part of file) parts.push(part)
  const rates = await readRatesFile(Buffer.concat(parts), lastDay(ctx, time_zone)).catch((error: unknown) => {
    throw error instanceof UnreadableRates ? fail('rates_unreadable', { reason: ratesProblemIn(locale, error.problem) }) : error
  })
  const at = ctx.clock()
  const span = spanOf(rates)
  await forCompany(ctx.db, id, async (tx) => {
    await upsertOwnRates(tx, id, rates, { author: member, at })
    await recordAudit(tx, id, { at, action: 'rates_imported', details: { count: rates.length, ...span } })
  })
  tellAll(ctx, id)
  return { rates: rates.length, currencies: new Set(rates.map(({ currency }) => currency)).size, ...span }
}

/** Deletes the rates that the company uploaded and returns how many there were. */
export async function removeOwnRates(ctx: Context, { company: id }: Caller): Promise<{ rates: number }> {
  const rates = await forCompany(ctx.db, id, async (tx) => {
    const count = await deleteOwnRates(tx, id)
    await recordAudit(tx, id, { at: ctx.clock(), action: 'rates_removed', details: { count } })
    return count
  })
  tellAll(ctx, id)
  return { rates }
}

/** Every converted figure may have changed. */
function tellAll(ctx: Context, company: string): void {
  ctx.realtime.publish({ company }, { kind: 'access' })
}

/** Returns the last day that can have a rate: east of the company it is already tomorrow. */
function lastDay(ctx: Context, timeZone: string): Day {
  return addDays(dayAt(ctx.clock(), timeZone), 1)
}

function spanOf(rates: readonly Rate[]): { from: Day; to: Day } {
  let [from, to] = ['9999-12-31', '0001-01-01']
  for (const { day } of rates) {
    if (day < from) from = day
    if (day > to) to = day
  }
  return { from, to }
}
