import { type AdditiveKey, isMetricKey, type MetricKey } from '@adroit/contract/metrics'
import { dimensions, type Level, levels } from '@adroit/contract/platforms'
import type { Range } from '@adroit/contract/presets'
import type { Place, Sort } from '@adroit/contract/report'
import { daysBetween, isRange, overlaps } from '../lib/day-ranges.ts'
import type { AsOf, Conversion, SelectedAccount, Selection, TableQuery } from './facts.ts'
import { badInput } from './facts-error.ts'
import { isMoney, neededMeasures } from './measures.ts'
import { recordNumber } from './place-number.ts'
import type { Standing } from './plan/standing.ts'
import { searchNeedle } from './search.ts'

/** Dimensions whose rows belong to one account and keep its currency. */
export type PlaceDimension = Level

export interface Scope {
  readonly company: bigint
  readonly accounts: readonly SelectedAccount[]
  readonly accountNumbers: readonly bigint[]
  readonly within: { readonly level: Level; readonly number: bigint } | null
}

/** A checked table query: ids as numbers, and what follows from dimension, search and currencies decided. */
export interface Ask {
  readonly scope: Scope
  readonly dimension: TableQuery['dimension']
  readonly now: Range
  readonly previous: Range
  /** Days by which the previous period lies earlier; a day is compared with the day that many days before. */
  readonly shift: number
  readonly measures: readonly AdditiveKey[]
  readonly withShare: boolean
  readonly sort: Sort
  /** In lower case, for what SQL has to search: places by name and id, or days by their key. */
  readonly needle: string | null
  /** The only rows to look at, where SQL has to choose them: places by number, or days. */
  readonly keys: readonly string[] | null
  /** Which rows count in each period. */
  readonly standing: { readonly now: Standing; readonly previous: Standing }
  /** Set when the selected accounts have several currencies. */
  readonly conversion: Conversion | null
  /** Currency of rows over several accounts and of the total. */
  readonly currency: string
  readonly offset: number
  readonly limit: number
}

/** Whether rows of the dimension stand for one place, in its account's own currency. */
export function keepsCurrency(dimension: TableQuery['dimension']): dimension is PlaceDimension {
  return (levels as readonly string[]).includes(dimension)
}

/** The accounts and the place that facts are taken from. Throws FactsError('input'). */
export function checkScope(selection: Selection): Scope {
  const company = recordNumber(selection.company)
  if (company === null) throw badInput(`The company id "${selection.company}" is not a record number.`)
  if (!isRange(selection.range)) throw badInput(`"${selection.range.from}" to "${selection.range.to}" is not a range of days.`)
  const within = selection.within ? checkPlace(selection.within) : null
  const accounts =
    within?.level === 'ACCOUNT' ? selection.accounts.filter((one) => recordNumber(one.id) === within.number) : selection.accounts
  return { company, accounts, accountNumbers: accounts.map(accountNumber), within }
}

export function checkPlace(place: Place): { readonly level: Level; readonly number: bigint } {
  const number = recordNumber(place.key)
  if (number === null || !levels.includes(place.level)) throw badInput(`"${place.key}" is not the key of a place.`)
  return { level: place.level, number }
}

function accountNumber(account: SelectedAccount): bigint {
  const number = recordNumber(account.id)
  if (number === null) throw badInput(`The account id "${account.id}" is not a record number.`)
  return number
}

/** Checks a table query. Throws FactsError('input') for what the service should have refused in words. */
export function checkQuery(query: TableQuery): Ask {
  const { dimension, sort, offset, limit } = query
  if (!dimensions.includes(dimension)) throw badInput(`The dimension "${dimension}" is not known.`)
  for (const key of [...query.metrics, ...(sort.by === 'name' ? [] : [sort.by])]) {
    if (!isMetricKey(key)) throw badInput(`The metric "${key}" is not known.`)
  }
  if (sort.direction !== 'asc' && sort.direction !== 'desc') throw badInput(`The sort direction "${sort.direction}" is not known.`)
  if (!isRange(query.previous)) throw badInput(`"${query.previous.from}" to "${query.previous.to}" is not a range of days.`)
  if (overlaps(query.range, query.previous)) throw badInput('The period to compare with must not share days with the range.')
  if (!Number.isSafeInteger(offset) || offset < 0 || !Number.isSafeInteger(limit) || limit < 0)
    throw badInput('The page is not given by whole numbers.')

  const needle = searchNeedle(query.search)
  const scope = chosenByKey(searchedInWords(checkScope(query), dimension, needle), dimension, query.keys)
  const currencies = [...new Set(query.accounts.map((account) => account.currency))]
  if (currencies.length > 1 && !query.conversion)
    throw badInput(`Rates are needed: the accounts have the currencies ${currencies.join(', ')}.`)
  const foreign = currencies.some((currency) => currency !== query.conversion?.to)
  const conversion = foreign ? query.conversion : null
  const wanted: MetricKey[] = sort.by === 'name' ? [...query.metrics] : [...query.metrics, sort.by]
  return {
    scope,
    dimension,
    now: query.range,
    previous: query.previous,
    shift: daysBetween(query.previous, query.range),
    measures: neededMeasures(wanted),
    withShare: wanted.includes('spendPercent'),
    sort,
    needle: dimension === 'ACCOUNT' || dimension === 'PLATFORM' ? null : needle,
    keys: dimension === 'ACCOUNT' || dimension === 'PLATFORM' ? null : checkKeys(dimension, query.keys),
    standing: { now: standingOf(scope, query.asOf), previous: standingOf(scope, query.previousAsOf ?? query.asOf) },
    conversion,
    currency: conversion?.to ?? currencies[0] ?? '',
    offset,
    limit,
  }
}

/** Accounts and platforms are known here by name: searching them leaves fewer accounts. */
function searchedInWords(scope: Scope, dimension: TableQuery['dimension'], needle: string | null): Scope {
  if (needle === null || (dimension !== 'ACCOUNT' && dimension !== 'PLATFORM')) return scope
  const texts = (account: SelectedAccount): string[] => (dimension === 'ACCOUNT' ? [account.name, account.id] : [account.platform])
  const accounts = scope.accounts.filter((account) => texts(account).some((text) => text.toLowerCase().includes(needle)))
  return { ...scope, accounts, accountNumbers: accounts.map(accountNumber) }
}

/** Accounts and platforms are rows that accounts alone decide about. */
function chosenByKey(scope: Scope, dimension: TableQuery['dimension'], keys: readonly string[] | undefined): Scope {
  if (keys === undefined || (dimension !== 'ACCOUNT' && dimension !== 'PLATFORM')) return scope
  const accounts = scope.accounts.filter((account) => keys.includes(dimension === 'ACCOUNT' ? account.id : account.platform))
  return { ...scope, accounts, accountNumbers: accounts.map(accountNumber) }
}

function checkKeys(dimension: TableQuery['dimension'], keys: readonly string[] | undefined): readonly string[] | null {
  const wrong = dimension === 'DAY' ? undefined : keys?.find((key) => recordNumber(key) === null)
  if (wrong !== undefined) throw badInput(`"${wrong}" is not the key of a place.`)
  return keys ?? null
}

/** Accounts by the moment at which their rows are taken. */
export function standingOf(scope: Scope, asOf: AsOf | undefined): Standing {
  if (asOf === undefined) return null
  const byMoment = new Map<string | null, bigint[]>()
  for (const [index, account] of scope.accounts.entries()) {
    const moment = (asOf instanceof Date ? asOf : asOf.get(account.id))?.toISOString() ?? null
    const number = scope.accountNumbers[index]
    if (number !== undefined) byMoment.set(moment, [...(byMoment.get(moment) ?? []), number])
  }
  return [...byMoment].map(([moment, accounts]) => ({ moment, accounts }))
}

/** Whether the rows are sorted by an amount of money, which several currencies only share when converted. */
export function sortsByMoney(sort: Sort): boolean {
  return sort.by !== 'name' && (sort.by === 'spendPercent' || isMoney(sort.by))
}
