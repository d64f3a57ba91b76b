import type { Account } from '@adroit/contract/accounts'
import { type AdditiveKey, type MetricKey, metric } from '@adroit/contract/metrics'
import { majorUnits } from '@adroit/contract/money'
import type { Breakdown } from '@adroit/contract/platforms'
import type { Cell, InsightsTable } from '@adroit/contract/table'
import { deltaOf, metricValue } from '../facts/compute.ts'
import type { Measures } from '../facts/insights-row.ts'
import type { StoredEntity } from '../facts/stored-data.ts'
import type { FactTable, Sums } from '../facts/table-query.ts'
import type { ResolvedSelection } from './selection.ts'

interface Shown {
  readonly breakdown: Breakdown
  readonly metrics: readonly MetricKey[]
  readonly offset: number
  readonly path: readonly StoredEntity[]
}

/**
 * Returns the sums of the report store as the contract's table: metrics are computed and rows become columns. Statuses and differences are
 * added elsewhere.
 */
export function tableAnswer(selection: ResolvedSelection, shown: Shown, figures: FactTable): InsightsTable {
  const { rows } = figures
  const { metrics } = shown
  return {
    breakdown: shown.breakdown,
    dateRange: selection.dateRange,
    previousRange: selection.previous,
    comparison: selection.comparison,
    comparedUpTo: selection.comparedUpTo,
    metrics: [...metrics],
    count: figures.count,
    offset: shown.offset,
    rows: {
      keys: rows.map((row) => row.key),
      names: rows.map((row) => row.name),
      kinds: rows.map((row) => row.kind),
      platforms: rows.map((row) => row.platform),
      currencies: rows.map((row) => row.currency),
      accounts: rows.map((row) => row.account),
      values: metrics.map((key) => rows.map((row) => value(key, row, row.share))),
      deltas: metrics.map((key) => rows.map((row) => changeOf(key, row))),
      statuses: null,
    },
    totals: totalsOf(selection, metrics, figures),
    conversion: conversionOf(selection),
    notCounted: figures.notCounted.map((entry) => {
      const account = selection.accounts.find(({ id }) => id === entry.account)
      return {
        ...entry,
        account: account?.name ?? entry.account,
        currency: account?.currency ?? selection.currency,
        spend: majorUnits(entry.spend),
      }
    }),
    path: shown.path.map(({ level, key, name, kind }) => ({
      level,
      key,
      kind,
      name: level === 'ACCOUNT' ? accountName(selection, key) : name,
    })),
    readAt: oldestReading(selection.accounts),
    stored: storedSpan(selection.accounts),
    since: null,
    asOf: selection.asOf?.toISOString() ?? null,
    firstParty: selection.firstParty,
    now: null,
    withoutCountry: [],
    conversionActions: [],
    leftOut: [...selection.leftOut],
    sample: selection.accounts.some((account) => account.sample),
  }
}

/** The report store knows accounts only by id; their names are in PostgreSQL. */
function accountName(selection: ResolvedSelection, id: string): string {
  return selection.accounts.find((account) => account.id === id)?.name ?? id
}

function value(key: MetricKey, sums: Sums, share: number | null): Cell {
  return metricValue(key, sums.now, share, changeOf('spend', sums))
}

/**
 * Returns the change of a metric against the previous period. null for `spendPercent` and `chainRatio`, which have no change of their own.
 */
function changeOf(key: MetricKey, sums: Sums): number | null {
  return deltaOf(key, sums)
}

function totalsOf(selection: ResolvedSelection, metrics: readonly MetricKey[], figures: FactTable): InsightsTable['totals'] {
  // If some money has no rate, the totals contain only metrics that need no money. Money is then listed per currency.
  const total = figures.total ?? withoutMoney(figures.perCurrency.map((entry) => entry.sums))
  const share = total.now.spend === undefined || total.now.spend === 0n ? null : 1
  return {
    currency: figures.total === null ? null : selection.currency,
    values: metrics.map((key) => value(key, total, share)),
    deltas: metrics.map((key) => changeOf(key, total)),
    perCurrency: figures.perCurrency.map(({ currency, sums }) => ({ currency, values: metrics.map((key) => value(key, sums, null)) })),
    partial: figures.total === null ? partialOf(selection, metrics, figures, total) : null,
  }
}

/** Returns totals whose money is that of one currency. */
function partialOf(
  selection: ResolvedSelection,
  metrics: readonly MetricKey[],
  { perCurrency }: FactTable,
  whole: Sums,
): InsightsTable['totals']['partial'] {
  const one = perCurrency.find(({ currency }) => currency === selection.currency) ?? perCurrency[0]
  if (!one) return null
  const sums = (key: MetricKey) => (needsMoney(key) ? one.sums : whole)
  return {
    currency: one.currency,
    values: metrics.map((key) => value(key, sums(key), null)),
    deltas: metrics.map((key) => changeOf(key, sums(key))),
  }
}

/** Returns whether a metric is money or computed from money. */
export function needsMoney(key: MetricKey): boolean {
  const { unit, formula } = metric(key)
  if (key === 'spendPercent' || key === 'chainRatio') return true
  return unit === 'money' || (formula !== undefined && [formula.of, formula.per].some((part) => metric(part).unit === 'money'))
}

/** Adds up the sums of several currencies without their money measures. */
export function withoutMoney(parts: readonly Sums[]): Sums {
  const previous = parts.map((part) => part.previous)
  return {
    now: addCounts(parts.map((part) => part.now)),
    previous: previous.includes(null) ? null : addCounts(previous.map((part) => part ?? {})),
    compared: addCounts(parts.map(({ now, compared = now }) => compared)),
  }
}

function addCounts(parts: readonly Measures[]): Measures {
  const sum: Measures = {}
  for (const part of parts) {
    for (const [key, amount] of Object.entries(part) as [AdditiveKey, bigint][]) {
      if (metric(key).unit !== 'money') sum[key] = (sum[key] ?? 0n) + amount
    }
  }
  return sum
}

export function conversionOf(selection: ResolvedSelection): InsightsTable['conversion'] {
  const { conversion, company } = selection
  return (
    conversion && {
      to: conversion.to,
      rates: conversion.usedOwn() ? 'own' : company.rates,
      published: conversion.published(),
      missing: [...conversion.missing()],
    }
  )
}

export function oldestReading(accounts: readonly Account[]): string | null {
  return accounts.flatMap((account) => account.readAt ?? []).sort()[0] ?? null
}

export function storedSpan(accounts: readonly Account[]): InsightsTable['stored'] {
  const from = accounts.flatMap((account) => account.storedFrom ?? []).sort()[0]
  const to = accounts
    .flatMap((account) => account.storedTo ?? [])
    .sort()
    .at(-1)
  return from === undefined || to === undefined ? null : { from, to }
}
