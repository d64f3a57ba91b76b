import type { Account } from '@adroit/contract/accounts'
import { addDays, type Day, daysIn } from '@adroit/contract/calendar'
import type { Explanation } from '@adroit/contract/explanation'
import { type AdditiveKey, type MetricKey, measuresOf, metric } from '@adroit/contract/metrics'
import type { DateRange } from '@adroit/contract/presets'
import type { explainNumber } from '@adroit/contract/report-number'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { isLevel } from '../facts/breakdowns.ts'
import { delta, deltaOf, metricValue } from '../facts/compute.ts'
import type { PastSums, SelectedSource } from '../facts/stored-data.ts'
import { addSums } from '../facts/table/decode.ts'
import type { FactTable, Selection, Sums, TableQuery } from '../facts/table-query.ts'
import { fileNames } from '../imports/of-account.ts'
import { quotient } from '../lib/half-even.ts'
import { decimalRate } from '../rates/conversion.ts'
import type { Caller } from '../session/caller.ts'
import { type NoticeOfDays, noticesOfDays } from '../sync/notices-of-days.ts'
import { withoutMoney } from './answer.ts'
import { type AtPlatform, atPlatforms } from './at-platform.ts'
import { explainedActions } from './conversion-actions.ts'
import { parseMetrics } from './definition.ts'
import { isRelation } from './differences.ts'
import { finalityOf } from './finality.ts'
import { type ComparedTable, comparedTable } from './left-out.ts'
import type { OwnApp } from './listeners.ts'
import { type NumberQuery, type Question, questionsOfShare, resolveNumber } from './number.ts'
import { ownAppsOf, ownEventsOf, sourcesOfMetric } from './own-events.ts'
import { latestStoredMoment } from './past-moment.ts'
import type { ResolvedQuery } from './resolve.ts'
import type { ResolvedSelection } from './selection.ts'
import { changedAfter } from './since.ts'
import { sourceIdsOf } from './source-ids.ts'
import { visitBeforeNow } from './visits.ts'

type Input = z.infer<typeof explainNumber.input>

const mostListed = 20
const mostMoments = 10
const mostRateDays = 92

/** Explains one number of a report: its sums, accounts, rates, source files and sync runs, and its earlier values. */
export async function explain(ctx: Context, caller: Caller, input: Input): Promise<Explanation> {
  const key = parseMetrics([input.metric])[0] as MetricKey
  const number = await resolveNumber(ctx, caller, input)
  const { query, question, shown } = number
  const { figures, leftOut } = await comparedFigures(ctx, caller, input, number, key)
  const total = totalOf(figures)
  const { company, accounts, dateRange, rows, scope, weekStart, firstParty } = question
  const selection: Selection = { company, accounts, dateRange, rows, scope, weekStart, firstParty }
  const stored = await ctx.facts.selectedSources({ ...selection, asOf: query.asOf })
  const readings = sourcesOfMetric(stored, key, firstParty ?? false)
  const apps = await ownAppsOf(ctx, company, readings)
  const now = query.asOf ?? ctx.clock()
  const single = query.conversion === null && !isRelation(key)
  const past = single ? knownBy(await ctx.facts.past(selection), query.asOf) : []
  const share = key === 'spendPercent' ? await shareOf(ctx, caller, input) : null
  const sources = bySource(readings)
  const adEntity = await sourceIdsOf(ctx, company, input, firstParty ?? false)
  const answer = {
    adEntity,
    ...valuesOf(key, total, share),
    currency: figures.total === null ? null : query.currency,
    dateRange: shown.dateRange,
    previousRange: shown.previous,
    comparison: query.comparison,
    comparedUpTo: query.comparedUpTo,
    leftOut: [...leftOut],
    ...finalityOf(query, readings, now, apps),
    ownEvents: ownEventsOf(readings, apps, now),
    sums: sumsOf(key, total),
    ...accountsOf(query, figures, readings, await atPlatforms(ctx, caller, adEntity)),
    conversionActions: await explainedActions(ctx, caller.company, { ...query, dateRange: shown.dateRange }, key),
    perCurrency: perCurrencyOf(key, figures),
    ...ratesOf({ ...query, dateRange: shown.dateRange }),
    notices: query.asOf === undefined ? await noticesOf(ctx, key, query, figures, shown.dateRange) : [],
    sources: await sourcesOf(ctx, caller, sources, apps, query.asOf !== undefined),
    sourceCount: sources.length,
    history: historyOf(key, past, past.length === 0 ? null : await ctx.facts.loadedAt(selection)),
  }
  // This query comes last because rates that only the past needs must not be listed for this number.
  const before = query.asOf === undefined && query.saved ? await visitBeforeNow(ctx, caller, query.saved.id) : null
  if (before === null || isRelation(key) || !(await changedAfter(ctx, selection, before))) return { ...answer, sinceVisit: null }
  const asOf = latestStoredMoment(before, ctx.clock(), [dateRange])
  const then = await tableOf(ctx, { ...question, asOf, previousAsOf: asOf }, key)
  return { ...answer, sinceVisit: then.count === 0 ? null : sinceVisit(key, before, totalOf(then).now, total.now) }
}

/** Reads a number compared as the table compares it: its rows over several accounts leave out what its totals leave out. */
async function comparedFigures(
  ctx: Context,
  caller: Caller,
  input: Input,
  { query, question }: NumberQuery,
  key: MetricKey,
): Promise<ComparedTable> {
  if (input.row === null) return await comparedTable(ctx, query, tableQuery(question, key))
  if (isLevel(input.breakdown)) return { figures: await tableOf(ctx, question, key), leftOut: query.leftOut }
  const whole = await resolveNumber(ctx, caller, { ...input, row: null })
  const all = (await comparedTable(ctx, whole.query, tableQuery(whole.question, key))).leftOut
  const leftOut = all.filter(({ account }) => query.holding.some(({ id }) => id === account))
  return { figures: await tableOf(ctx, { ...question, leftOut: leftOut.map(({ account }) => account) }, key), leftOut }
}

function totalOf(figures: FactTable): Sums {
  return figures.total ?? withoutMoney(figures.perCurrency.map((entry) => entry.sums))
}

function sinceVisit(key: MetricKey, at: Date, before: Sums['now'], now: Sums['now']): Explanation['sinceVisit'] {
  const value = metricValue(key, before, null, null)
  if (value === metricValue(key, now, null, null)) return null
  return { at: at.toISOString(), before: value, delta: delta(key, now, before) }
}

function tableOf(ctx: Context, question: Question, key: MetricKey): Promise<FactTable> {
  return ctx.facts.table(tableQuery(question, key))
}

function tableQuery(question: Question, key: MetricKey): TableQuery {
  const about = { ...question, breakdown: 'ACCOUNT', metrics: [key, 'spend'] } as const
  return { ...about, sort: { by: 'spend', direction: 'desc' }, offset: 0, limit: mostListed }
}

/**
 * Returns the row's share of the spend that the table selects, as a fraction. Spend in several currencies is converted. null if there is
 * none.
 */
async function shareOf(ctx: Context, caller: Caller, input: Input): Promise<number | null> {
  const questions = await questionsOfShare(ctx, caller, input)
  const [part, whole] = await Promise.all([tableOf(ctx, questions.part, 'spend'), tableOf(ctx, questions.whole, 'spend')])
  const [spend, per] = [part.total?.now.spend, whole.total?.now.spend]
  return spend === undefined || !per ? null : quotient(spend, per)
}

/** Returns the versions that were valid by a moment. An end after that moment was not known then and becomes null. */
function knownBy(past: readonly PastSums[], asOf: Date | undefined): readonly PastSums[] {
  if (asOf === undefined) return past
  return past
    .filter(({ validFrom }) => validFrom <= asOf)
    .map((one) => (one.validTo !== null && one.validTo > asOf ? { ...one, validTo: null } : one))
}

function valuesOf(key: MetricKey, total: Sums, share: number | null): Pick<Explanation, 'value' | 'previous'> {
  return {
    value: metricValue(key, total.now, share, deltaOf('spend', total)),
    previous:
      total.previous === null || key === 'spendPercent' || key === 'chainRatio' ? null : metricValue(key, total.previous, null, null),
  }
}

function sumsOf(key: MetricKey, total: Sums): Explanation['sums'] {
  const cell = (measure: AdditiveKey, sums: Sums['now'] | null) => (sums === null ? null : metricValue(measure, sums, null, null))
  return measuresOf(key).map((measure) => ({ metric: measure, now: cell(measure, total.now), previous: cell(measure, total.previous) }))
}

function accountsOf(
  selection: ResolvedSelection,
  figures: FactTable,
  readings: readonly SelectedSource[],
  atPlatform: ReadonlyMap<string, AtPlatform>,
): Pick<Explanation, 'accounts' | 'accountCount' | 'timeZones'> {
  const byId = new Map(selection.holding.map((account) => [account.id, account]))
  const inIt = figures.rows.flatMap(({ key }) => byId.get(key) ?? [])
  // The list is sorted newest first, so the first entry of an account is its latest sync run or import.
  const readAt = (id: string) => readings.find(({ account }) => account === id)?.readAt.toISOString()
  return {
    accounts: inIt.map(({ id, name, platform, currency, timeZone, readAt: storedReadAt }: Account) => ({
      id,
      name,
      platform,
      currency,
      timeZone,
      readAt: readAt(id) ?? storedReadAt,
      attribution: atPlatform.get(id)?.attribution ?? null,
      platformUrl: atPlatform.get(id)?.platformUrl ?? null,
    })),
    accountCount: figures.count,
    timeZones: [...new Set(inIt.map(({ timeZone }) => timeZone))],
  }
}

/** Returns what the latest syncs of the number's accounts and days could not read, if it concerns the metric. */
async function noticesOf(
  ctx: Context,
  key: MetricKey,
  { companyId, holding }: ResolvedQuery,
  figures: FactTable,
  dateRange: DateRange,
): Promise<Explanation['notices']> {
  const byId = new Map(holding.map((account) => [account.id, account]))
  const accounts = figures.rows.flatMap((row) => byId.get(row.key) ?? [])
  const concerns = ({ notice }: NoticeOfDays) => notice.kind !== 'metric_rejected' || measuresOf(key).includes(notice.metric)
  return (await noticesOfDays(ctx, companyId, accounts, dateRange)).filter(concerns).flatMap(({ account, stream, notice }) => {
    const of = byId.get(account)
    return of === undefined ? [] : [{ account, accountName: of.name, platform: of.platform, stream, notice }]
  })
}

/** Returns an amount of money in each of its currencies; empty if it has one. */
function perCurrencyOf(key: MetricKey, { perCurrency }: FactTable): Explanation['perCurrency'] {
  if (metric(key).unit !== 'money' || perCurrency.length < 2) return []
  return perCurrency.map(({ currency, sums }) => ({ currency, value: metricValue(key, sums.now, null, null) }))
}

/** Returns the lowest and the highest rate of the range's days, per currency. */
function ratesOf({ conversion, holding, company, dateRange }: ResolvedSelection): Pick<Explanation, 'rates' | 'ratesOf'> {
  if (conversion === null) return { rates: [], ratesOf: null }
  const currencies = [...new Set(holding.map(({ currency }) => currency))].filter((currency) => currency !== conversion.to).sort()
  const days: Day[] = Array.from({ length: daysIn(dateRange.from, dateRange.to) }, (_, index) => addDays(dateRange.from, index))
  const rates = currencies.map((from) => {
    const known = days
      .flatMap((day) => conversion.rate(from, { from: day, to: day }) ?? [])
      .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    const [lowest, highest] = [known[0], known.at(-1)]
    return {
      from,
      lowest: lowest === undefined ? null : decimalRate(lowest),
      highest: highest === undefined ? null : decimalRate(highest),
      published: newestOf(days.flatMap((day) => conversion.publishedFor(from, day) ?? [])),
      days: days
        .toReversed()
        .slice(0, mostRateDays)
        .map((day) => {
          const rate = conversion.rate(from, { from: day, to: day })
          return { day, rate: rate === null ? null : decimalRate(rate), published: conversion.publishedFor(from, day) }
        }),
    }
  })
  return { rates, ratesOf: conversion.usedOwn() ? 'own' : company.rates }
}

function newestOf(days: readonly Day[]): Day | null {
  return days.reduce<Day | null>((newest, day) => (newest === null || day > newest ? day : newest), null)
}

/** Merges all sync runs of an account into one source, however often its days were read. */
function bySource(readings: readonly SelectedSource[]): readonly SelectedSource[] {
  const sources = new Map<string, SelectedSource>()
  for (const reading of readings) {
    const key = `${reading.account} ${reading.source} ${reading.synced ? '' : reading.job}`
    const newer = sources.get(key)
    if (!newer) sources.set(key, reading)
    else {
      const from = newer.from < reading.from ? newer.from : reading.from
      const to = newer.to > reading.to ? newer.to : reading.to
      sources.set(key, { ...newer, from, to, rows: newer.rows + reading.rows })
    }
  }
  return [...sources.values()]
}

/** `past`: the number is as of an earlier moment, of which nothing is known but when its sources were read. */
async function sourcesOf(
  ctx: Context,
  caller: Caller,
  readings: readonly SelectedSource[],
  apps: ReadonlyMap<string, readonly OwnApp[]>,
  past: boolean,
): Promise<Explanation['sources']> {
  const listed = readings.slice(0, mostListed)
  const jobs = listed.filter(({ synced }) => !synced).map(({ job }) => job)
  const names = await fileNames(ctx, caller.company, jobs)
  return listed.map(({ source, job, account, rows, from, to, readAt }) => {
    const fileName = names.get(job)
    const own = source === 'events' ? (apps.get(account) ?? []) : []
    return {
      ...{ source, rows, from, to, readAt: readAt.toISOString() },
      import: fileName === undefined ? null : { id: job, fileName, account },
      apps: own.map(({ id, name, lastEventAt }) => ({ id, name, lastEventAt: past ? null : (lastEventAt?.toISOString() ?? null) })),
    }
  })
}

/**
 * Returns the moments at which the number changed, newest first, each with the value from that moment on. `loadedAt`: when the last of its
 * days was first synced. The list ends with the value of that moment, because earlier ones lack some of the days.
 */
function historyOf(key: MetricKey, past: readonly PastSums[], loadedAt: Date | null): Explanation['history'] {
  const moments = [
    ...new Set(past.flatMap(({ validFrom, validTo }) => [validFrom.getTime(), ...(validTo === null ? [] : [validTo.getTime()])])),
  ].sort((a, b) => b - a)
  const at = (moment: number) => {
    const valid = past.filter(({ validFrom, validTo }) => validFrom.getTime() <= moment && (validTo === null || validTo.getTime() > moment))
    return valid.length === 0 ? null : metricValue(key, addSums(valid.map(({ sums }) => sums)), null, null)
  }
  const values = moments.map((moment) => ({ at: new Date(moment).toISOString(), value: at(moment) }))
  const changes = values.filter(({ value }, index) => value !== (values[index + 1]?.value ?? null))
  const first = loadedAt === null ? -1 : changes.findIndex(({ at: moment }) => moment <= loadedAt.toISOString())
  return changes.slice(0, first < 0 ? mostMoments : Math.min(first + 1, mostMoments))
}
