import type { Account } from '@adroit/contract/accounts'
import { type AdditiveKey, type MetricKey, metric } from '@adroit/contract/metrics'
import type { Dimension } from '@adroit/contract/platforms'
import type { Cell, DeliveryTable } from '@adroit/contract/table'
import { change, majorUnits, metricValue } from '../facts/compute.ts'
import type { Measures } from '../facts/delivery.ts'
import type { FactTable, HeldPlace, Sums } from '../facts/facts.ts'
import type { Asked } from './selection.ts'

interface Shown {
  readonly dimension: Dimension
  readonly metrics: readonly MetricKey[]
  readonly offset: number
  readonly path: readonly HeldPlace[]
}

/** Sums of the report store as the table of the contract: metrics computed, rows turned into columns; without statuses and looks. */
export function tableAnswer(asked: Asked, shown: Shown, figures: FactTable): DeliveryTable {
  const { rows } = figures
  const { metrics } = shown
  return {
    dimension: shown.dimension,
    range: asked.range,
    previous: asked.previous,
    comparison: asked.comparison,
    comparedUpTo: asked.comparedUpTo,
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
      changes: metrics.map((key) => rows.map((row) => changeOf(key, row))),
      statuses: null,
    },
    totals: totalsOf(asked, metrics, figures),
    conversion: conversionOf(asked),
    notCounted: figures.notCounted.map((entry) => {
      const account = asked.accounts.find(({ id }) => id === entry.account)
      return {
        ...entry,
        account: account?.name ?? entry.account,
        currency: account?.currency ?? asked.currency,
        spend: majorUnits(entry.spend),
      }
    }),
    path: shown.path.map(({ level, key, name, kind }) => ({
      level,
      key,
      kind,
      name: level === 'ACCOUNT' ? accountName(asked, key) : name,
    })),
    readAt: oldestReading(asked.accounts),
    held: heldSpan(asked.accounts),
    since: null,
    asOf: asked.asOf?.toISOString() ?? null,
    now: null,
    withoutCountry: [],
    sample: asked.accounts.some((account) => account.sample),
  }
}

/** The report store knows accounts by id alone; their names are PostgreSQL's. */
function accountName(asked: Asked, id: string): string {
  return asked.accounts.find((account) => account.id === id)?.name ?? id
}

function value(key: MetricKey, sums: Sums, share: number | null): Cell {
  return metricValue(key, sums.now, share, changeOf('spend', sums))
}

/** Change of a metric against the previous period; the relations have none of their own. */
function changeOf(key: MetricKey, sums: Sums): number | null {
  return change(key, sums.now, sums.previous)
}

function totalsOf(asked: Asked, metrics: readonly MetricKey[], figures: FactTable): DeliveryTable['totals'] {
  // Without a rate for all money only what needs none can be totalled; the money stands per currency.
  const total = figures.total ?? withoutMoney(figures.perCurrency.map((entry) => entry.sums))
  const share = total.now.spend === undefined || total.now.spend === 0n ? null : 1
  return {
    currency: figures.total === null ? null : asked.currency,
    values: metrics.map((key) => value(key, total, share)),
    changes: metrics.map((key) => changeOf(key, total)),
    perCurrency: figures.perCurrency.map(({ currency, sums }) => ({ currency, values: metrics.map((key) => value(key, sums, null)) })),
  }
}

/** The sums of several currencies that are no money. */
export function withoutMoney(parts: readonly Sums[]): Sums {
  const previous = parts.map((part) => part.previous)
  return {
    now: addCounts(parts.map((part) => part.now)),
    previous: previous.includes(null) ? null : addCounts(previous.map((part) => part ?? {})),
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

export function conversionOf(asked: Asked): DeliveryTable['conversion'] {
  const { conversion, company } = asked
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

export function heldSpan(accounts: readonly Account[]): DeliveryTable['held'] {
  const from = accounts.flatMap((account) => account.heldFrom ?? []).sort()[0]
  const to = accounts
    .flatMap((account) => account.heldTo ?? [])
    .sort()
    .at(-1)
  return from === undefined || to === undefined ? null : { from, to }
}
