import type { Day } from '@adroit/contract/calendar'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

export type RateSet = 'ecb' | 'sample'

/** One published rate: units of `currency` per euro, as the published decimal. */
export interface Rate {
  readonly currency: string
  readonly day: Day
  readonly perEuro: string
  /** The company uploaded it. */
  readonly own?: boolean
}

const perStatement = 5_000

/** Inserts rates. Existing rates of the same day are replaced. */
export async function upsertRates(tx: Scoped, set: RateSet, rates: readonly Rate[]): Promise<void> {
  for (let start = 0; start < rates.length; start += perStatement) {
    const part = rates.slice(start, start + perStatement)
    await sql`
      insert into rates (rates, currency, day, per_euro)
      select ${set}, * from unnest(${part.map((rate) => rate.currency)}::text[], ${part.map((rate) => rate.day)}::date[], ${part.map((rate) => rate.perEuro)}::numeric[])
      on conflict (rates, currency, day) do update set per_euro = excluded.per_euro
    `.execute(tx)
  }
}

export async function selectRates(tx: Scoped, set: RateSet, currencies: readonly string[], from: Day, to: Day): Promise<Rate[]> {
  const rows = await tx
    .selectFrom('rates')
    .select(['currency', 'day', 'per_euro'])
    .where('rates', '=', set)
    .where('currency', 'in', currencies)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
  return rows.map((row) => ({ currency: row.currency, day: row.day, perEuro: row.per_euro }))
}

/** A company's own rate: who entered this value and when; null: before authors were stored. */
export interface OwnRate extends Rate {
  readonly setBy: string | null
  readonly setAt: Date | null
}

/**
 * Inserts a company's own rates with their author, and records the moment. A rate that is entered again with the same value keeps its author.
 * The update of the company's row serializes concurrent uploads.
 */
export async function upsertOwnRates(
  tx: Scoped,
  company: string,
  rates: readonly Rate[],
  { author, at }: { readonly author: string; readonly at: Date },
): Promise<void> {
  await tx.updateTable('companies').set({ own_rates_at: at }).where('id', '=', company).execute()
  for (let start = 0; start < rates.length; start += perStatement) {
    const part = rates.slice(start, start + perStatement)
    await sql`
      insert into company_rates (company_id, set_by, set_at, currency, day, per_euro)
      select ${company}, ${author}, ${at}, * from unnest(${part.map((rate) => rate.currency)}::text[], ${part.map((rate) => rate.day)}::date[], ${part.map((rate) => rate.perEuro)}::numeric[])
      on conflict (company_id, currency, day) do update set per_euro = excluded.per_euro, set_by = excluded.set_by, set_at = excluded.set_at
      where company_rates.per_euro <> excluded.per_euro
    `.execute(tx)
  }
}

/** Deletes a company's own rates and returns how many there were. */
export async function deleteOwnRates(tx: Scoped, company: string): Promise<number> {
  await tx.updateTable('companies').set({ own_rates_at: null }).where('id', '=', company).execute()
  const { numDeletedRows } = await tx.deleteFrom('company_rates').where('company_id', '=', company).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function selectOwnRates(tx: Scoped, company: string, currencies: readonly string[], from: Day, to: Day): Promise<OwnRate[]> {
  const rows = await tx
    .selectFrom('company_rates')
    .select(['currency', 'day', 'per_euro', 'set_by', 'set_at'])
    .where('company_id', '=', company)
    .where('currency', 'in', currencies)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
  return rows.map(({ currency, day, per_euro, set_by, set_at }) => {
    return { currency, day, perEuro: per_euro, own: true, setBy: set_by, setAt: set_at }
  })
}

/**
 * Returns the newest rate of each currency up to a day; the company's own rates take precedence. One lookup per currency: reading all rates
 * takes a hundred times longer.
 */
export async function selectNewest(tx: Scoped, company: string, set: RateSet, upTo: Day): Promise<Rate[]> {
  const { rows } = await sql<{ currency: string; day: Day; per_euro: string; own: boolean }>`
    with recursive everyone as (
      select min(currency) as currency from rates where rates = ${set}
      union all
      select (select min(currency) from rates where rates = ${set} and currency > everyone.currency) from everyone where currency is not null
    ), own as (
      select min(currency) as currency from company_rates where company_id = ${company}
      union all
      select (select min(currency) from company_rates where company_id = ${company} and currency > own.currency) from own where currency is not null
    ), held as (
      select last.* from everyone, lateral (
        select currency, day, per_euro, false as own from rates
        where rates = ${set} and currency = everyone.currency and day <= ${upTo} order by day desc limit 1) last
      union all
      select last.* from own, lateral (
        select currency, day, per_euro, true as own from company_rates
        where company_id = ${company} and currency = own.currency and day <= ${upTo} order by day desc limit 1) last
    )
    select distinct on (currency) currency, day, per_euro, own from held order by currency, day desc, own desc`.execute(tx)
  return rows.map(({ per_euro, ...row }) => ({ ...row, perEuro: per_euro }))
}

/** Returns the rates of a currency on the given days and the earlier rates that may apply to them, including the company's own. */
export async function selectRatesNear(
  tx: Scoped,
  company: string,
  set: RateSet,
  currency: string,
  days: readonly Day[],
  oldestDays: number,
): Promise<Rate[]> {
  const { rows } = await sql<{ day: Day; per_euro: string; own: boolean }>`
    with near as (select distinct last from unnest(${days}::date[]) last)
    select day, per_euro, false as own from near, rates
    where rates = ${set} and currency = ${currency} and day between last - ${oldestDays}::int and last
    union select day, per_euro, true from near, company_rates
    where company_id = ${company} and currency = ${currency} and day between last - ${oldestDays}::int and last`.execute(tx)
  return rows.map(({ per_euro, ...row }) => ({ ...row, currency, perEuro: per_euro }))
}

/** Returns the last days up to a day on which a currency has a rate, newest first; at most `most`. */
export async function selectRateDays(tx: Scoped, company: string, set: RateSet, currency: string, upTo: Day, most: number): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select day from rates where rates = ${set} and currency = ${currency} and day <= ${upTo}
    union select day from company_rates where company_id = ${company} and currency = ${currency} and day <= ${upTo}
    order by day desc limit ${most}`.execute(tx)
  return rows.map(({ day }) => day)
}

export async function selectUsedCurrencies(tx: Scoped, company: string): Promise<string[]> {
  const rows = await tx.selectFrom('accounts').select('currency').distinct().where('company_id', '=', company).execute()
  return rows.map((row) => row.currency)
}

export function selectRateSettings(tx: Scoped, company: string) {
  return tx
    .selectFrom('companies')
    .select(['id', 'currency', 'time_zone', 'rates', 'own_rates_at'])
    .where('id', '=', company)
    .executeTakeFirstOrThrow()
}

/** Returns the newest day of the central bank's rates; null: there are none. */
export async function selectNewestDay(tx: Scoped): Promise<Day | null> {
  const row = await tx
    .selectFrom('rates')
    .select((eb) => eb.fn.max('day').as('day'))
    .where('rates', '=', 'ecb')
    .executeTakeFirst()
  return row?.day ?? null
}
