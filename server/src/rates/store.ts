import type { Day } from '@adroit/contract/calendar'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

export type RateSet = 'ecb' | 'sample'

/** One published rate: units of `currency` for one euro, as the decimal that was published. */
export interface Rate {
  readonly currency: string
  readonly day: Day
  readonly perEuro: string
}

const perStatement = 5_000

/** Adds rates; a day that is known already takes the new figure. */
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
