import { addDays, type Day } from '@adroit/contract/calendar'
import type { DateRange } from '@adroit/contract/presets'
import type { Context } from '../context.ts'
import { asSystem, forCompany, type Scoped } from '../db/database.ts'
import { type Converter, converter, oldestRateDays } from './conversion.ts'
import {
  type Rate,
  type RateSet,
  selectNewest,
  selectNewestDay,
  selectOwnRates,
  selectRates,
  selectUsedCurrencies,
  upsertRates,
} from './store.ts'

export type { Rate } from './store.ts'

/** The owner of rates: conversion uses the company's rate set, and its own rates take precedence. */
export interface RatesOwner {
  readonly id: string
  readonly rates: RateSet
}

/** Returns a converter from the given currencies to one, for a range of days. */
export async function converterFor(
  ctx: Context,
  { id, rates: set }: RatesOwner,
  to: string,
  currencies: readonly string[],
  span: DateRange,
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

/** Returns the newest rate of each currency that a company can convert, whatever its date. */
export function newestRates(tx: Scoped, { id, rates: set }: RatesOwner): Promise<Rate[]> {
  return selectNewest(tx, id, set, '9999-12-31')
}

/** Returns the currencies of the company's accounts. */
export function usedCurrencies(tx: Scoped, company: string): Promise<string[]> {
  return selectUsedCurrencies(tx, company)
}

/** Returns the newest day of the central bank's rates; null: there are none. */
export function newestPublished(tx: Scoped): Promise<Day | null> {
  return selectNewestDay(tx)
}
