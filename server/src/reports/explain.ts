import type { Account } from '@adroit/contract/accounts'
import { addDays, type Day, dayAt, daysIn, isDay } from '@adroit/contract/calendar'
import type { Explanation } from '@adroit/contract/explanation'
import { type AdditiveKey, type MetricKey, measuresOf } from '@adroit/contract/metrics'
import { isPlatform, restatementDays } from '@adroit/contract/platforms'
import { rangeProblem } from '@adroit/contract/presets'
import type { Place } from '@adroit/contract/report'
import type { explainNumber } from '@adroit/contract/reports'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { changeOfSpend, metricValue } from '../facts/compute.ts'
import type { FactTable, PastSums, SelectedReading, Selection, Sums } from '../facts/facts.ts'
import { addSums } from '../facts/table/decode.ts'
import { selectFileNames } from '../imports/store.ts'
import { shiftRange } from '../lib/day-ranges.ts'
import { quotient } from '../lib/half-even.ts'
import { fail } from '../lib/refusal.ts'
import { decimalRate } from '../rates/conversion.ts'
import type { Caller } from '../session/caller.ts'
import { withoutMoney } from './answer.ts'
import { parseMetrics } from './definition.ts'
import { isFinalAt } from './finality.ts'
import { type Asked, ask } from './selection.ts'
import { find } from './service.ts'

type Given = z.infer<typeof explainNumber.input>

const mostListed = 20
const mostMoments = 10

/** What one number of a report is: its sums, accounts, rates, readings, and what it was before. */
export async function explain(ctx: Context, caller: Caller, given: Given): Promise<Explanation> {
  const report = await find(ctx, caller, given.id)
  const key = parseMetrics([given.metric])[0] as MetricKey
  const within = given.row === null ? given.within : placeOf(given, given.row)
  const path = within === undefined ? [] : await ctx.facts.path(caller.company, within)
  const all = await ask(ctx, caller.company, report, given.range ?? report.range, { within: path[0]?.key })
  const asked = narrowed(all, given)
  const figures = await tableOf(ctx, caller, asked, within, key)
  const total = figures.total ?? withoutMoney(figures.perCurrency.map((entry) => entry.sums))
  const selection: Selection = { company: caller.company, accounts: asked.holding, range: asked.range, within }
  const readings = await ctx.facts.readings(selection)
  const single = asked.conversion === null && key !== 'spendPercent' && key !== 'chainRatio'
  const past = single ? await ctx.facts.past(selection) : []
  const share = key === 'spendPercent' ? await shareOf(ctx, caller, report, given, within) : null
  return {
    ...valuesOf(key, total, share),
    currency: figures.total === null ? null : asked.currency,
    range: asked.range,
    previousRange: asked.previous,
    ...finalityOf(asked, readings),
    sums: sumsOf(key, total),
    ...accountsOf(asked, figures),
    ...ratesOf(asked),
    sources: await sourcesOf(ctx, caller, readings),
    sourceCount: readings.length,
    history: historyOf(key, past),
  }
}

/** The place of a row, where its rows are places. */
function placeOf({ dimension, within }: Given, row: string): Place | undefined {
  if (dimension === 'DAY' || dimension === 'PLATFORM') return within
  if (!/^-?\d{1,19}$/.test(row)) throw fail('input_invalid', { field: 'row' })
  return { level: dimension, key: row }
}

/** Limits what was asked to a row of days or of a platform. A row of days compares with the days as far before as the periods lie apart. */
function narrowed(asked: Asked, { dimension, row }: Given): Asked {
  if (row === null) return asked
  if (dimension === 'PLATFORM') {
    if (!isPlatform(row)) throw fail('input_invalid', { field: 'row' })
    return { ...asked, holding: asked.holding.filter(({ platform }) => platform === row) }
  }
  if (dimension !== 'DAY') return asked
  const [from = '', to = from] = row.split('/')
  if (!isDay(from) || !isDay(to) || rangeProblem({ from, to }) !== null) throw fail('input_invalid', { field: 'row' })
  const range = { from, to }
  return { ...asked, range, previous: shiftRange(range, -daysIn(asked.range.from, asked.range.to)) }
}

function tableOf(ctx: Context, caller: Caller, asked: Asked, within: Place | undefined, key: MetricKey): Promise<FactTable> {
  return ctx.facts.table({
    company: caller.company,
    accounts: asked.holding,
    range: asked.range,
    previous: asked.previous,
    within,
    dimension: 'ACCOUNT',
    metrics: [key, 'spend'],
    sort: { by: 'spend', direction: 'desc' },
    conversion: asked.conversion,
    offset: 0,
    limit: mostListed,
  })
}

/** What part of the spend of everything that the table selects the row is; converted where that has several currencies. */
async function shareOf(
  ctx: Context,
  caller: Caller,
  report: Awaited<ReturnType<typeof find>>,
  given: Given,
  within: Place | undefined,
): Promise<number | null> {
  const path = given.within === undefined ? [] : await ctx.facts.path(caller.company, given.within)
  const all = await ask(ctx, caller.company, report, given.range ?? report.range, { within: path[0]?.key })
  const [part, whole] = await Promise.all([
    tableOf(ctx, caller, narrowed(all, given), within, 'spend'),
    tableOf(ctx, caller, all, given.within, 'spend'),
  ])
  const [spend, per] = [part.total?.now.spend, whole.total?.now.spend]
  return spend === undefined || !per ? null : quotient(spend, per)
}

function valuesOf(key: MetricKey, total: Sums, share: number | null): Pick<Explanation, 'value' | 'previous'> {
  return {
    value: metricValue(key, total.now, share, changeOfSpend(total.now, total.previous)),
    previous:
      total.previous === null || key === 'spendPercent' || key === 'chainRatio' ? null : metricValue(key, total.previous, null, null),
  }
}

function sumsOf(key: MetricKey, total: Sums): Explanation['sums'] {
  const cell = (measure: AdditiveKey, sums: Sums['now'] | null) => (sums === null ? null : metricValue(measure, sums, null, null))
  return measuresOf(key).map((measure) => ({ metric: measure, now: cell(measure, total.now), previous: cell(measure, total.previous) }))
}

function accountsOf(asked: Asked, figures: FactTable): Pick<Explanation, 'accounts' | 'accountCount' | 'timeZones'> {
  const byId = new Map(asked.holding.map((account) => [account.id, account]))
  const inIt = figures.rows.flatMap(({ key }) => byId.get(key) ?? [])
  return {
    accounts: inIt.map(({ id, name, platform, currency, timeZone, readAt }: Account) => ({
      id,
      name,
      platform,
      currency,
      timeZone,
      readAt,
    })),
    accountCount: figures.count,
    timeZones: [...new Set(inIt.map(({ timeZone }) => timeZone))],
  }
}

/** Lowest and highest rate of the days, per currency. */
function ratesOf({ conversion, holding, company, range }: Asked): Pick<Explanation, 'rates' | 'ratesOf'> {
  if (conversion === null) return { rates: [], ratesOf: null }
  const currencies = [...new Set(holding.map(({ currency }) => currency))].filter((currency) => currency !== conversion.to).sort()
  const days: Day[] = Array.from({ length: daysIn(range.from, range.to) }, (_, index) => addDays(range.from, index))
  const rates = currencies.map((from) => {
    const known = days
      .flatMap((day) => conversion.rate(from, { from: day, to: day }) ?? [])
      .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    const [lowest, highest] = [known[0], known.at(-1)]
    return {
      from,
      lowest: lowest === undefined ? null : decimalRate(lowest),
      highest: highest === undefined ? null : decimalRate(highest),
      published: conversion.published(),
    }
  })
  return { rates, ratesOf: company.rates }
}

/** Live while the last day runs; settling while a platform may still change what was read; else final. */
function finalityOf(asked: Asked, readings: readonly SelectedReading[]): Pick<Explanation, 'finality' | 'finalOn'> {
  const byId = new Map(asked.holding.map((account) => [account.id, account]))
  const open = readings.flatMap(({ account, to, readAt }) => {
    const about = byId.get(account)
    if (!about || isFinalAt(to, restatementDays[about.platform], readAt.toISOString(), about.timeZone)) return []
    return [{ to, finalOn: addDays(to, restatementDays[about.platform] + 1), runs: to >= dayAt(readAt, about.timeZone) }]
  })
  const finalOn =
    open
      .map((one) => one.finalOn)
      .sort()
      .at(-1) ?? null
  if (finalOn === null) return { finality: 'final', finalOn }
  return { finality: open.some((one) => one.runs && one.to >= asked.today) ? 'live' : 'settling', finalOn }
}

async function sourcesOf(ctx: Context, caller: Caller, readings: readonly SelectedReading[]): Promise<Explanation['sources']> {
  const listed = readings.slice(0, mostListed)
  const jobs = listed.filter(({ source }) => source !== 'sync').map(({ job }) => job)
  const names = await forCompany(ctx.db, caller.company, (tx) => selectFileNames(tx, caller.company, jobs))
  return listed.map(({ source, job, account, rows, from, to, readAt }) => {
    const fileName = names.get(job)
    return { source, rows, from, to, readAt: readAt.toISOString(), import: fileName === undefined ? null : { id: job, fileName, account } }
  })
}

/** The moments at which the number changed, newest first: each with what it was from then on. */
function historyOf(key: MetricKey, past: readonly PastSums[]): Explanation['history'] {
  const moments = [...new Set(past.flatMap(({ since, until }) => [since.getTime(), ...(until === null ? [] : [until.getTime()])]))].sort(
    (a, b) => b - a,
  )
  const at = (moment: number) => {
    const standing = past.filter(({ since, until }) => since.getTime() <= moment && (until === null || until.getTime() > moment))
    return standing.length === 0 ? null : metricValue(key, addSums(standing.map(({ sums }) => sums)), null, null)
  }
  const values = moments.map((moment) => ({ at: new Date(moment).toISOString(), value: at(moment) }))
  return values.filter(({ value }, index) => value !== (values[index + 1]?.value ?? null)).slice(0, mostMoments)
}
